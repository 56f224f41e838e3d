const FIGURE = "it-writes-reads";
const given = {"text":"\nEsto ahorra memoria, porque un ","read":[[[[100],[24,76],[61,8,31],[45,23,23,9],[27,17,36,10,11],[5,24,23,33,8,7],[2,3,16,5,44,26,4],[1,1,3,5,24,30,26,10],[0,0,0,1,3,15,22,56,3],[0,0,0,0,1,4,5,83,4,2],[0,0,0,0,0,1,3,80,7,5,3],[1,0,1,0,1,1,1,46,29,11,6,2],[3,6,2,1,0,1,1,4,8,28,36,8,4],[0,0,0,0,0,0,1,1,1,18,36,30,6,6],[0,0,0,1,0,0,0,1,0,1,3,71,16,2,4],[0,0,0,0,0,0,0,0,0,2,8,16,14,36,15,8],[0,0,0,0,0,0,0,0,0,0,0,2,7,39,10,38,3],[0,0,0,0,0,0,0,1,0,0,0,0,1,20,4,67,4,3],[0,0,0,0,0,1,0,2,0,0,0,0,1,4,8,29,29,21,4],[0,0,0,0,0,1,0,3,0,0,0,0,0,2,0,33,40,13,4,2],[1,2,0,0,1,1,1,7,3,0,0,0,0,0,1,2,25,5,13,7,30],[2,4,0,0,0,0,0,1,1,2,1,0,0,0,0,0,3,22,19,19,16,7],[0,0,0,0,0,0,0,0,0,1,1,1,0,0,0,0,1,2,8,29,38,6,11],[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,1,5,34,15,41,2],[0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,2,0,0,1,1,19,17,43,9,6],[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,15,8,27,14,9,25],[0,0,0,0,0,0,0,0,0,0,0,0,0,3,0,3,0,0,0,0,2,3,15,20,29,20,4],[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,7,1,30,5,14,23,10,7],[0,0,0,0,0,1,0,1,0,0,0,0,0,0,1,0,1,1,0,0,0,0,1,1,10,39,26,12,6],[0,0,0,0,0,0,0,1,0,0,0,0,0,0,0,2,1,1,0,0,0,0,1,2,5,27,25,13,12,8],[0,0,0,0,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,1,0,1,0,0,8,6,7,57,12,6],[0,0,0,0,0,0,0,2,1,2,1,0,0,0,0,0,0,1,1,1,2,0,0,0,1,3,5,9,20,33,14,6]],[[100],[95,5],[2,92,7],[2,8,88,2],[1,2,21,69,8],[0,1,1,7,87,4],[0,0,2,0,2,90,6],[2,0,0,0,1,8,76,12],[0,0,0,0,0,1,2,95,3],[0,0,0,0,0,0,1,3,92,3],[0,3,1,1,0,0,1,2,19,60,14],[0,0,1,0,0,0,0,2,0,5,91,2],[0,0,0,2,0,0,0,0,0,0,1,90,6],[0,0,0,0,0,0,0,0,0,0,1,4,87,6],[0,0,0,0,0,0,0,0,0,0,0,1,4,92,3],[0,0,0,0,1,0,0,0,0,0,0,0,1,2,92,4],[0,0,0,0,0,0,0,0,0,0,0,0,0,1,1,94,3],[0,0,0,0,0,0,1,0,0,0,0,0,0,0,1,1,92,4],[1,0,0,0,0,0,0,2,0,0,0,0,0,0,0,3,1,90,3],[1,0,0,0,0,0,0,1,0,0,0,0,0,0,0,1,0,23,66,6],[2,2,1,0,0,0,0,0,1,1,0,1,0,0,0,0,0,1,10,69,12],[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,2,94,3],[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,1,89,8],[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,2,94,2],[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,4,91,3],[0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,0,0,0,2,69,28],[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,0,0,1,3,94,1],[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,2,95,2],[0,0,0,0,0,0,0,3,1,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,0,4,4,79,7],[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,1,3,89,5],[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,2,7,86,3],[0,0,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,3,88,6]],[[100],[79,21],[55,36,9],[11,34,46,8],[5,36,27,30,2],[3,3,6,45,25,17],[0,4,3,52,22,14,5],[1,1,3,9,11,37,20,19],[1,2,1,4,1,21,65,3,3],[0,0,0,0,0,1,5,84,7,2],[0,0,1,0,0,0,4,58,20,10,5],[0,0,0,1,0,0,0,31,6,34,24,3],[1,1,0,0,0,0,0,12,3,16,41,14,12],[0,0,1,1,0,0,0,18,1,3,12,21,33,9],[0,0,1,0,0,0,0,0,0,1,7,17,13,59,1],[0,0,0,3,0,0,0,5,0,0,1,2,20,33,23,12],[0,3,1,4,1,2,1,0,0,0,0,2,9,1,69,2,4],[0,0,1,1,1,1,1,3,0,0,0,1,1,4,5,32,36,13],[0,0,0,0,0,0,0,36,0,0,0,0,0,0,1,2,44,12,3],[0,0,0,0,0,0,0,7,0,0,0,0,0,0,0,1,17,60,10,4],[1,0,0,0,0,0,0,7,1,1,1,0,0,0,0,1,5,12,31,15,23],[0,0,0,0,0,0,0,1,0,0,0,0,0,0,0,0,0,2,34,14,40,7],[0,0,0,0,0,0,0,0,0,0,1,1,0,2,0,2,1,2,4,21,39,18,8],[0,1,0,0,0,0,0,0,0,0,0,1,1,0,1,0,0,1,1,11,13,61,6,3],[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,2,20,9,43,18,7],[0,0,0,0,0,0,0,0,0,0,0,0,0,2,1,2,0,0,0,0,1,2,10,38,25,18],[0,0,0,0,0,0,0,1,0,0,0,0,0,3,0,3,1,0,0,0,0,1,13,24,16,29,8],[0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,2,0,1,0,0,0,0,1,3,55,16,17,2],[0,0,0,0,0,0,0,3,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,3,8,65,4,13],[0,0,0,0,0,0,0,16,1,0,0,0,0,0,0,1,1,0,1,0,0,0,1,1,1,8,17,15,25,13],[0,0,0,0,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,2,8,4,19,63,1],[0,0,0,0,0,0,0,1,0,0,0,0,0,0,0,0,0,0,1,0,1,0,1,0,0,0,2,0,12,69,4,6]],[[100],[80,20],[60,30,11],[21,58,14,7],[8,52,30,4,6],[2,5,16,68,6,3],[1,4,5,4,60,18,7],[0,1,2,6,23,41,15,11],[1,1,1,1,9,30,35,15,7],[1,1,0,0,3,11,19,27,34,4],[1,1,0,0,1,2,5,12,65,11,3],[1,1,0,0,1,0,3,5,63,10,5,10],[1,1,1,1,0,0,0,8,3,28,50,3,5],[0,1,0,0,0,0,0,0,1,2,6,34,53,2],[0,1,1,0,0,0,0,0,0,1,4,7,72,10,3],[0,0,0,0,0,0,0,0,0,0,0,7,64,12,13,2],[0,1,1,0,1,1,0,0,0,0,0,1,11,12,50,12,11],[0,0,0,0,1,2,0,0,0,0,0,0,2,3,21,14,50,6],[1,1,0,0,0,2,2,0,0,0,0,0,0,1,16,16,26,23,11],[0,0,0,0,0,0,1,1,0,0,0,0,0,0,1,1,32,5,54,5],[0,0,0,0,0,0,0,3,0,0,0,0,0,0,0,1,2,8,6,1,78],[0,0,0,0,0,0,0,2,1,2,1,0,0,0,0,1,1,14,36,10,22,8],[0,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,1,1,11,10,45,20,9],[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,3,4,24,48,14,5],[0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,2,1,3,37,28,23,3],[0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,1,0,0,0,0,2,3,11,10,14,56],[0,0,0,0,0,0,0,0,0,0,0,0,1,1,2,1,1,0,0,0,1,3,14,29,21,15,10],[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,2,3,88,7,0],[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,5,73,16,1,2],[0,0,0,0,0,0,1,1,0,0,0,0,0,0,0,0,1,0,1,0,0,0,0,1,1,7,24,36,17,7],[0,0,0,0,0,0,0,1,1,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,0,4,5,18,48,12,8],[0,0,0,0,0,0,0,1,0,1,1,0,0,0,0,0,0,0,1,0,1,0,1,0,0,8,3,2,25,48,3,6]]],[[[100],[64,36],[4,89,6],[21,7,27,45],[3,0,3,19,75],[50,4,9,12,23,1],[5,3,18,23,49,1,2],[6,3,4,7,71,1,1,7],[31,4,2,18,23,10,1,1,10],[0,0,1,3,10,9,1,57,8,10],[1,0,2,5,11,5,0,33,14,13,16],[2,0,2,12,40,3,0,5,13,10,8,6],[26,10,6,9,12,0,3,2,17,2,9,3,2],[2,4,4,5,11,6,3,31,6,3,5,5,13,3],[1,4,5,3,1,1,30,11,8,1,2,1,1,1,30],[17,40,2,2,0,3,23,0,1,1,1,1,0,5,3,1],[0,0,0,7,8,1,0,4,10,4,6,2,2,0,3,0,53],[0,0,1,1,2,0,0,17,3,2,3,1,2,0,3,1,62,1],[0,0,1,3,19,0,0,2,4,1,4,1,1,0,0,1,55,1,9],[0,0,1,3,9,1,0,9,5,7,6,2,6,1,2,2,20,2,20,5],[4,2,4,3,12,1,1,7,4,2,3,3,6,3,2,8,10,1,7,13,5],[58,6,1,1,1,0,1,0,1,0,1,1,0,22,0,3,0,0,0,1,0,3],[4,4,1,3,11,2,1,3,3,1,3,4,3,1,1,1,8,2,20,8,2,14,2],[1,0,0,4,9,0,0,0,5,4,16,1,0,1,0,0,34,1,1,3,1,11,0,8],[0,0,0,0,0,0,0,6,0,0,0,0,0,0,0,0,77,0,3,1,0,0,0,7,4],[0,5,3,2,2,0,3,30,3,0,1,0,1,1,4,3,3,1,5,8,5,1,2,12,3,2],[0,0,1,1,1,1,2,45,1,0,1,1,1,0,4,0,6,3,17,1,3,0,1,4,1,0,3],[2,0,0,1,4,0,0,0,2,1,1,1,1,2,0,0,4,0,0,1,2,3,0,14,18,38,1,3],[31,3,0,0,0,0,0,0,0,0,0,0,0,6,0,0,0,0,0,0,0,1,0,0,1,55,0,0,1],[1,6,0,1,0,42,13,5,0,1,0,2,3,0,6,0,0,7,4,0,2,0,2,0,0,0,0,1,0,0],[1,0,0,1,4,0,0,1,1,0,1,1,1,0,0,0,4,0,1,2,2,1,0,14,9,12,0,21,15,0,7],[6,6,0,1,2,0,0,0,0,0,1,0,0,1,0,0,3,0,0,1,0,1,0,6,3,50,1,1,11,2,1,2]],[[100],[79,21],[61,31,7],[8,28,44,19],[5,43,51,0,1],[45,13,22,0,1,20],[10,5,31,16,16,10,11],[1,0,16,14,2,1,2,64],[16,18,26,5,4,1,18,1,12],[8,16,14,12,10,1,11,11,15,2],[5,27,12,8,8,1,12,13,10,2,2],[4,14,15,3,2,0,17,27,13,0,1,3],[18,3,16,1,1,39,1,11,4,1,0,1,4],[0,0,3,7,18,0,2,5,10,27,10,16,0,0],[3,5,5,12,6,1,18,1,10,1,1,4,5,4,22],[2,0,1,1,1,31,0,0,1,2,1,1,29,2,1,26],[3,7,9,0,0,0,5,0,1,0,0,0,4,3,63,2,0],[2,4,9,1,1,0,7,10,5,0,1,2,1,7,44,2,2,1],[4,12,3,1,0,0,15,4,6,0,1,1,3,6,38,2,1,1,2],[2,2,9,1,0,0,3,5,3,0,1,1,1,6,59,1,1,1,1,1],[0,10,1,3,4,0,22,10,7,0,1,3,0,2,9,0,2,1,3,15,6],[4,0,3,0,0,9,0,2,1,0,0,0,0,51,10,14,0,0,0,0,2,2],[0,0,0,3,2,0,1,37,2,1,1,2,0,1,0,0,7,1,3,1,0,0,35],[4,3,11,0,1,0,3,0,7,0,0,1,0,1,27,2,0,0,1,0,4,2,0,31],[0,0,0,0,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,7,90,1],[0,0,0,0,0,1,0,3,0,0,0,0,0,1,0,1,1,0,0,0,0,0,52,39,1,0],[1,16,1,3,3,0,19,2,3,0,1,2,0,1,5,0,1,0,2,12,5,1,2,3,6,4,8],[1,22,1,0,0,0,6,1,1,0,0,0,0,2,26,0,0,0,0,1,2,4,1,1,2,13,15,1],[7,1,1,0,0,14,0,0,0,0,0,0,0,20,5,11,0,0,0,0,1,3,4,1,1,11,0,0,19],[2,11,1,3,8,0,5,1,3,2,2,4,1,1,2,1,1,0,4,5,8,3,2,2,6,3,2,3,3,10],[0,10,0,2,0,0,6,2,1,0,0,0,0,1,2,0,0,0,0,5,3,0,1,0,3,9,4,1,0,43,3],[1,3,0,0,0,0,0,0,0,0,0,0,0,6,1,0,0,0,0,1,1,1,0,0,2,68,0,0,0,14,0,0]],[[100],[7,93],[67,27,6],[47,14,1,39],[36,17,0,38,8],[3,16,80,0,0,1],[10,23,0,5,5,43,13],[7,2,23,23,10,7,1,27],[12,8,6,17,16,18,4,13,7],[14,3,2,14,3,54,0,1,9,1],[13,1,9,21,2,38,0,2,8,4,3],[13,1,3,18,1,53,0,2,2,4,2,0],[1,8,5,1,1,0,20,31,6,2,9,11,5],[33,3,2,6,1,50,0,0,0,0,0,0,2,2],[1,2,0,7,8,3,2,2,14,7,11,3,7,32,2],[0,0,0,2,6,0,0,0,1,2,3,2,0,84,0,0],[5,1,1,14,3,10,0,3,6,4,4,0,20,13,5,11,0],[12,2,4,1,0,23,0,0,1,0,0,0,43,0,10,1,0,1],[0,0,2,1,0,0,0,25,1,7,17,0,1,1,0,31,1,3,9],[4,4,0,14,6,11,1,1,7,4,9,3,9,16,1,0,1,1,4,1],[8,21,0,3,1,24,4,4,3,1,1,1,9,2,7,2,1,3,2,1,2],[1,5,2,1,1,0,4,12,5,3,11,4,4,1,6,9,1,2,13,6,6,3],[2,1,21,3,1,1,0,4,2,3,3,0,4,0,2,17,0,1,6,2,21,6,0],[1,6,1,2,1,3,1,12,3,1,1,0,3,1,15,11,0,1,10,1,15,8,2,1],[2,3,2,0,0,6,7,2,6,0,0,0,11,0,15,1,4,7,2,1,2,18,0,1,11],[7,4,3,1,0,11,2,1,3,2,3,2,13,0,2,1,5,8,1,1,1,22,1,1,1,1],[2,0,0,1,0,1,0,0,0,0,0,0,1,0,0,0,0,0,0,0,1,33,0,0,51,8,0],[1,1,0,2,0,7,0,0,2,1,1,0,6,0,0,0,0,1,0,0,0,69,0,0,4,1,5,0],[2,9,1,0,0,1,6,8,2,1,2,2,2,0,7,5,0,1,8,6,8,3,4,2,2,9,1,5,1],[3,1,0,1,1,1,0,0,0,0,0,0,0,19,0,0,0,0,0,0,2,3,5,0,11,48,0,0,3,0],[1,0,0,4,0,1,0,1,1,3,6,0,4,1,0,2,1,2,1,0,0,47,0,1,13,2,4,0,3,1,2],[0,0,0,0,0,0,0,1,0,1,5,0,1,1,0,1,0,0,1,0,0,5,4,0,1,16,0,0,1,2,11,46]],[[100],[19,81],[69,25,5],[1,0,1,99],[1,2,1,87,10],[4,35,38,9,9,4],[2,2,19,40,20,6,12],[33,1,24,1,2,9,30,2],[0,0,4,0,0,1,3,92,0],[2,2,4,1,11,1,34,4,39,1],[1,0,1,3,28,1,4,0,55,1,6],[2,0,6,5,18,1,7,2,28,2,7,23],[3,4,12,24,15,3,7,9,7,3,3,7,3],[10,1,2,0,0,2,7,0,6,3,11,33,8,16],[0,0,1,3,0,0,0,93,0,0,1,0,0,0,0],[1,0,0,0,0,0,1,0,0,0,0,0,0,2,90,4],[0,0,0,10,10,0,1,1,30,1,4,5,1,1,19,11,5],[0,0,0,1,7,1,1,1,37,2,8,20,4,2,3,9,2,1],[2,0,0,0,0,0,1,0,3,0,0,0,4,48,19,22,0,0,0],[1,0,1,2,1,0,1,1,3,0,0,0,5,59,12,13,1,0,0,1],[1,1,3,15,3,7,1,10,1,10,9,2,5,3,0,2,2,4,6,2,12],[0,2,6,10,3,1,1,10,0,1,1,0,0,0,3,0,1,4,1,3,48,2],[1,2,1,0,0,0,4,0,1,0,0,1,0,1,83,2,1,0,0,0,2,1,0],[0,0,0,1,0,0,2,6,3,0,1,1,4,24,1,4,0,1,1,2,0,1,9,39],[1,0,0,2,0,0,1,2,5,2,6,3,1,5,0,3,1,0,8,1,0,1,1,55,2],[5,1,0,0,1,0,1,0,10,1,2,7,1,2,27,13,2,0,10,1,0,5,0,7,5,0],[0,0,0,3,2,1,0,0,6,1,4,7,11,4,1,17,1,0,19,2,0,9,1,2,3,2,2],[0,0,0,37,2,1,0,5,1,2,4,1,2,0,1,2,2,1,4,1,5,2,2,2,10,1,4,5],[0,2,1,26,4,0,0,5,0,2,1,0,0,0,1,0,3,1,1,1,32,0,0,0,9,0,2,8,1],[0,1,1,2,3,2,1,4,1,2,2,1,3,4,1,2,2,2,1,2,15,2,25,2,1,6,1,2,7,3],[1,0,0,8,5,0,0,0,1,0,0,1,2,2,14,13,0,0,1,1,3,14,0,1,17,4,2,2,4,2,2],[0,0,0,22,0,0,0,2,0,0,0,0,0,0,0,0,0,0,0,0,62,0,0,0,2,0,0,0,1,0,7,3]]]],"start":[0,1,31],"bar":{"highest":96,"base":112}};

