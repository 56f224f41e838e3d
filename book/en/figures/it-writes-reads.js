const FIGURE = "it-writes-reads";
const given = {"text":"\nWhen you compute the accuracy, ","read":[[[[100],[60,40],[46,42,12],[26,19,51,4],[11,19,52,12,6],[6,25,23,15,23,8],[2,7,18,6,26,27,14],[1,1,2,28,44,14,6,4],[1,1,0,2,3,9,79,1,2],[1,2,1,0,3,9,34,36,8,5],[1,2,1,0,0,4,12,34,22,19,5],[0,1,1,2,1,0,1,5,14,15,56,5],[0,1,3,0,1,1,1,3,13,39,15,11,11],[1,1,3,2,3,1,1,0,5,10,52,7,8,7],[1,0,0,1,1,1,6,0,1,3,34,7,26,12,7],[0,0,0,0,0,1,0,1,1,1,1,15,30,10,39,1],[0,0,0,0,0,0,0,0,2,0,5,0,4,20,61,4,2],[1,1,0,0,0,0,1,1,1,1,1,1,8,49,13,14,4,4],[0,0,0,0,0,0,0,0,1,1,0,1,2,2,33,6,10,41,1],[0,1,0,0,0,0,0,0,1,1,9,0,0,2,5,9,7,40,14,10],[0,0,1,0,0,0,0,0,0,0,4,0,0,1,4,1,3,20,11,52,1],[0,1,1,0,1,1,0,0,0,0,1,1,3,6,1,1,1,17,19,34,5,7],[0,0,0,1,2,0,0,0,0,0,0,0,0,1,0,0,3,2,7,10,61,6,5],[0,0,0,0,0,1,1,1,1,1,0,0,0,0,0,0,0,2,2,12,8,49,9,11],[0,0,0,0,0,0,0,1,1,1,1,0,0,0,0,0,0,1,1,4,3,42,13,18,11],[0,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,0,0,1,0,2,5,8,47,29,5],[0,0,0,0,0,0,0,0,0,0,1,0,2,4,0,0,0,0,1,2,1,2,15,32,31,5,3],[0,0,0,0,1,0,0,0,0,0,0,0,2,3,0,0,1,0,1,1,6,1,6,7,15,14,28,13],[0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,0,0,1,0,2,1,4,14,35,19,10,10],[0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,0,0,1,0,1,0,3,9,26,8,7,31,11],[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,2,0,0,0,3,2,3,8,10,69],[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,1,0,2,2,1,1,1,5,17,20,32,10,8]],[[100],[61,39],[45,43,12],[32,58,7,3],[7,33,36,16,8],[2,5,77,9,4,2],[2,6,3,64,11,6,8],[1,1,4,2,24,46,17,5],[2,2,2,1,10,31,25,16,12],[2,2,8,0,1,6,50,22,3,6],[3,4,6,1,1,2,9,30,16,20,9],[0,1,2,0,0,0,1,5,34,30,23,4],[0,1,1,0,1,0,0,1,23,21,29,16,5],[0,0,0,0,1,1,0,0,9,4,24,30,22,8],[0,0,0,0,1,2,1,0,1,2,9,18,45,11,8],[0,0,0,0,0,0,0,0,0,0,4,5,46,33,9,2],[1,1,0,0,0,0,2,1,1,0,0,1,5,5,56,23,3],[0,1,1,0,0,0,0,0,0,0,5,0,6,1,4,71,6,3],[0,0,1,0,0,0,0,0,2,1,6,1,4,6,12,25,11,25,5],[0,2,1,0,0,0,0,0,0,1,1,0,0,1,1,5,25,42,13,8],[0,0,0,0,0,0,0,0,0,0,0,1,1,0,1,2,3,33,45,11,3],[0,0,0,0,0,0,0,0,0,0,1,0,1,0,0,0,0,2,17,75,2,1],[0,0,0,0,0,0,0,0,1,0,0,0,0,0,3,0,0,2,8,21,24,34,4],[0,0,2,1,1,1,2,1,0,1,1,0,0,0,0,1,0,1,2,17,21,32,8,7],[0,0,1,0,0,1,1,1,1,2,2,1,1,0,0,0,0,1,2,7,8,25,21,19,7],[0,0,0,0,0,0,0,0,1,1,1,1,1,0,0,0,0,1,1,1,0,5,39,27,13,7],[0,0,0,0,0,0,0,0,0,0,0,0,2,0,0,0,0,0,0,1,0,1,0,34,50,8,2],[0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,0,0,0,1,4,91,2,1],[0,0,0,0,0,0,1,0,0,0,0,0,0,1,1,1,0,0,0,2,1,2,1,4,12,11,44,8,9],[0,1,0,0,0,0,2,1,3,0,0,0,0,0,6,3,4,0,0,1,6,2,1,1,1,28,6,15,4,16],[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,1,0,0,1,1,0,0,0,1,1,1,4,25,61],[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,0,4,3,0,2,2,70,14,2,1]],[[100],[54,46],[66,22,12],[27,59,9,6],[6,11,76,4,3],[3,23,5,52,11,6],[3,1,9,7,42,28,9],[1,1,1,8,17,43,23,5],[2,0,0,1,4,20,18,45,10],[1,2,0,0,0,1,11,1,81,3],[0,1,0,0,0,0,2,3,69,13,11],[0,1,1,3,0,0,1,2,46,31,10,5],[0,0,1,0,0,0,0,0,0,5,88,4,1],[0,0,0,0,0,0,0,0,0,1,71,13,10,5],[1,0,0,0,1,2,1,1,1,1,1,24,48,12,9],[1,0,0,0,0,0,1,0,1,0,0,1,14,39,41,3],[0,0,0,0,0,0,0,0,1,0,0,0,3,14,65,13,3],[0,0,0,0,0,0,0,0,1,0,0,0,0,1,37,44,14,3],[0,1,0,0,0,0,0,0,1,0,0,0,0,1,8,12,49,23,3],[0,0,0,0,0,0,0,0,0,0,0,0,1,0,3,1,38,46,7,2],[0,0,0,0,0,0,0,0,0,0,0,0,1,0,1,1,4,39,37,8,7],[0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,1,1,2,31,15,42,7],[0,0,0,0,0,1,1,0,0,0,1,0,0,0,0,1,0,1,8,47,9,29,2],[0,0,0,0,0,0,0,0,1,0,0,0,0,0,0,0,0,0,1,2,19,48,7,20],[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,4,20,10,47,17],[0,0,0,0,0,0,0,0,1,1,0,2,2,0,0,0,0,0,0,0,2,6,36,20,11,17],[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,1,1,14,34,48,1],[0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,1,0,0,0,10,54,17,15,1],[0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,1,1,0,2,6,47,16,8,18],[0,0,0,0,0,0,0,1,0,0,0,0,0,0,0,1,0,0,0,0,0,1,1,1,1,1,39,27,18,7],[0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,1,1,2,1,1,1,2,3,1,1,1,9,23,23,21,6],[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,0,1,0,0,2,0,2,6,48,35,4]],[[100],[97,3],[11,82,8],[2,30,61,7],[1,1,11,80,8],[0,0,0,6,82,11],[1,1,1,1,9,77,10],[1,1,0,0,1,5,87,6],[2,2,1,0,0,1,26,53,15],[0,1,0,0,0,0,1,18,70,10],[0,0,1,1,0,0,0,0,11,78,8],[0,0,0,2,1,0,0,0,1,10,76,9],[0,0,0,0,1,1,0,0,0,1,4,75,17],[0,0,0,0,1,2,0,0,0,0,1,10,62,24],[0,0,0,0,0,0,2,0,0,0,0,0,7,83,6],[1,3,0,0,0,0,1,0,0,0,0,0,1,38,49,7],[0,0,0,0,0,0,0,1,2,0,0,0,0,0,30,60,6],[0,0,0,0,0,0,0,0,1,1,1,0,0,0,1,15,64,16],[0,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,6,86,6],[0,0,0,0,0,0,0,0,0,0,0,3,0,0,0,0,0,15,71,10],[0,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,1,14,76,8],[0,0,0,0,1,1,1,1,0,0,0,0,0,0,0,0,0,0,1,6,70,18],[0,0,0,0,0,0,1,1,0,0,0,0,0,0,0,0,0,0,0,1,14,73,8],[0,0,0,0,0,0,0,0,1,1,0,0,0,0,0,0,0,0,0,0,1,24,58,15],[0,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,0,0,0,1,0,3,12,59,23],[0,0,0,0,0,0,0,0,0,0,0,0,2,1,0,0,0,0,0,1,0,0,0,13,70,12],[0,0,0,0,0,0,0,0,0,0,0,0,0,2,1,0,0,0,0,1,0,0,0,0,5,82,9],[0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,1,1,0,0,1,7,78,9],[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,2,1,0,0,1,6,71,17],[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,1,0,0,0,1,2,0,0,0,0,23,51,18],[0,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,0,1,3,1,0,0,2,2,1,0,0,1,11,52,25],[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,4,88,5]]],[[[100],[42,58],[10,48,42],[44,18,19,19],[26,17,31,22,4],[0,14,4,0,11,71],[21,40,6,27,1,1,5],[4,17,22,3,17,15,13,9],[9,11,8,44,1,2,2,3,19],[0,1,1,0,19,55,5,16,0,2],[1,1,1,1,46,9,2,34,1,2,2],[3,12,8,11,6,10,3,4,22,11,7,3],[1,38,12,24,0,7,1,1,7,3,6,0,0],[3,1,2,1,3,1,3,5,35,2,0,4,38,0],[15,7,11,7,1,3,11,1,4,5,9,2,15,7,3],[7,23,24,22,0,4,2,2,0,4,4,0,0,6,0,1],[0,0,0,0,0,0,0,0,96,0,0,0,1,0,0,1,1],[0,1,0,0,5,5,7,2,1,1,1,3,5,10,39,14,4,3],[5,3,1,2,5,2,8,13,12,1,0,8,28,0,6,1,2,3,0],[1,5,2,1,2,10,3,5,0,1,3,1,1,9,9,5,1,7,5,28],[1,0,1,1,7,3,1,4,7,4,2,20,23,1,4,5,6,3,2,3,1],[0,1,0,0,0,2,1,0,0,0,1,0,0,14,2,1,1,1,13,57,5,0],[1,0,0,0,0,0,0,1,16,4,2,1,7,0,1,53,5,0,1,0,1,2,3],[1,0,0,0,18,2,3,30,0,1,0,15,11,1,1,3,1,4,2,2,0,3,1,0],[3,5,4,3,9,5,5,19,0,2,1,4,2,1,2,2,1,13,2,2,2,2,3,4,4],[3,1,2,4,0,0,0,0,66,2,1,1,4,0,1,2,2,0,0,0,2,1,4,1,1,2],[1,1,6,4,0,2,0,2,0,1,3,0,0,3,1,2,0,2,0,0,7,0,6,51,1,0,4],[2,0,1,1,2,0,0,2,19,2,2,3,7,0,3,18,4,0,0,0,1,2,6,9,1,5,7,1],[1,1,2,1,2,2,1,8,0,1,1,1,1,3,1,3,1,4,1,2,2,1,5,10,3,1,3,28,11],[12,2,9,24,0,0,0,3,10,2,0,0,1,0,0,0,0,1,0,0,1,0,16,8,0,0,0,2,4,2],[5,2,2,14,0,0,0,1,25,1,0,1,4,0,0,0,0,0,0,0,0,1,0,0,0,0,0,0,0,0,40],[0,1,1,0,1,4,1,1,0,0,2,0,0,18,5,1,1,2,2,18,3,0,1,4,2,0,6,10,14,1,0,1]],[[100],[46,54],[4,20,76],[8,6,16,70],[12,7,13,54,14],[1,3,5,86,5,0],[13,10,21,10,27,8,11],[32,18,1,8,3,10,23,5],[6,1,3,1,1,31,7,49,1],[2,3,18,42,9,1,1,1,13,12],[5,4,19,27,5,10,1,3,10,11,5],[1,0,0,0,0,0,1,0,0,3,94,0],[1,0,0,1,0,3,1,3,0,11,75,1,3],[0,0,0,0,0,0,0,11,1,0,7,5,1,73],[0,0,0,0,0,1,1,43,0,0,1,24,3,26,0],[0,0,0,1,0,4,1,3,0,4,42,5,2,36,1,1],[0,0,0,0,0,0,0,0,0,1,96,0,0,2,0,0,0],[0,0,5,27,6,0,0,0,7,6,15,0,0,5,15,10,4,0],[0,1,10,11,20,0,0,0,26,0,0,0,0,0,24,3,3,0,0],[1,1,5,4,11,1,0,0,48,1,0,0,0,0,15,4,2,2,0,4],[8,3,3,4,1,6,4,4,1,6,27,2,1,2,0,0,2,5,16,4,2],[1,0,1,1,0,0,0,0,0,4,5,0,0,0,0,1,0,1,2,8,73,1],[1,0,0,0,0,0,0,0,0,3,56,0,0,0,0,1,0,1,6,15,13,1,1],[4,2,5,1,1,7,1,18,3,1,0,3,5,0,0,5,1,4,0,26,7,4,3,1],[2,1,0,0,0,5,1,17,1,1,1,2,4,6,0,6,0,4,1,8,6,2,8,7,16],[0,0,0,0,0,0,0,0,0,0,43,0,0,6,0,0,0,1,1,1,1,0,2,19,25,0],[0,0,0,1,0,1,0,0,0,2,18,1,1,7,0,1,0,1,1,0,3,1,4,14,40,2,2],[0,0,0,0,0,0,0,0,0,0,29,0,0,20,0,0,0,0,0,0,0,0,0,6,31,1,11,0],[0,0,0,0,0,0,0,2,0,0,1,2,1,9,1,1,0,0,0,0,1,0,1,10,60,5,1,2,2],[0,0,0,0,0,0,0,0,0,0,0,1,0,16,0,0,0,0,0,0,0,0,0,8,68,2,0,2,1,0],[3,1,7,1,14,6,3,2,5,1,1,1,2,2,5,1,0,4,2,1,1,1,2,9,1,1,1,3,3,15,1],[0,0,2,10,1,0,0,0,1,2,1,0,0,1,2,3,1,0,0,3,46,1,2,2,1,5,0,1,2,0,12,0]],[[100],[83,17],[31,16,53],[17,4,16,62],[13,8,16,52,12],[1,0,1,17,0,81],[20,9,8,33,2,25,2],[19,6,3,34,3,5,3,26],[4,31,10,2,20,2,30,1,1],[0,0,1,2,1,8,0,71,1,16],[2,0,5,3,1,26,0,3,7,50,3],[5,2,0,8,1,6,1,7,12,11,44,2],[1,1,0,2,5,12,3,6,0,2,65,1,2],[7,2,3,9,1,6,0,4,37,9,5,2,11,4],[0,2,12,1,12,1,18,4,1,0,1,3,8,37,1],[9,11,6,3,9,8,15,1,0,11,15,2,0,1,3,5],[4,2,2,7,1,21,0,0,1,43,2,0,0,0,4,1,13],[0,0,0,6,0,7,0,13,2,35,1,26,9,0,0,1,1,0],[4,0,1,8,0,4,0,8,19,18,1,16,11,0,1,2,6,1,0],[1,1,1,8,1,13,1,3,5,7,10,2,4,13,7,2,4,11,1,6],[4,4,8,1,2,3,2,0,2,5,2,0,1,1,8,5,3,6,6,30,9],[0,0,0,3,1,6,0,28,0,8,5,15,1,0,0,1,0,0,1,0,1,28],[0,0,0,3,0,1,0,0,0,8,0,0,0,0,0,0,1,1,0,1,2,54,26],[1,0,2,3,0,0,0,4,6,0,0,1,3,9,2,1,1,1,1,4,8,1,7,46],[0,0,0,1,0,0,0,2,5,0,0,1,4,10,1,0,1,0,0,0,1,0,8,36,28],[0,0,0,1,0,0,0,0,1,0,0,0,1,3,2,0,1,1,0,1,4,0,34,20,8,22],[1,0,1,2,0,10,0,1,1,17,1,2,1,0,1,1,3,7,0,2,2,41,3,1,0,1,4],[0,0,0,1,0,0,0,1,1,0,0,1,1,0,0,0,0,1,0,2,13,9,31,5,1,11,0,21],[0,0,0,0,0,0,0,0,1,0,0,0,1,0,0,0,0,0,0,3,3,1,2,7,3,6,0,45,23],[0,0,1,2,0,3,0,0,2,8,0,1,1,0,1,0,3,7,0,6,4,49,1,0,0,2,1,3,3,0],[3,4,3,1,1,3,3,0,8,1,1,0,2,2,18,4,16,3,1,3,2,0,2,1,0,0,2,3,4,5,4],[0,0,0,5,0,3,0,14,0,4,3,10,1,1,0,0,0,1,0,0,1,29,4,6,3,5,3,2,1,0,1,1]],[[100],[44,56],[43,45,12],[1,17,4,78],[3,33,44,13,6],[34,10,3,40,5,7],[47,15,7,1,1,8,19],[13,2,1,0,3,6,62,14],[5,7,1,36,4,6,9,6,26],[18,4,10,34,6,1,0,0,26,1],[5,3,4,22,3,1,0,2,56,1,3],[35,4,2,1,0,9,6,1,2,32,5,3],[15,2,0,0,0,2,2,4,15,3,6,2,47],[1,1,0,1,1,0,1,14,45,1,3,6,16,12],[1,0,0,0,1,1,4,4,0,2,3,14,69,2,0],[0,0,0,0,1,1,1,25,0,0,1,16,24,27,1,3],[0,1,0,5,0,0,0,1,66,2,0,0,0,13,1,9,0],[15,3,1,3,1,1,1,1,10,4,4,1,25,3,3,13,7,4],[2,3,9,6,2,2,1,1,47,2,1,0,0,3,14,3,0,1,1],[3,1,0,0,0,9,0,0,6,75,1,0,0,0,1,0,0,2,0,0],[0,0,0,1,1,2,0,0,0,8,1,2,0,0,0,0,0,1,77,5,1],[18,4,5,8,0,3,1,0,4,14,2,0,16,0,0,0,3,5,0,2,1,13],[1,4,1,15,1,2,0,1,4,14,3,3,2,1,0,4,17,3,15,1,3,1,5],[1,1,0,2,6,1,6,11,1,3,5,14,3,2,1,1,7,3,15,6,3,4,2,3],[3,0,0,0,0,0,2,3,8,1,3,3,11,1,2,32,12,0,0,0,1,1,8,4,3],[0,0,0,0,0,0,0,1,32,3,0,1,1,6,2,11,1,0,0,0,4,0,5,23,7,1],[0,0,0,0,0,0,0,1,2,0,0,0,7,3,0,2,1,0,0,0,0,0,38,18,24,1,2],[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,0,98],[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,2,1,0,0,95,1],[0,0,0,0,0,0,0,0,1,0,0,0,0,0,0,2,0,0,0,0,1,0,1,26,1,0,0,62,5,0],[0,0,0,0,0,0,0,0,33,0,0,0,0,0,0,1,0,0,2,0,32,0,0,2,0,0,0,2,1,0,25],[1,0,0,3,1,0,0,1,2,1,1,0,16,2,0,2,2,1,0,0,1,1,13,3,6,3,5,18,8,2,6,1]]]],"start":[0,3,31],"bar":{"highest":96,"base":112}};

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