// What figures that are operated have in common: words and numbers in the page's language, controls below the picture,
// what is told of it, dragging and playing. `operated` in canvas.py writes FIGURE, the name, and `given`, the data, above
// it, and the figure's own script below it; all of it is one module of the page.

// The picture, and what is written in it.

const language = document.documentElement.lang;
const drawing = document.querySelector(`[data-figure="${FIGURE}"]`);
const svg = drawing.querySelector("svg");
const ask = (selector) => svg.querySelector(selector);
const all = (selector) => [...svg.querySelectorAll(selector)];

const inLanguage = (words) => words[language];
const say = (text, facts) => text.replace(/\{(\w+)\}/g, (_, fact) => facts[fact]);
const local = (text) => (language === "es" ? text.replace(".", ",") : text);
const minus = (text) => String(text).replaceAll("-", "−"); // a hyphen is not read aloud
const percent = (share) => `${(100 * share).toFixed(0)}${language === "es" ? "\u00a0" : ""}%`;

function number(value, digits = 3, least = 0) {
  const decimals = { minimumFractionDigits: least, maximumFractionDigits: digits, useGrouping: false };
  return minus(new Intl.NumberFormat(language, { ...decimals, signDisplay: "negative" }).format(value));
}

const argmin = (values) => values.indexOf(Math.min(...values));
const argmax = (values) => values.indexOf(Math.max(...values));

function softmax(z) {
  const largest = Math.max(...z);
  const e = z.map((value) => Math.exp(value - largest));
  const sum = e.reduce((one, other) => one + other);
  return e.map((value) => value / sum);
}

// Controls. Each has a `box` to be put below the picture, and a `value`: of a choice or a menu, the option's number.

function control(tag, properties, ...inside) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name === "role" || name.includes("-")) element.setAttribute(name, value);
    else element[name] = value;
  }
  element.append(...inside);
  return element;
}

const group = (label, ...inside) => control("div", { role: "group", "aria-label": label }, ...inside);
const button = (textContent, onclick, more = {}) => control("button", { type: "button", textContent, onclick, ...more });
const labelled = (name, ...inside) => control("label", {}, control("span", { textContent: name }), ...inside);

// The value stands beside the slider; who listens hears it from the slider itself, and only there.
const sliders = [];

function slider(name, label, limits, shown = number) {
  const input = control("input", { type: "range", autocomplete: "off", "data-control": name, ...limits });
  const output = control("output", { "aria-hidden": true });
  const one = {
    input,
    box: labelled(label, input, output),
    get value() {
      return Number(input.value);
    },
    set value(value) {
      input.value = value;
    },
    get first() {
      return Number(input.min);
    },
    get last() {
      return Number(input.max);
    },
    write() {
      output.textContent = shown(one.value);
      input.setAttribute("aria-valuetext", output.textContent);
    },
  };
  sliders.push(one);
  return one;
}

function choice(name, legend, options, chosen) {
  const inputs = options.map((_, k) =>
    control("input", { type: "radio", name: `${FIGURE}-${name}`, autocomplete: "off", checked: k === chosen }),
  );
  const labels = options.map((option, k) => control("label", {}, inputs[k], option));
  const box = control("fieldset", { "data-control": name }, control("legend", { textContent: legend }), ...labels);
  return {
    box,
    get value() {
      return inputs.findIndex((input) => input.checked);
    },
  };
}

function menu(name, label, options, chosen) {
  const choices = options.map((textContent, value) => control("option", { value, textContent }));
  const select = control("select", { autocomplete: "off", "data-of": name }, ...choices);
  select.value = chosen;
  return {
    box: labelled(label, " ", select),
    get value() {
      return Number(select.value);
    },
  };
}

// What is told of the picture. While something moves it is only seen; a reader who listens hears how it ends.

const status = control("p", { "aria-live": "polite" });
const passing = control("p", { "aria-hidden": true });
let moving = false;

function tell(sentence) {
  status.textContent = moving ? "" : sentence;
  passing.textContent = moving ? sentence : "";
  passing.hidden = !moving; // or axe would see it lie over the other
}

let redraw;
let playing; // what ends it
let touched = false; // has the reader changed anything?

// Whatever a reader does ends here, and ends what plays.
function change() {
  touched = true;
  playing?.();
  redraw();
  svg.setAttribute("aria-label", status.textContent);
}

// The longest of the sentences, unseen, gives all of them its height: nothing below the figure moves.
function putBelow(label, className, controls, sentences) {
  const said = control("div", {}, status, passing);
  said.dataset.longest = sentences.reduce((one, other) => (other.length > one.length ? other : one));
  const panel = group(label, ...controls, said);
  panel.className = className;
  drawing.after(panel);
  return panel;
}

// `show` draws what the controls say, and returns a sentence.
function operate(label, className, controls, sentences, show) {
  const panel = putBelow(label, className, controls, sentences);
  redraw = () => {
    tell(show());
    for (const one of sliders) one.write();
  };
  panel.addEventListener("input", change);
  // A slider that is held does not move by itself.
  for (const kind of ["pointerdown", "click"]) {
    panel.addEventListener(kind, ({ target }) => playing && !target.matches(".play") && change());
  }
  redraw();
  return panel;
}

// Dragging, by mouse or finger, in the picture's own units. `begin` is given the place where it begins, and gives back
// what each place makes. Where the browser takes a finger for one that scrolls, all is as it was before.

function drag(element, begin) {
  let pointer = null;
  let move;
  let before;
  const place = ({ clientX, clientY }) => new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM().inverse());
  const go = (event) => {
    move(place(event));
    redraw();
  };

  element.addEventListener("pointerdown", (event) => {
    if (event.button || pointer !== null) return;
    playing?.();
    pointer = event.pointerId;
    element.setPointerCapture(pointer);
    moving = true;
    before = sliders.map(({ value }) => value);
    move = begin(place(event));
    go(event);
  });
  element.addEventListener("pointermove", (event) => {
    if (event.pointerId === pointer) go(event);
  });
  for (const kind of ["pointerup", "pointercancel"]) {
    element.addEventListener(kind, (event) => {
      if (event.pointerId !== pointer) return;
      pointer = null;
      moving = false;
      if (kind === "pointercancel") sliders.forEach((one, k) => (one.value = before[k]));
      change();
    });
  }
}

// A place of the picture, unseen and on top of it, that can be dragged: across, while the page scrolls up and down under
// a finger, or, `free`, in all directions.
function handle(begin, box, className = "handle") {
  const element = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  element.setAttribute("class", className);
  put(element, { opacity: 0, ...box });
  svg.append(element);
  drag(element, begin);
  return element;
}

function put(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

// Playing: `of`, a slider or what else has `first`, `last` and `value`, goes on by 1 until it is `done`. It does so only
// when it is asked to, and more slowly for readers who do not like motion.

const PLAY = inLanguage({ en: ["Play", "Pause"], es: ["Reproducir", "Pausar"] });

function player(of, pace, done = () => of.value >= of.last) {
  const element = button(PLAY[0], () => (playing ? change() : play()), { className: "play" });
  const away = () => document.hidden && change();
  const out = new IntersectionObserver((seen) => seen.at(-1).isIntersecting || change());

  function play() {
    const wait = matchMedia("(prefers-reduced-motion: reduce)").matches ? 3 * pace : pace;
    if (!touched || done()) of.value = of.first;
    touched = true;
    const next = () => {
      of.value += 1;
      if (done()) return change();
      redraw();
      timer = setTimeout(next, wait);
    };
    let timer = setTimeout(next, wait);
    moving = true;
    playing = () => {
      clearTimeout(timer);
      out.disconnect();
      document.removeEventListener("visibilitychange", away);
      element.textContent = PLAY[0];
      moving = false;
      playing = undefined;
    };
    out.observe(drawing.parentElement);
    document.addEventListener("visibilitychange", away);
    element.textContent = PLAY[1];
    redraw();
  }
  return element;
}

// Choose a head of the trained network and a place of a text: how much it reads there of each character.
// The weights, in hundredths, were measured with the course's own files; this only shows them.

const words = inLanguage({
  en: {
    group: "Choose a head and a place",
    head: "Head",
    name: "block {block}, head {head}",
    place: "Place",
    said: "At place {place}, {here}, head {head} of block {block} reads mainly {list}.",
    one: "{sign} at place {place} ({share})",
    sign: "“{sign}”",
    space: "a space",
    end: "the end of a paragraph",
    join: " and ",
  },
  es: {
    group: "Elegir una cabeza y un lugar",
    head: "Cabeza",
    name: "bloque {block}, cabeza {head}",
    place: "Lugar",
    said: "En el lugar {place}, {here}, la cabeza {head} del bloque {block} lee sobre todo {list}.",
    one: "{sign} del lugar {place} ({share})",
    sign: "«{sign}»",
    space: "un espacio",
    end: "el final de un párrafo",
    join: " y ",
  },
});

const characters = [...given.text];
const told = (k) => ({ " ": words.space, "\n": words.end })[characters[k]] ?? say(words.sign, { sign: characters[k] });

const heads = given.read.flatMap((block, b) => block.map((_, h) => [b, h]));
const names = heads.map(([b, h]) => say(words.name, { block: b + 1, head: h + 1 }));
const [block, head, start] = given.start;
const chosen = menu("head", words.head, names, heads.findIndex(([b, h]) => b === block && h === head));
const place = slider("place", words.place, { min: 1, max: characters.length, value: start + 1 });

function sentence([block, head], at) {
  const weights = given.read[block][head][at];
  const most = [...weights.keys()].sort((one, other) => weights[other] - weights[one]).slice(0, 2);
  const list = most
    .filter((k) => weights[k])
    .map((k) => say(words.one, { sign: told(k), place: k + 1, share: percent(weights[k] / 100) }))
    .join(words.join);
  return say(words.said, { block: block + 1, head: head + 1, place: at + 1, here: told(at), list });
}

function show() {
  const [block, head] = heads[chosen.value];
  const at = place.value - 1;
  const weights = given.read[block][head][at];
  all(".weight").forEach((bar, k) => {
    const high = Math.max((given.bar.highest * (weights[k] ?? 0)) / 100, k > at ? 0 : 1);
    put(bar, { y: (given.bar.base - high).toFixed(2), height: high.toFixed(2) });
  });
  for (const selector of [".square", ".character"]) {
    all(selector).forEach((element, k) => {
      element.classList.toggle("here", k === at);
      element.classList.toggle("later", k > at);
    });
  }
  return sentence([block, head], at);
}

const played = control("div", { className: "played" }, place.box, player(place, 400));
const sentences = heads.flatMap((one) => characters.map((_, at) => sentence(one, at)));
operate(words.group, "sliders", [chosen.box, played], sentences, show);

// The squares and what is above them: the reader drags the place.
const square = ask(".square").getBBox();
handle(
  () => (to) => {
    place.value = 1 + Math.floor((to.x - square.x) / square.width);
  },
  { x: square.x, width: square.width * characters.length, height: square.y + square.height },
);
