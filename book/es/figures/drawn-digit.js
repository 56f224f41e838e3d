const given = {"digits":[[0,0,3,12,8,1,0,0,0,0,14,16,16,15,1,0,0,3,15,2,1,12,4,0,0,6,9,0,0,7,8,0,0,7,8,0,0,5,8,0,0,4,12,0,0,9,6,0,0,0,15,11,9,16,2,0,0,0,3,11,15,7,0,0],[0,0,0,5,16,9,0,0,0,0,1,13,16,6,0,0,0,0,13,16,16,4,0,0,0,5,15,16,16,5,0,0,0,0,0,10,16,7,0,0,0,0,0,9,16,8,0,0,0,0,0,9,16,13,0,0,0,0,0,5,14,9,0,0],[0,2,13,16,10,0,0,0,0,12,15,9,16,2,0,0,0,10,8,1,16,6,0,0,0,1,1,2,16,6,0,0,0,0,0,10,15,2,0,0,0,0,2,15,9,0,0,0,0,2,15,16,9,8,6,0,0,1,13,16,16,16,16,3],[0,0,6,12,16,10,0,0,0,4,15,8,12,14,0,0,0,0,0,0,13,8,0,0,0,0,0,6,14,1,0,0,0,0,0,5,15,8,0,0,0,0,0,0,2,15,5,0,0,0,1,4,5,15,8,0,0,0,5,16,14,9,1,0],[0,0,0,8,15,2,0,0,0,0,2,16,10,0,0,0,0,0,14,13,6,11,0,0,0,6,16,3,13,13,2,0,0,14,16,8,15,16,10,0,0,12,16,16,16,11,1,0,0,0,1,6,16,3,0,0,0,0,0,10,14,0,0,0],[0,1,13,15,12,12,5,0,0,4,16,8,8,6,0,0,0,7,13,0,0,0,0,0,0,8,15,13,15,7,0,0,0,1,6,5,8,12,0,0,0,0,0,0,12,11,0,0,0,0,2,13,14,1,0,0,0,3,14,10,1,0,0,0],[0,0,2,14,11,0,0,0,0,0,10,16,1,0,0,0,0,1,16,9,0,0,0,0,0,4,16,5,0,0,0,0,0,5,16,12,12,11,1,0,0,4,16,14,10,14,11,0,0,2,15,10,6,16,10,0,0,0,3,15,16,10,1,0],[0,0,4,13,16,14,0,0,0,0,13,10,11,15,0,0,0,0,0,0,9,11,0,0,0,0,1,6,14,16,8,0,0,0,11,16,15,8,5,0,0,0,2,11,10,0,0,0,0,0,1,14,6,0,0,0,0,0,5,16,2,0,0,0],[0,0,1,11,15,6,0,0,0,2,15,10,16,15,0,0,0,1,14,5,6,11,0,0,0,0,5,14,14,3,0,0,0,0,1,14,16,6,0,0,0,0,10,8,6,15,1,0,0,0,9,9,4,16,3,0,0,0,1,15,15,6,0,0],[0,0,5,13,14,5,0,0,0,2,15,6,11,15,1,0,0,1,16,5,8,16,4,0,0,0,4,12,9,13,8,0,0,0,0,0,0,8,8,0,0,0,0,0,0,11,7,0,0,0,7,7,5,15,2,0,0,0,5,15,16,7,0,0]],"start":3,"place":{"left":1,"top":1,"side":224,"wide":344,"high":446},"bar":{"longest":102,"left":160,"right":184},"dense":[{"shape":[256,64],"worth":0.0072027,"bytes":"Avz4+AUHAgQBCAX3BvgE+gYB/f/4+QMDAv4JCAMDA/76BAD9AAcI/gH9Av3+B/sC+QYF+wf4/fr/Bfv4/vv5Af0D+wj++QIH/wgA/wIJCP8EAAEF/wQEB/kEBwj4BggI+ggHBgD7BQf8Af8H+AQC+AT4BAAH+Ab4/f8IAfz8B/v5/AEBBQH8/gYCCP4BAgb6/gf4Bv8G9/75A/wECPoG+P7/AAgF/fwGBwD9Cf36BwUDCAcEBvz6AwT6/gcBAfsAAPkIAfcFCAL9+wP7AQII+QAE+v74BPn+BgAHBQf6+fkGAgD6A/0E/wAF+QH7BQAI+ggFAAUCAwf4Bv79CQUA/wf5BAUF/QX7/v8B+f73BAb6BAYIBv8ICAAEBwAGA/wFAfn++QD//wH5CAMGBwH4BAEGAQUJ/fr+BP8C+gT8+wYBAAf5A/36A/79CPsA+PoHBQH7AfgEBAMC+fwB/gkH+gID+v0EB/37BgEA/Pn4AfsI+f/++wQCBPn9AP/4+wj6Bgb+/wYDBgQDBwb6BPn//vsI+ff9CfwG+gEIBAgBCAYFBwL+APsF+gEBAwX5Av8CAwEEAP/8+wMD+wgDAQYAAPz6BAYD/gEBCP76Bwf4+wIFAvv5AAX7+QH7+AUG/vz8/gEA/QIDAf4CAv39AQIC/gEI/wb5Bwj8+AD6CAcIAgAGA/wI/wUA+/wB+vj/BQL9BAAJBQb8+vv/APsFBv0AAgT6/AQBB//+/fsD/Ab8AwECB/r6+fkB+gX4/gD7/fv8B//+AgMD+QEEBQL6+f0HAAf/BAAE/Qf89wQDAwMB+QP3+v/++f8C/gT7+gQD//oDBPoD/QcE/Aj4+/wEAP/7BPn8Bf8HAgX7/f4AAAb6Bgf59/z+CPkFAPr+/vz8/wj/CPj4+AP7AQX9/AQA+vkEBgcA+vv/BgP8BP8I/wb4BP4A+wf7AQIG/wYACAQHCAX5+QL8/voFBvoA/gX/BAEI/wj/+gX8AQP7+AgG+Qb8/AUEBvoE//0EBv36CQf8BfkHBfv8Av0EAvsC+Pn6/fgH+/z+CP3//Qj++QME/vv+/wkGAvsDBPn+/QED+v8J+P79/gb/BwH//AYD+/r5B/4GB/v4+gX4AfsFAAH8//gFBwQABvcDBf0G9wL9Avz7AgD7BwcBBP8FBgX8+AP+BwYB/gQEAwYBAAAH/gYA+f/8AAb6AAEFCAEH/QUFAfr+/AgDB/z/Af3/Avj99wAC+fwFBv4F/AQB/wP4+vwDBAMF+fkG/gEAAvkF+QP+AAP++AgABAEGAfkC+gYDCAL7AQUE/QMIA/4HBgb5/AX8+QMFAv0B+AEG+f76/vgGAP8CBvz8+Pz4+AH7+Qf6+QgDBAH5Bv/++vkAAQACBwD+/P0BBf/4+/n9AwID//n8AAD8Bv8G/Aj5Bfj7Bv0IBwX+Bv/6BgX6BgAE/PsGAvr+Bv/9/Qb/CP0E/AX4+vwG/QD5Afn6Bfz4Avr4Bv4GBPv5+gD+Bv8B/gQDAwX++Qb9AwgEB/gC+QYI+PoGAwgEAgH3Bf75Af4C+PoBAvkCBvwABwT7CP0G/wUHBwX9B/r8AwT4/P4G9wf9Agj4AfsEBvwG+gD6/f4D/QEDBfz4+wEHAwL4AP39CPr5/QL8BAP/Bv0CAfn9AQgFAPv8+AH/AwH//fgI+fj7+gX6/fgH/QYIBPwABQMGAQP++wP3BfcCAvkCBAEDBPsH/QH5CQP/Afj7CPn6AQUGBgX9AQX6+f/99wD+B/0DAf3//vv5+Pv5+vn++/f4Cfz4AgH+BAj+/gD7+v4D+PoF/QH4Afj7/wD5/wUE/gAF/PoIBgYA+AQFCPgF/QMH/An4+QAEBwYI//4CAwcCB/8FCfkEBwcG/P4ACPwDBfoGAAgHCPoGBggD/gL6CQT9BwT9B/39+AP5+AMI+AX7Bvj7CAH69/7/AQP6/fgJ/wP8+vv4Awj5+gUCCP7//AX7/gMHBfkGBf8B//j9BwL5AQIFAfsI/AQDBwX++AP4+PgBBfn9/gcD/gcDAwQB/wgB/vn7CAj3+QP7A/v+/fwF/Qf7B/r8CPgG+gAI+f4AA/38B/cI+vsEBAD4+/sH/wUH/gcDAv///fwA/vz5CAH9BgAG+vr7BgX9CAb+AggE+wIHAf8E/wL3BQgGBQAEAPn4/Qb/+fgA/AL8//r+AQH5BgT6+fr+/PsC+fsH+fsHBf8I/QL7//wE+wcHBQf9+AcB+AX9CAgCB/78BAH4/ff9//4A+Aj7+QID/Qf6+gb/AQUAB/sA+vsCAv73//wJAQcD+QAIAfoFBQQDBv/9B/kI+v0F+f4D/Qb8Av35/AX9/QcHAfn8Bf4H/ggD/AEF/Pz//ggDAgj+A/oG/QD4+gUD9wUCCAf/+f/+APz9+AT8A/wG+/kF+/oB+AH4///5+QL3BP78CPgC+P79+QUB+Qj5APj+AAYD/fv4/fj6A/v+9wcG+QMABvr6CPv/+v39AgEIBQT8/f/8+/v+/QgCBvn4Bv8B/P/6CQH5Bv8C+v4AAAYA/fz9APz4+wH8/fz5+vwG+wYECAT5CAb///j7BPkJ+An8/wH8+/gGCPoGBAT++AMIA/sB+QQD//f4AwMB+wP5AgH9+wT6+gID+fz5B/f9+v8HBP77BAEE+Pr9/wEBAQH//AD5BAj4Bfv9+AgB+f0I+Af8+QIH/v38/fgA/foEBwX6B/4H+Qj5BAQE/AQA+Pn8Bv/8Af39+/36Af74+wD8B/gDBgcA/vj/A/36//oB/wn6Avv/BAD+Bwb++f37BAIA+Aj4AP/8B/0B+vgG+voD+wX5+P4G+vcA///7BAb/BwT5CP4C+gD7A/0J+QH7/AYA+QT/+QD/Af8CBAgB/wQH+PgIAfgD+fn+AwYG/gj6A/sE//j4/PkD/wID+P8DBwj+AQj4CP8G+ggFA/r/Af4HAfkH/foCBfwACP/+AQQC+Aj/BAL6CQUD/Pv5Afv/BQL9+f37Af/+/v7//QUB+P77AgYE+QD///4D+fgC+/4H+gb++wgC+wX+Af76BgT8APgG+/0H+wP4AQUBCQL//AIE/ggDAvwI/AD///4EBfr4/wkDAv8F+AIF/v/9/wP3+AD7+/8BBPsGBgH6//gI+gcA/fkB/vn5//r8CAQECPsH+QP8BgcA/v4IBgYD+P8H+f4H/AX8//oHCAIH/gkGBPkHBv0A+f3+/gUH//oH+gIA/voCB/wIAAQA+vn4+P/9BP4A+gT9BQMC+AUCAgb7AggGBwD5Awb8//z6BgMBBvwDCAUDBv3+9wMG/wcGBf4FAgj6Bf/8+Af4Bv4H/QP+/QMF+vn7+vwHBwIH/Pn+B/gH/wQA+QT6CAAD+PoG+Pj5+gQDBQX4/AcBBAgHB/4B+PgB+/38/wf7+QgC/gD5/fj6APn9Agb7/vz8CP8F+v//AgP++wj++QH7BQMC+P8BBf0I//n/Bvv9CPn9/wABA/74/fgABvn+BwYEBPf/BwT9AQIGAQYECf0AAvgB//wCBAMH/wT6A/oFBfoHAAcG/QQHCfwF/vn8+gQB+gL6Af0EAAb9/vwDB/kBAQYAAvwCBvkD+QUAAv4A+gb8AgP8+fr6AP36B/z3/fz++/0B+Pn8/wD9+Af8APn6A/sCAAEHAAcCBP8CBwID+/kI+/3+Bvz6/wb4AQT/Bv4E+voC/wEC/AAG+QEG+AT7/ff9BvkH/wD8CPsFAP0DBQf4+Pz9/Pv8BP4CAQUDBgH4/vz7AwYF/f/8/v8I+f4HAf4ECAQHAf36CPsFAv79+AcBBQMH+QME//v/+AQIBgAE/f3+Bf0CBQcDAQX+/wb4BgUI/AIH+AYFAwEI/v7+AAT///sB+wII//oJ/gAGBP8G/PoD/gEEAAj6BgX5AQX/AAQG/gYF+QMGBv/7+gb9BQL7/wUG/QX4APoIA/0I+f/9CfkA+wP/BgQF/fr++PwC+/gBBfsH/QECAQH5AAT6B/gF/vwGBgL+Bfr+//r+/vr6CPn5CAj9+QL/CPoF+Pv9+gX6//oFA/j6Av/9Agf/+wEC+wQBA///+wf7/P4IAfoG/PgECAf4//v9+wX8CAABBQMG+gAB+QT/AgYEBfz/B/4A+gP7+gb6AvwABwUF+fkFAAb+Avz+APr+/fsEAv8B//37A/j5Afz8BQkB9wIE+vz7BQcF/gUB/v/6CAb7A/n5+gH9BgIGCPn9/v77BPoE/gEDA/z//QgC/fz4+QX7Agj5CPsHBAb9/AICBvn++/78+f0JAwIFAv8A+AT+Bv4D//oACPz7Bv4AAQEF/gD5BwP9+gH6/gEAAQn7//gFAQcDAAH//QL/Bgb9A//8CPsDBQP5/AP8CP8BAP//B/gI+f8DBQMAB//8BQH6/fkB+gQBCPgE+/gCAf0A+P8BBwYFB///9/8AAQj5/f8GAwX5/fgHBP4A9wUH/AQAAwEAAvn5/fn++foE+AL9BAX5/v0C/QMG/QIFCAYICPgC+Pn6CAMC+P8F//j++PwGBPwB/gT/BgcG+vwHCAj4/f/++PwIB/r4BPr8CQf6/v74APsGBwL7AP8HCAH8/Pv/BPgE/f4J+wT+BgX79wgJ/PwFBf8ECAX/Bv349wX8/gP4APn5AQT++//+AAgC+fn4AgUA/gf4CAIGBQf5/QL8AgcD+PkI+QYI+gQFCAYEBQX5/QYECAYDAfn/CPgI+QX6/f39BvoG/vkHBf8DA/4B/gAE//4F/P3/+wb+/fj7AvgICfr4//z6+QAHCP3+A/4HBQIDBAP9Afz8A/8G+/wG/gj6BgEBAfoF/gICBgcB+wAJ/PsEB/sECAEHAwP6+/v++vsG/Pj6/Pr9/AX+BAT9/AgD+QX4Agb4AfgGBfr9/AAB/AT7+AX6CAP9/P/7/fv4AAQF/AYEBP8B+gYD/v7///r7+gT4//j6/vv7//77/PoC/wEBBv0B/fz+/QP/+Pf//gL9BgIE+vv+AvoF/QQD+QMFCf34/gEB+Pj/B/kGAQf+BQH6+wj9+P8BA/f79/sC/fsFAQIF+/gDBQAF/gQA/QP5AAME+QT5BQP7AQf4BAMCAv34/gYA/PsABfj5AAUDAgX7Af8FCAYBB/kBBwMCAPn6BPwF+QX/BfgE/gj8/gMEAwYIBAAECPcF/wP7+wUFA/j//Pj7Av0GBPsG+P4BAfkECAQC/P34/AIA+f0BAPoGBgYCBQUA+v4DBPn5/Qj6+PsECPj5BP/6Bvn/+wb/CAP6AAb6BQn8+gP5BfoB+PsDAvr7BAn8BfgABwL9BAEABQX/AwL9+gH9BQYD/AAI//wFCAECAQIF/wD5AAb5B/r/AQgDAgL+CAj8+Pv4Bv4HAPgH+wT4+P0BBgj4+wIA/wYF//v4/QX5BfsH+f39Cf4E/f8CAPv6CAL//wf7+wT9AfsHBgb4+Pn9/QYGBgAB//75BQEBAfoGA//9+QYCBQb9/gf5/wL6/fwI9/sI/PsGBf7//Qb6AP34B/4A/foA/wQFAvn8+vgE/QAA/wcB+vkA+QIABgMHAwYBAAUGAQcABPwG+AMG+vr3/v0HBwMCBwP6+/0GBwQF+QIC/An4/QX9+QP//PkIAwgI/PkHAvz+AAL5+/oH/wQE+wH6/AT9BPsGAwUGAfz/+P/++PkC+P799/kGBPwE+gT5AgkI+QIA+AQAAvr7BAf+CPv7BPwI+AEFBAj7Avr6BAMFBvsEBfwA/fkGBPj+Bgj8CP/4+PkBCQYIBwcFAgMIA/kBBfn5Bvn6AAEFBPkBAwgFB/0A+AUCAwkF+/n9A/gFAgb9/fn6/P3//wgH+foB/P0JCPkDCPsB//oFBgYA/P7/AQMABgEHBvv7AQT8B/7+BfkJCAcAB//6BgH7/AL8+v35AwT8BQcHA//4CAX8BfgI+fkG+f37/P4CAAgH/gIF+QIEaStP9/kW8PYR7/X/BgPrySMGnkLQNeruBkQC/jf2+03/DUEb9fq8/9FP//HSCiox+QiQ/ZgMSwMp9/f9/wT+sDLfK/T+/PX3Ng34ASw3CBzW/eLzIhsJ6AIwBPpFAAsFAvAqCQD90gHrGAYIDP8B//fk0PzUCTUDKAAXFSoQBdkw8foB/fcgEyAO+fj5Dw8PA/33Ih8eJfP3MP7jDfQqEQQFNPXy+fD43OIHEv/++//9IQX1EgQS+0oA6uX5OwQWBAXvAv34EQU6/Pn5ASQbFhL41RcOHy7R+CAC0iD/JTv7FUTkFfnQANkFAQLU/jMg+yju9ufaNQc+AOjtDEDz0T/3Jfr6Bj8wGhL1+OkF8wsT+MRa/vf89/xMAhsw/AtBBAoROAD5uPvW/wDnJwM1V/7/2fu23Cz8OfqkIzjy+s1a6Dv+BtsSbyAtAwToC/KZ9ASwNBovCdYETfbwZP0kAAO6IEPu/8v9vPsD+FD8NDwA/6z6vPkmBSz7xDw29P/XA+0+/gQzyPAR6/349jAL3jP48ecjHfz9Bv0A7yYFDcoByfYEMgAoBR4Q+jEB/ugXAxjnA/FP5v/cBTEfK+j91QL4AAb4Bgj5+fgB/gP7A/8IAwEB//kFA/v4+fgIAv/+Bv8HA/sHBPsCAPoABwYHCAkECPr/+v/4+AD/Bfv6+gP6/AMA/AD6/QUHCP78+AL9+AH6+vgHAfr6CPkC+P4I/v/5+QEIBgMI/wgA+P8I/wj++vz7Afr+CPkD+/75BAYE/QH9CP8G+QgHAwADBvoDAQL8BwABAvv6Avv6AQgHAAT7+wEGCAb7B/sCBfwEAAME/gIC+v35BAH++AEB/wb4Bwj6BgIHBAMF/AAA+vv4B/j5AwYDBP4FBf4H/wP+Afn/BQb9+Pr8APz++P8D//sH+wb7+gAD/wACAAj6/vr7Agb9Bv4E+QH4+v34BgYH+/8F/AP9/gMIBf35CP0E+PgCBv8CBAb5Af/9/v/6Bvz+AQMA//4A+/gH+/4B/f/+/wUABgMA/fn9AgD6Afz8/QMD+fsC+QUE+ggF+Qf8APr/BgH5/QH/AAkACPgH/wYHAfn++QYIA/4ECQD5AgYDBf8FAvoG/QP/B/76/voG/wAGBwMBAwb9Bgn+BQb/Bfj5+Ab+BPwG/QMH/wYD+f4FCPz89wMBBPgDAwf4AggC+/4EBwACCAP/+QUH/v35/wgC//cA/fv9BQL9BgED/gYA/v0DBwj8AvsHCAIG+QMFBwYC+gb7A/j8AAX4+gX5+gX7Af357tPtBQb828ry6AcBQyUwJsL8N8coA+A2/fUHQOf56Bv7Ht7hLgciBC80+S8q/Nzf/8I1/vzg4PvnA/4xD/YHG/Yj7/kEFvPfVtP69iIiFDrhBOjaEjUr2gEk994q+i4I/QtKr/T88QLRIPoL2wH0ygEo0QQBFS33NPz92QE8++D70uf59fID5jz4AvgsNiIl5/fg+TIYJc74GPzcIgMwKvYMPdEJAOb73BD8FOL4DOT4DPL8++Ql/ib1A/YHOfbhHf4C9fzyBA4PDPz3DR4cCwQD9w8ZJRz3/Sv05xL/HBz9/hv5G/T7/ucO+QgE/xoG+xoGBAf+GQQy+vsAASIFDBYkHfP1KyoSEsAC/NDfGwov+9omCVMrC/lU9NEE9zb09AYs5+z+/fnJ4/gVCQHcD/hI0/UDLAL+Tfjhru8n/g7CAuwG/x4vAv3j+/f5Ci8zHAAuChUDIvz2APzpz/sXHPoVA+AO9gr/Aur3N/D33QUCMCABHATy/zD188b4HAAZ4v7QAgYDQyEl7fQD3gskIBz95isb/TLh+wv27RL4K0D4IhfeJPXnAOsE+vjsAQcuACgFBOPPEv0UCNj9LR773g35EgT5GN0ZONcCBNkkIOQe+OzlNU8c1AcZ/cBC/DPo9Ncf1Df/JPn8DQQzHgLMGvwy1vviM+X58/oRDTL9/cQBBQH8/AMGAQP/AggF9wEA+Qb/A/wI/QP++fgHAQL6/QT+APv4AAX4+gcFBQcF/QEI/AEFAgH+Avv7+QP+B/n4/P0D/AcECAgFB/3+Bf/++f37/gQF//r6+vkG/AD5Bvj6/QX9/Pn+AwYFBPgE//wHAwb4+gcH/gL4AfoA+AX+B/kH+AcDAvsH+AYI/gMGAfj8Avr5Cff4+QT3AgYH+fz6AQb6//4BAgEAAvn6AfsBBAX6+fgA+gb7//z7CPkE/Pn6/gMD+f/5+/sI/PsIA/8IBgcC/AYGAwj+/gf9CAcDB/oDBPz69/4CAvsE/AcCCP77AwQD/PoE+f3/Cf0FAQEBAwcC//n5/AYF+AP7BPoAAQYC/ggB/fsC/AcDA/z6+QcCAwP+//z6BAj8+wD8+vsGCf3+Bfj/BAQD+f4DCAABBvoD+/8C+wL8/AQHAPr/Bfr7BwQDCAT6CAj6A/v8BPgBCAP8Cfz8/f/7+AT5APoGAAEDBQj7/v7+AwIGBQcHBvn8/fgG+gL8+QYC+wcBAfj4+f4BAAb6AAb4APwI+f76/gX4/wb7Bvj6Bfv5Af78+Pj9/vj9BwD9BQQFAvj5Bgb+BwIF//7+/fwI+/4A//r+//75+Qb7/Qj+/fsAAgH/+QD7BAcG+f78+An7+gP6+/kCBAP8Agf8+wb9BwX5+AX/+U4STwAAOjpPxekCB8C6ovUd+hdHvtUJNQBACEnO+BS5/CfEUa4ILfvQvPm2PvfTGP0Hrv80UcMELgbJ2jW5BTr48Rf5+Qgj9goU+f0iDNk76AQe5xPh9A3/CPgdCf3n3f8H8xDd9QT4Axv4DCcJAuMD2wsDCvsOAxgG7P8b8vgTA8wE//3N5t/gPvkBUDD/F7r6NtAz6dQpAPH8Pfz7ygYBAegYBPcQ/ho2+wo0+Aq8+Lk8+iv/Dv8T9Agp8/0BQRgNL/b1BSE7xkP++/zm4fEE/1gR+s3VPvj2BzLeAMfA+fizUuQBP/0w5wQRY/zr//u3LQFAHc/89QH0KwnSBVcANyAA+k5HSyTf+Pm/utgjJgY/Ie7oPSH+Fvb16vU4sAMe3g27AED7/bwFATkCsBL9O9n8IDnO+R75FN49/vcOk9ng+QQQJQAb4Pv0+BY/O/P9V7FHDTD39/j/ydQCNcz83vrBBvZJ/wjWAWcJ96TJ/zEl+UcrwP4x9CTMDjL9Mbgd+wP5ICjv/cYB+fb0KUEIAzD2ITkPGvgL/QTF/Rj0+Avvy+8BRAIRBwUyFPiS1/ssIQI1KKoJGfMDwfoS+DrvCykEAizB/iEJ/vwSKuDIHPoh0gb/7fb/2wQVKvnz0PnZ3REU+C4IKC//J+EH8AD+8uMEET7zBckEOyI22f/M/v78/gUCAf0E+vsA/wQH//j4B//7/PwB+wQIBAcE+QkGCAf9BAUECfr8+P0C/QP/+QT7/QADBf/7Bwb++gYEBQAG+Qb6CP0J+P4EA/7+Awj/AAQECfj7AvwIBwb7+QL7AvoHAwb8AwH9AP35BgMBBfwB+PoBB/75+f0FAgUC/Pz7+fn9BfwA+wEI/PsF/gYF//0FBAb9/gYBBf4H+Ab++AgFCAQBAv8DBQUJBgL/+/gDBfkEB/0CBAcD/AcI+f0C+QIFBPv7BPn/BvgGAvn6/f76CPsH+gb8+vsC/QL9BwUDAgP9/AEC+gcABgL4APv8BwcDBPoEAgT7+QT8CAAJBPgIB//4BgMCAgQB9wMAAwgA+AH8AAcE+gMG+AP4AfwF/gH9Avz7/vr8+gH7+/r7+wgD+AAGBPkFBfwG/vkAAAD++vwHBf77+v/4BQf8BQQABwAA/wj7AfkA+fn6+v4C/Pj7AAQHAQL9Af0C9wL/CAX//AcIBwj5BQD+BPz7+/4HBf8EBPgE+wP8Agn7AAX+BAcBBgYCBfn9Bf8E/wMB+Pz6AQAA+QH7CAUD+/gA+QMIBQf/+/j9CPsJBwH7A//8Bv8FCPgD+AH7CPv8BgcEBwj5/fwEBPoH+vgAA/n4+gQCBvz4+gD7AwUJAf34CPz6+AD6+f/+B/n9AQECBAj6+f1OFEz8Ajk3UcXe/wG8wq0FGP8YOcbUDTQAQQJJ1f8jtfgryEut+zEC1cICukQIzSMDCKr/NlDJ/DEBx9MzvP49890e/f369jjnTPbzLifE9eYGH9knrOPv9fAE/ij03OsBxeM75AEC/fYCCRIO/Tvs/9wG+ycVK/4bACQ0HeICEwHLEv0Ay98y6FT7BDc73uTQ+UTPUcPVBfXsBQc4/uPK9MnkSQL6FAMW6foiN/si6PzJOAIqDCIB+vknRBTkAi3qzb74/uc7IhEu/f4cGg4o2PhnCjCfNPT11Pca5fYP+f0x1hwi9hMIM9L8/DgA4gQEsWr+Cabz/xAA8T8+AgAODwjs/PoiOTw1DgD62ubkGvQICCgCzUDrBQD5/h4DO+32HAUE7fj+AAXdBNUk+vIu/f/4DNvcBfsB+gI+TxD10ujbJ/f4APQeDwz1//8EHgPr/yrWOj4V/wIr9xAu/h/IBb8H9PUIIAP+3PxDX/S+1AD1CQAhOtL/H/kIDQoL/hzAzT74AxqrEfsa/f87QBbz6/xWr08h5/MFBQfwLgP+mAC29//+91L+FuwBTUwDmcgC9PYCMFq8//r+UCUl6QEp7AMaBfwm59fZHf7/LBzi5d4BH/HT3dUrAt3+OOUI2PgA+Non2gQmASskCOnq/BLkBdcnBB0eEv/XByEmEdb9HwX5CP79/Aj4+AD6CAkD+fz/Cfj4Cf3/BvkGBAcG+vwEAgH5A/76BvoIBQMG/wME/wMCAPgE+gAA/PkIAwX8+gIDBAT8CAAEAwcCA/v/BPz7A/gF+fgBBfn6BvwIAP///PsH/wH7BgL6AwYF+QYAA/kB/P7++fsCAgH5BwUE+/8G/v3++PwE+AP5//v6/fr+AAIH+f4FBf8EAQgCBvoCAAX8/f///AH9APn8B/v6/voD+v8A+wMI+QMABwH/Bv78/fkF+QH8/f77//wJAQL4+/sFB/wF+f8CBQX4BgEEBgIICPf8+f8GCPn7/PoD/gQAB/wGCfgH+Pn9/AT6/voBBAH+BP/+AQYFBQYHAwH5AgUAAP74AgECAgMJ+AYE+vj4/v74BQP+CAD6A///AAP8/QEC+/4EAAT7/gEAAQcJAP//BAQICPgFB/gI/P34B/j9BAgHB/sC+v37Bv8EAPwC+Qf5CP8I/Pr6A/4A/gT8BAAEBfsB+AgB/QcD+Af6Av/6+vj7BgIFBAgCB/4IBQAB/gf5/AgIAgT8AP4F+wEBAggGB/z6Awb4Bv74+gD//vr5AgD4BPv7A/sEBP39/AX6Bv74CP/6BwUBBPoB+f3+AP3//fgG/vgJ+QQH/gYI+gQBAwD7+AQGBgcH/QYI+gD/Bv76+ggB+AAFA/8CAfkI+vz6AAT7+QP8+/wAA/sB/vcGAAIABAT4BfoABQT6/QAE+v7/+gP9Bwb9+PkGAwT6CP0BBAP5/gH5Avz/Agb89wT9ARwTVwQHE7sJyS70/R4k67c9AQDrECe0B/4C/vYb99Pw/LztTin7DgQUEwA28PxDJPb31PoPUCgC2fkyLQXF+Ase4hT29djlONdR+PUbKfTTCvkU+yvy0wP/6vQFKQHqBvrL8Ugg+hL7IAL+JQvzOyb92in0FxAh++kEK0MR5gQWENrSBP0LFPI88PQBEw4tKfT7Hycf+EsL9Ab+CgP3Qx/5OvzmKfkYBDET+v0lA9wfAu09BOfL8f/p+wsiKxP27P4jB/0BUxAEK+r8++r0Ah42APsyy/wnHffmBCIK9CUq/TnpFS76JwEuMALu+vMURPwW+P/NFPz+tfktOUfp8rzi/BX3+PfkTvs0BPvoF/avN/n8ACIE/eb88PQCLfsN8vnGEDQiAx4DG9wELff7QDH5JP/3CDwK+Nv+MEUY+//v2/hK/fj5o3wBTP4A6izbijsH+co6+uPN/+H+xWD6Aaz9pxRLHv4q/f/I+jvj80oo8jzQASFjMQnhAFtFLOT07AT/A/z9Avz5/Pv8+f4E/wT8BgUGB/oFBv//Bfj+Bf/6//4G/Pv9BgIBA/kB+//5Agj8+ggDB/4FAQP4/AAD+vn8BAf4BQAJ///8/Qj5CAP+BAD6/AMC/AgHAAj4+fz4CAQDAvwC/Af5AAIIA/cEAQH8/AIF/wAD/gD8+fkHBQUIBPgHBgcHCAH7B/0F+gX/Awn+AggAAwH9AwUHBgD+Af0AAwUECPwFBvv7APoHBwD6+wMI+AIHBQAF/QP8BwQDAQIFBwYH/AYI+wYC/wMI/f/7AP76AgYC+/j5B/v+Bv0G/vz7BvgDCPgHAfv6AAT+/AYAAfwIAwD9AwcIBAMD+AgF/PwB+gb++P/4+fkHBPsECAAEBAP4CP7/9/wGBv8HAQj8/fz7BAEB/AYD/Pv4/gb5/QcH/QUECP/++gb8BQACBwECAQABAAAE+fkCAwEB//0GCAj/+v7+CPoDBvsFBwP6Av/7Afv3A/j9A/39B/oF+fz8+ggAAfr+/fgE/v8I+gb8+/kG+PgFBwD9A/r4BQgDBwj9Af8E+AYEAwUCBvgA+QIH+ff++QP//wP+BgH8/Pj5+AYI/P/4Bgb4BvwHBAYIAQL6+gIIA/z8/Pr/+fgAAvj6Awn//gb9BvwCAAYEAQD5//n5/AL3AwAC/P4BBAEA+wP4AQAACAb6+gcJ+wgIAgT4+gD4/PcGAQMBAfr3AP4ABwb+BgH/+gD3AAX9CPgH/QcBBgf7+gT++PoB/QP4+/8ABv/6+fsD+gj7Bgf+CPIPEQL5HvkZGQn3+RMb6SDw+A7lE+vz5gLyBOciAg/oAe70D+L+DP4OCQEaAvjn7wj24wgAFwL96fkTFRvpA+jUNEwB/WKz3iMW/AMkMs4IAPsRrijv5McG4QG7HQn7pQS6+eH8A0D+Jyv7NeABDvL5GbX6FFsi/MH1YT5G6gG++v0IA/4Lv5y75//4PyVZGC8FGgAAVb9V/fH/SLP50ln4K+TmVgAf+0lpATXq+AkU+9U+/QgP0/ng+iX70vn/LkgiZQEEW7Sz4c77+xrZAP8c/Pf5yVGwePoQ+HQG9vr5+AjaGBr7VvlOaQMOVgGyAfvi3ALsasn6svxUORGy/BXlDCUC+jkC8Qb2+vQBDAQdQwQq/ALt5yn34gQMDQMGBQARzCUy/TH5Qy78LwL8/kP7BfwE2S76A7YAXDs9yvjdtAvk9ffuAwQJH/r1IjkT/SMHHAEYyQXrBMH75uf28ED5CvwQTP3//iMcBBW7+FU7/Qot9PDuNf30ASgpFg382r86zgD/3+Q2+jT69vsY680+/tAU9MsLzAC+++nw9PI7+RRHDzX4GPkSEPzxtfRPLfc5H/QV70wB6AQfCeMwAe7lFdgI+dTW5PIlBgMzDSz38gfhCfsz6wsI5vki+PzjFvoLP/Qc+BQAFyT97OQGJ+j66RwAJuYwB/AEAxDXKQUiAvz6/gUFBQEBBf//BPsI+AEIBQYBAgL8AggF/gT8CPsGB/sC+wf++P/8BgX/BwT5Bwj5AwQCA/gHAPz6//4F/gAB/f39A/8BCPv4+wQE+/7//gQI+wAA+gD7Af39AAgHAwn9+P7/AAb9AAb6B/oDCAIDBfz5/wH8+AYECPr4BAb7/gb4/PoI+AEEAPz9+wb3+gYI/wUHBv8H/wMI/f4EBPn7/v76+vwFAPv7+P8I/AL/AfsFBAUB+Qb4/P79AP79/Pn/+Pn6/QgF+AT6+gX7/wEEBP4A/QP/BQn+/gX9/QH++fwJ/wb6//kE/Qf9CQAI//0F/v0HAv8F/foG/Pv9+gb/+gD///f9BgEEAPr5+wT//PsGA/cIBQX5A/7//v/4+Qb4AwcC/voG/wEABwQCCAX9/wEEAAX7BQX++gQF+wMCAwL9BQEBCP37+//5/v76/v/5AwUABP79+/z8BwIH+AX4/P8H+QMB//v9/gj4CPz4AQQDBwIEBAYB9wT+Agj6CAb4/AP9Af8IAAcEAwEIBPgG+QIA/voGAgMA+fwEBQX9CAQEBgIBCPn6CP/+BgYC/Qb5AwUBAQgC/wb7+gUF+v4AAfn7A/n9+/gABQD5Bwb6+/8B+/gGBAb89wD//wUEA////QUACPz9Bfj9Cf74//v7Bfz6/wYHBfoEAAYIBPsFFRUIAxHc6Rz1+gAK9PML8gjrBuYbEgYFGv/lGfgWFQUFEubzCPP67g4C6PEG9usAHfH+DBgYBg8D7PDoDPcA7DMk+v421ABl9AL+JwO5NMr7ArQQ7h3U+wYCAT78B5sG5Rfixfk3CPwZBwklBNjJAfK7AAQvFv3t+EcdOwH+vxkH/Pn4+djR7wf49i4bOAPw++0QAjHvI/4WAxffAPY1+xYS9Bb++gAON/0bBfMT/vnuFfoCABL/HQEG8uQZ+BlDJz/2/xjf8/QFBPT74/fcDvneF9JA8Cr4HP8jDP36EvX7FBf4+S4ICSb77if3+OsDG+EBKFAA/gQEFv3VDfgwI1Em+gMwIgv1AQD8CvPeBhH5+yHIDeYnBSX2FuYC0BT4GgEdxfcD/O88BubzBA/tARPL+hcfI/049QDp8Pf+FPdB9/8EDzDZ4Pj/+xjw9RAY+P84xwPqQgT8+UrC+85C9VQDAOcA9PwLVgLB5v4QAAn8IAIQ5xr4J/yt2cca9zfiPtD6APAMGQcL+/fmxv3eFQDWLdQUOQYC8gT/4QQbLfpAPusK+Rv6+Qn6tef4IAj/MyH8JtwB/BACo+LTPPQnPiQp+gEjMkUAGQj3tOWp/yEIECv16RAHBhr77jn+Mr8I+OI0zQcR+OXXBNAyAOISBR70/DE20/8X+9ESBN8KHwb7+QX+Bv0C9/79CAP/BAMG/QH9/gH8+Aj///j8AP8B/AH9Afj7/wP9A/0HB/oJBAP+/gP4BPcBCPsFBP8G+P8JAP/4/QD+Afz7+gMAB/4FAwYCAQD+/AMIBfv+Cfv/BAj4/QL6BvkB/gL+/wb7/wb/BP8J/AID/v0GCAII+Aj6Agb4CAL9CPn4BPz6+Qj8AQUH+fkDCAMDBgX4APgBAf75+f0HB/n6/vgA/wABAP4GAQEDBAIDBP8EBvgB+P33+QEDAfv8/QUH/P74AgUI/gUB+P4ACAIGBAb5AfsDCPz4AgP6/gD4CPn4+wACBvsGBP8EBAgHBP7+BAX7B/r/A/wA/wAABQIHBwX7BQEH/AP8Bfv/APoJAPn4BP34AwMB/gP7Bfn8APkEBgf5A//7BwX/AgEDBgMF+v8HBP8C/Pj4+/4HB/n5/AP7Bfz7+QT4+Pj8BAX6Bgb++wD8/fsFAvoC/ggIAQb8+Qb+AQQI/vv4AfkAAvz9BQAC+gUE+gj4BPsIAAEECPoGB/kAAgP7/AL8CAgD/QcEBf8E9/v9B/wBAwf8+Pv++gL++AgH+gAECP39/wcABAQGAff4AQgIBwH6+wP9Afn5Avj/AAIG/AD6+fkFAAUDBwH4+f39//0IAf/+AAf8+wX//AX/AwX6AwMIBgcG/Aj/Cf0CAAQFCPwIFhQS//gY4+MJ9f0ICPT7Bez88QvwGwwR/RkG9xn4CyYIERbm9PjmAvMXAfbw+PfvCBrs+ggXHPwJ+O7l6RIDBWsVRfv6EfjuM/IDAvT06t0nA4FnuDzy7QFOBxBCAwJ1+ihBA+v6mgOpRwDF1QI5NPsDkAKS5VH8M/jB5QANB7U3/iX5/AP9GkEGAAMOGPP26QTACQIRENACNfXcOQQc/v3tNQDwAtb50///8/f8FwX4FrX70hJB+Cj3BhYdH/vIJvwG/vYDKg0aGfMCFBQHEvYBARoK9RP0+iYBA/f+/Cr3GSUI8vrk++cL+Pf59RUA9w4L/hnxLfw99Pjw9iz7IgQj7v4DCi3zBA/1AiQGDCP3/Roh8vYHFvYA+x7J+eghAjD4/AUBCgQZLgDs/vYP8wbuM/US3wcFLATyCPIiAhkBQ/L3/hAbCd0I9/j/xen6DP/1OsgXFCz/+f852gLxIf06DgXz+ST6ByYDsxr5BgMHBCT2NeriBxL/nuXSH/02ES8k+vUeEfz55vv86skGDP796C+9MxEw+iYAKxEADQT+Nhb27fsX/fUZBLQpANHgBw7+/TMWxP0c+6Hk1R8DOT04TPsDRzAZ+Ob//M7D+CAIBQQwvxX2MvsvAhUrBhHBABboGs4FCwj28/m2NAfTBv4m0/oVTNcCHfzg8ffwBiUH+Pr++QMF/wL9Af0A+///+PoDAPz9BP3/BQIBBvr6/QAF/f/7+fz4AQb5BQAJBwYGBAj4/wj8+gf8/AT8CfcA+Ab8CAADCAQHAwIB/PwI+gECAfr6/vsD/vkH/Pn7+v3+/Aj4/gf6+wMFAwYGAAMA+AIH/gQH+/n4/gb7BAcABgkBAvkFBgH7/P8DAAcDAP4GBv4I//j//gMFBvwI+Ab7+QP5CAj8BPoA+AMDCAIGAwj5//n5BwMHAQEF/QL7+P34/QAJBv8GBgf///kFB/sG/gIG/vz+BwIGBgYCA///AAkCBQL+APgHBgf+/Pv6A///+wEE+QUBBv8AAgQHBwX5+AT6BQcBCAD5BgX+Bfv6Af4DAQQBA/wABvv+BvwD+wH4Af4CBfn6BAMIAvkFBQYG+QEBCP0B9wT8Bfj9Av8G+QH4+vgDBQD6CAX5AAIGBgj5Bf4I/vz5+gMEBgT+BPoEBP8ABQT9+P3///kIBAME+gP7/QID/fgHBgAIBvr3APr//gADAgL7B/n4B/kF/Af6AwgC9//+BgIA//v9AwAABgIFBgP9CAcDCAj4B/4I+vsB/wX4/gb4+AgACAABBf7//AUD/fsGAfz9+QMD/gAG/P74BP8D/Ab+B//9AQL6BPsG+fn6Bgf6/gP/BvwCBAIH+QQE+wYGCAj5CPsDAfgE//r4Bv75CAcBBvkCBwcF+vj7//73AgUDAAAC/QD8+AUFBQAH+AQBAwECCPf/AwIDBQMH/fz+AQMD+wAIB/wIAfwCBQQFAwb5A/n9CPz+Bwj8A/oFAwT+APn8+wb7/AcGCP8FAf78AwICA/v7BwL7AQYG+vwBA/j6/wUD/wUA+QD3CPv9APgFBQD79wUFAPgA+/r/+/7+/AkBBwkE+vsFBPn4BP37CPz8Avv8CP4D/vwAAAMFBgYAAAAB//8I/gMHBgX7CP0I/QH+AwgD+/oH/AH+/gYEA/j6/v7+AggF+AD9+AP5BPkAAgIEAQQFCP0A+f79+P75Av0GAAgIBf8GAAP8Bv8J+vv+Afz89/cDBPsF+PsCBv0C+/38BAYHBfoA/gT3+Pj7BwEG+/8I/QYI/fn7+gb9/QcD+///APgFAP8A+Pj/+gUC+QID/QAD/AP6/ggG/P/+Bf77Av0H//gDCPn/CP4HB/wB+AP+/AgGCf7++vj+APr6/voGBP0DBv4GCP39Avv5BQP7/PgFBf/6+QgAAwb7AP/8+QP3/gf/CQgD/fgH+gQHCP35+wcFAgT5AgT3+wX//wL/CPoABwgF+/v3/wH8A/n8+wH5+AP89wb/+wP7+fr6+PkECAMIAP38/wgF+AH9Cf0DB/kFBgD4AP0BCfgI+AL5CPwCAfkCAQQDAfoBCAb8+AICBAIF//j4AgUCCP0EAvf4/Qn9Bfj4+/34BAX4+AICBgMF/wL//Qf6BAEIBPz+AwT6AAEHAvr/CPgIBgP7Bv8G//v/Cf0GBP4BA/76/AAHAv0JBvn++Pj3BgIA/QIH+gYA+PgIBgj6CPn+/gX69wIIA/sGBwACAQMA+wj+/fwCCfkC/wb5+v8J/Aj+/fv9+wT7B/34Avr6CPf9/QUCAvwH+/n8//kAA/7+APz+/AD6BQgB/Pv9+wj9+v4HBP4CA/r5/gAA/wX/+gH5BQUBBQMEAgIDAvwI+AEB9wYFCAAA9wEB/vsD/gD++vj4CAIDAwb9BAIEBAb9Bfn5+gb9+gYC/AMG+/0HBv8I/QEC+QX///j8B/kCAggA/AQAAwYBBwAE//34//v/CAT/+gL5CPoBBvkDAAEABPj9Avj6BQAB//n5AQYBBwME/Pj9+AD/BAT4/wn4Af8F/gP+Av3+AwT//QD++v/6/Qj5BgD/BgUGBAAC/QAHAwMFAAgEAggGBvv5/gAHBPj9Av8D+vv8/QYJ+P7/AQIJ+/z5//sF/vgDAP8ECQf8CPn5+Aj4+wkIAgD6A/r/+fr6+AD+Agf8Av0D/f4FAPn8CPf5+AL+/wT6AP0G+wYIBP4H+QP4CfcEA/cAAvj3+gD/CAMACPj6APsBA/v6BP389/kF/wYBBQYC+AL+BQAD+QMA+/kE/PwG/v4AAvz4Bgb4/Pz7BAIHBf8G/fv7Bff+AwX/+gn/Awf5BAf6AgYC+wn4/Qj4/fz7Bf8D/gEIB/7+AQj8AAD5+/cH+/n9+/79/Pn5/fr8A/gBCAL6AgMD+gQF+gAC/Pn8A/77AAYC/vv4B/sACAAD+AP9Bvv5/v8CBAUE/QD6BfkABgMH/gH5AQACBgL5+gAFAQj7/PwHBQb9+Qb6/wT/+AT7AvsAAPr7B/r6APwABwX5Bvv+AgQD/gUD/AgCBgMA/wP4AwMBAgAHAvcIA/kABf/9CPwB+f3/Bv4EBQIHBAABBAMIB/wGAfoGCAIB+P/7BwP6AAf/+f78+QMHCfkEA/8B/wcDAgL+AAED//4HAgIGAAQGAwMBBwX7CP35BAD7AgUAAv8J+vwB/wX/BQD5Bfr4Bf8A+f0DBPsBBPz9/wX5+Af5BfsCBvgE/AP5Af0GBPv7+wcH+Aj/BQAACPoGCQME/Aj7+fwG//sC/AD7/fsC+wkHAAUABQgCCPoF/gP++gf5BvkJ/wEGAPkBBwD4AAIFAgj7BAf7BgMH/fkFA/0F+AcCAwcHBgYF/f8CBwX5AgL4+AD8AwYD//kI+gIF/wH4+wAD/QcF/v34A/wHAP76BwAD/v/4CPsIAwYEAfgA//kA/wX7/gADBP4DBQf6BQL5BPn6BgACBAQBBwgG/wUGCPwH/wL6BAAB/gAE/wYG/wgB9/kEBvj9+AcHAvoACAL7AAD6/QL4A/76AwX/Afz+AvoGBfn4+Pj5Agf+BP36/Qb6A/39/gD+BAAE/QAFAP8GAgMCAgP6BgkBBP/+AvwDBwUAAAYECf/6Bv4I+v4CBP8IB/4B+vgFAwP/BAj8AwT/Avr/A/4EBf8FBgf5//n+BwP7//0FAfj5CP4FAPoA/wEB+AX8+fsHBQEHBvsI/f78BwQH+/oG/QP6+AMIBwT4/AYHBv3/BwH//QMB+v0A/gf5BQL+A/wGBAgG+PwD/P/4+wT+BQEG+Aj5AfgH+PkCBf35/wIEBP78B/gACAf9+vsD/gj5BQP6/PoH/QcDAPgE/foD+wb6CAH7/QACAQn+AQH4BQAGAQgC9/gI/wj+AQEH+QEIBPr4+AAABAj5/v0DB/8GBwABAPcABgcCCPsGBgf5/fkEAv8H+/4F/QT4/fr4CPn8/f7+BwQDBfr++v/++AL/CPv7/gQE/gECB///BPkE+v35+gAH+f39BwP7//4IAvz5CPj4CQf4BQf/+AYGBQD7BQAF/AT6CAH8+/n/AAMGAP0FBAIDAP/7Cfj4Bf77BAj/CAYI/v0I+QABBwMA/f36AwEBAgcBBggA/Af+/gn//wT/+gQB/gn5+gL5APoJ+gL/+/n+AvsDCQYI/P7+/QL+/AX9BvkG+P8ECAH5//kC/gP5Bv0HBwEHCPgIAwEEBv0D/QH6/v8A+QYH/vkBAf73AfkA/fwI//oG+gX8+voEBwAH+wP+BgUCAAb4+AH7Bf78/PgIAP38+QUHBQL5APn8BAQACAX9Av/9/Qj7CPkHBQIFBgT+/v/9+AT/B/4HAv/7/gcDAwUCAP0BBAcBA/76BPcCCPz8+wkGBAf9BPgGAvj4/gMI/PgDCAgB+wQA+/34+f36+vkEAP39BAMF//v9/QACAPz5+/37BAEBAgT4+AcA/fz9+Pj9Bf0CBAH//QEA/wMEAv78CAgG//0AAwYCCAIA/AYEAPr6+f/4CQECBf34AAMFAv8E+v4HBf39B/kA/f8C+/kCB/8C+P4EBQQG/gUE//8G/wAG/QX8+wX7+gEGBPr/+P/8BwEFAvn/CPsD+vgFBvj/+wL6BwIDCPz7Av4B+fgH/QD6Bf37/gIB+Aj++v8EAAT/AQQB+QUECP//+AYD+vwI/P/8A/z5+/wGA/oEBf/7/gj8BQEICAgE/wP8/Qb6BgAJAPn//QP9AQACBgUA+wIFCAACAvwHAfn9A/kICAgEBfv7Af34BggBAv/4AAAJ//v7CAD7Cfj8Bv0B+fsD/Pz//PoD//3+BvwG/P4I/QYH/PkEBfgB/QUC+/n4BQYABf8FAf74/QYBAv/9BwX//wX9/Aj++QYE//j+BwkD/gEACfz//fv+APv4BAH4/P78/Ab+/AH8+/gHAgD9AgYE+PoCAv0E+f0E/P/++v0HAvf9Bf/6/PsG/fj/9/kG/AMBBgMDBgb5AwT7Bv/6AQUDBwkE+ggJBPgHB/kGCPv9CPkA+wP8BwIGAQD8Af0F/wH4AgL6/wYE+Pj3AvkGB/8C+v4HAPwC/AAJCPwH+AH6AvsE/gUI/QQGA/4A+QD7BQL6AAMJ/P/6/AT4/wL49wD5/vkB+Pj7+QcC+QMJBwMBBQj+AvwBBwUAAfz4/fwC+wEAAwH/Cf77/An4CPoE/wf4BAYFAgEH+foD/vgCA/oFBPj8CP8B+f78CAQFBPoC/gcEBP8B+ggDAvoGA/kE/vwA+AUC/gb4BAb+/gD8BQAEB/4F/gEHAgL6BwcDCAT/A/kAB/oA//sHBfgA+gD/BwUCAPj++//4AQEC/QMHB/0H+AAC/wQFAgUDBf4AAvgF+QQDCP4CBAYJCAX5BgYIBQf/BgH9/gf+AAMI+wD8B/r5+gb5+QT7/AAH/fn//gYA+vz++fj9/gMA+AIBAAED+P8FBQP4+wcE+AIB/wgF+P/8/wD7+AIBA/36/Qj8/PkF+QAG/AP6BvsC/Qb4AAMF+vv/Bf75/fz8AwEF/QAE+AME/fj4CP0A+Pn/APz++AT//vsG+P0HAvn7B/sF+vsEAgAF+foCBfn6AQgECAUC+wMC+P33+Qb8BQACAAj8AP4GA/76+wj9+gj6APj4/wcFBv/7BwQA+QL4+QMEAgEJAgYECAMA/Af4Bgf9+gcI/fn/+AT5AgAHBQQBAQUE/v39AfsD/gb9+Pj8/wH6//3/AQcH/fz6BQcE+QEGBvsG/AcHBAQC/gEABQMD+gEIAv7/BPz4+QMIAvr49wP9+PsC+Pj4/gD/+wYDAPwE+wL8BgH+BQMC/ggE/wf9/v0H/P/+BQX9+QH5APsAA/r9CP0ICAL8B/0I+wT//AX/BPwGBQUB/v34BQj8/P38BfsIBQD//Qb4+fr9AgcEB//9BAQBBvwGB/kDBf76BwD9/PkHBAgDBff5CPr/CPz9+AD6/QUFAvwI+v0FAgX5Afz8CAMIA//5+/v6CAL/CAH6BAII/QIEBAT8/gj9+fsCBP/3APj4BQL4Av34/wUGBPr5+vgH+QEDAvr4BQD/AQMDBQH39wX9+wEI/wcG/voECPgB/AEBBQMF+QcC+gn8/wb8+fkD/PoEBgH+BwcABgcI+QMB/Pn4/AX9AAL5A/wI/fwBCAYE+gQGBAH6B/79+fsEAQL+AAgG/QD7B/n9+v8EB/4CAvkGBP/7+An6/QYBAgICAfoAAgQBCP0CAAb4/wT6+gMBBwL/AQX/A/j///7+/P/7AQD8+QAEAQII/Pn++vz8+Pv8/vwC/wP+Cf7//f35+wQB+vsA+P/6/PsDAwX/+wUHBwcC/Aj6+wIF9wL5BAL+AP4F/gYA/gcBAwAFBPj8/gMFCAUHAQYCBP0BBf8HAgL7/gME+/sEBAAE+AX9A/f9AAMH+wH8AAD7BfsI+P76/v0D/wYHAAb4/AH7Bgj5BgED+Aj++AcD/PsC/vwA/QYE+/77/gj4//77/wkGAPkECAEG+gMBAwcFAPj++wb3/PkCBwb6/vz7//r//QIGAgH4Av0H/Pn+/w=="},{"shape":[64],"worth":0.0020725,"bytes":"9SQY29ov/SpeUP8LT2QpDAcPIwc6Ijby8Q/bBzwGMC3tDU0KWAod/i5M9FMHC2Ed4yArDhY6ZAkXBn9iVE/0BQ=="},{"shape":[64,10],"worth":0.0076587,"bytes":"tkM367U96gLd0e8XRzEwxRqz29QYNS21JxzRMsiqAewL9/kHAAf2AgcBBATx+PgIAgbFLDceK668HA7RvyXzM8fvqtAWItwxjyX7Gt4Rrz673A0lDROnHQMiGf+Y4A84H9LiEf358wD++gT4CPXtCv/+AQP98PYBJ8P2tBUtEsMe8S+3reUOL/ALFAUlxP35wMH/NjcD5PsPCfzmqucvDv0g7z0SpiY47ab2EP/xBPAB/fP0GBqfsyyy6sghJKwcETKpBhXeAeYt2IrKCA7LKg08Htdn5qDF/E3ixqPrBDHw4b0NCjf1NSu4/sEnyhOo7vX1APn7AfYJ9PgFOQC3Gqcg9gcACgX0/wEP9/P3zSEWtv8DOqEPxL2v6OQPTr5HtAQDBQz7A+3/8wgHnej7FvXcqjX7HO66DDiBHD+7Hq//+gQJ/AcDAQIFrwohLtjhHaos8QyoMivEIu4T2xz6P6DVFzgg7Nbb+MWq9gbzPC4m0voK9AAG8QUDBgYDGvzLPocoBP8C9/r+BAn1B/cMCuQKv7s1vzXnHs4E6kbyEQwrwRyNDPTyBA8E8wMMATzuoK8Xw7Q8AQC4MgKY+/jgA/8WBP8I8vkH8vT0+Q6xuiv9QybpzMqqE6868Q8UKP/J/gD2A/AA8fkB+QH7ID3Zr9Q7yfYI86Pa6dY1mi8f9PkAAPIKCgb+Bj8FA9IFthK46CgyFSyiNLDSQrG6D6v5I+pM89rV5vL78f4CDg0B+gwr9iEWnhSw3vwtCfr28PgKCPf68xLtkM5ayfMm2ra/AIe9QDYgBvLwrAu8By0TriUMCwDBGh+37+Tl+ioGAu37AP73BPn4MRcOutvGG7D4DA=="},{"shape":[10],"worth":0.0012802,"bytes":"Rre4AGsXvIQJfw=="}],"conv":[{"shape":[8,1,3,3],"worth":0.0097404,"bytes":"/rSd2DtQP0w1aDSfNNwe3zMws8TB0ShRKRBxa1EoLPO0XSHSG0lp+P3yAp66YgtWuUs81T+hNNvBbCEBGcOMJfAvyFYOgTZn"},{"shape":[32,8,3,3],"worth":0.0096466,"bytes":"5BAV/RYYHBcAHQoCHAX0Odcd6Br15h8E8hIHJ+rzLPX8Bf0s3svC3ujp3+0LzO4O4wYcAQHoJLES4MAnsKvlzhMN3PD8F/PZ9AnzousO/QkFDhAbAP4tFw7p3/oDpNX6Cua8Fv8JNCMkFQ8fBfjCECQW4NIOAQHuBeMf7fIdBOAO28PjG/Hynv8R0K3/SOWbCwgTKj4bC+IS+Q7WIvQAyQkrFB/fJEIy/9Lqr9ETwrjHAO3R/fDT6v69EwylsqyWHOGbEPX12PK7wPe48MuyHhW1FfYJJfgeAaO2wLy+2cSvHisAHRrsHw8Iz7nlrszYwLz5HS0G/SMSAykD9tDlvsHY3+H9DvC8DvaBLvrK2xcdtQYUoSUj3gIE/87uNOHoMzQwvs7iEQQk6fXWAvYOJvj1JzQisPELABcJranRLyQfKikN7t35Gyo8ssr+Bt3gAhAd/Qbe19MYHwT6ts3B2fPT/vvAFAC2+BgMAf3l+hIH9BXW9rve1b7hBCD7+hrOGxsAHgbx/eAWC9IR8Pa18brux7zt180Z8/YSxQIkSP0QLPYKMPX58A0V7yD7EiD78vbhAwT11OnyxPYq6ggRxfUdCPu2EeHYBu/y4QIX+e4TrNUg6/Pg5ufHB/vsDwDf9g7t4Qfo6Ps3CtIp5M8bCxC5BgS0BSjT9OzFBRME5wkN/AfbCxcV9ALw8dbUByXx2Q4b6ewBKf3w8vjf8A8wBi/l4uv86gQl+eTn+uz75hTX6/v/9/Hq6+TtBRsN3PocrwgG9BLtEhHa1RIH+/3KFocE4BPUCxjdLNYBtuP3y8MI1/MbDOLuCtEErrgBC+QzzA0b4TC3/OHDAArG5NO+BRYGFxQIJRq+tvARv8CorrOxI/0R9QAM8gYIi/jvwtLSvtvnLRAI+fL+B/MFw/4NGv/+Njkj/vsOJgnR9hQLocv4QhkFndsM/OOpIQfN0efM0dMK9f8P7B3/9dUDAu8C2yuvzugl7wsAFxXR/fr26/vU6crP/wAH+9Pb2+De8/3O7NwS0PkbDvwADfcH+/Xd1fEF/gP1GA7tHATV8tnWAOXpwdy6FSIABBf4Guy5494J99wewwjqDR/59xgQCt7pwt/x4N3q1N79H/GhE/bivQoRvRQi2vIKBNwRAeX+NPfwveHF7/oE/eQS8Akj6cUhCA7kx/DLySDQ/q7f6eUR2wkT/xX3CxLo8xUQ5/sOFRfwC/kH9xMD2NAc+uvG0L6u/BMGJvIBH+PBwcDfuiLfyPSnwiD7wxPe5uQEELbQ4wbF8Lq6pxgPwNLq4wYf+crRDfICHCQjAAgIAhscEegP6+/64PQG98PDJDLa7QchIeoP+wPZG/W9Fv8tI+/wD6oJx/g1Bga0Et7oHOL8BPIQ9gMVGwzz+MYd/QQBs9i45yEW7CHEE/3S4rz+2/oHusm9BiHzBAn0IvjfJCsa+MeckZKkL8a14/4KGRkhDhwVE9Cn8tDdFxDr19/u/Aju5vvE6bKsTCv14qyY6tO1Ax4YyarjMDNO5+vw5bLa6aml8sHgB/3x/Obp/QrTu/4MuQ3o6Rf8C/LbC+axFv6otBQNvAAiqhQqnPogx+4jv+P5GwkgFPUiCBcJHBXiBfbj4NgIKArbKwDGQ/SlJTtBE/LQtZ3vFyb547wB4uslLCpBBsfsq7zDzpST39Tg7eDSxtfTCS4IQBi1xATRDxjZANn+79vZ+7+fGtK4EQbs+AIP/Sst0cSr3eTP6cXBDwrgBAEE+s4oz8+5/v/dz6ToI+8oAf0eutEEJ/44/doGAToZBAQk8y0CLybOOQXTN78Iq7kxAyQAEDMD2hLfB/7pKRnf69cqDPYF/dM1txsbCvu4ECbD0+3V6PwawQ75/Pj58RP/4ALF/reeFCCyLNzfHbU27f8PAuLox7O6DAbrFebyDd4t/B0DEhMM19CoH+bOMfEAFATi0Afc4Pj0v87MKN75HuEZ3A0srIP15dbsIfdG3hwlDwUPDzEOB73t2t7v3eT12QYgBgG6Lwqe88Tb4drR4S7tASUFByrzDQ8N4rvnFdyX8fW+HCEW3Pz71Q8U0uv18cjo+t3cA+rK+BWvBzTv5//5sPAVyNEoC7/NFjWfHi3MBR8xEf/c4esz9v75/tcHQyYQGRIoBOvgB+bsucaxGe/95Onx7f7pFxgNFbux7wboCPvb484w09Xy5+nLDK6/Bv7vCAcHGxIQ16etNSMlDgr498fiGAnY2RUA2J3BMSA7BQT35xEX3OjMB/HYITc36cTXFyAF7gYW1fH9Lh8i7bvhGRjc6jkiB/8ZGPwL5goAuPLw+RPo8vPwvhoqNRj4zN/p3wf89gb2/OYF4yExKA3Y3trmDwrRDfnS2d/01r0SOxHr09nmwOs04hge1+fs55rsGiAD893fDATrCRP2Ge0IHcbVF9b4Askg4yLHCv7l2/EdCKL+5NwU0goK9db33eoADykZ1Oso4CnjJRS+A9f648f2BBAIwiANAfHb9/XHGPMQ++bjxMXENQXB1PwGu8u/27j7BuTrzsfTIRv8NTUttLa3Kvk1NiUqtLewMyklGSslrMi76ezYt7vCutfsHwn++u3wvr3DJTQRIQIEDycx+vwEzcchnBAcMyMJHvjNMBL/0t/vxxQM4O8H8+rqqtPXrKGb1hriARfRCuUH8uoJ/hbRCLafEyD0FhXiOh7p3u0N4QQT6wX80goO7Q8I6fDP2ggE9Bz4EirM67fn3NG41M4cz8rU09i17rbNz8XAwuEmx+gQ/wUA+/UNDfLnz/wF8gkBATEJ6f8S9QPmpv4VPBMn0fAVpB4X6t67FhXD0jrmFQQQqt4iyKQJ6dDn46rmHubDESQCB/8JGhAE8f8arAPpotK8JhXcFiXT5h83/B4kERMW0s702zkO3xAG5fX3AdoQ8tcS9Nb9zyD+0RDi4BT7I+a/DQAE4OIADfLO8xv8CgHdtywA0gfI9sGwFvTi/9z4O+LFLjUf+vECrNDc7QXgxr/o5dLFLCEf/vHjua+evoTH9sXdBBYjsI67BgwMNTAx18vwAxUPCAUA7Pfk++/n6cjK9wwTyALuzdXx"},{"shape":[32,10],"worth":0.0076594,"bytes":"TAsG5ib5BtAXA9vtut/3Iy4qLsQttB8epbuYMhMx408M39/Qpub+Oc3LtxvCYfQT+xwjD/u4CSsiE+TwNCre+tflLufKGwAgERHxLuIF1AQhmTLbMdM1+TLZBgfRwzS/Lw5PwBLd9O4s4wLMBuziOyAu4LbiLeYE6C8JnizlFxUTztoFvIXi6EnUTC/urkcCHxA8DPzNiOtcmQ5r8h2PlC423uTDB+wZDqC171BAttmJWfLgwev2+E3lzUbF7wqbMSQqgdf3JQtPqtHdP93ZJMz9+yjtONT9s7sbF6HqAELs/8wHJR3S5OMi1C4COtotKquvK9U4HukLE0qUBOwMI/IVyCEgAj8wy+gynvfxwTcKryIHIbMGEiTV8MQVNQfdDhkEO70zCeQurRTn3ADJiDfXVC7B4ab8HwYVLrDawxU="},{"shape":[10],"worth":0.0013006,"bytes":"3tygJoGuldIh5g=="}]};

// Draw a digit on a sheet of 16 × 16 pixels and move it: a dense and a convolutional network, computed here, answer.
// Weights and digits come from the course's own files; this knows the pen, two networks and softmax.

const words = inLanguage({
  en: {
    group: "Change the sheet",
    sheet: "Sheet to draw on. The arrow keys move the pen; the space bar lowers and lifts it; Tab leaves.",
    pen: "Pen {state}, row {row}, column {column}. ",
    up: "up",
    down: "down",
    moves: "Move by one pixel",
    directions: ["Left", "Right", "Up", "Down"],
    clear: "Clear",
    load: "Digit from the test set",
    loaded: "A {digit} from the test set, {place}.",
    drawn: "Your drawing, {place}.",
    empty: "The sheet is empty.",
    place: "{right} to the right, {down} down",
    said: "{pen}{what} The dense network says {dense}, {denseShare}; the convolutional network says {conv}, {convShare}.",
  },
  es: {
    group: "Cambiar la hoja",
    sheet: "Hoja para dibujar. Las flechas mueven el lápiz; la barra espaciadora lo apoya y lo levanta; Tab sale.",
    pen: "Lápiz {state}, fila {row}, columna {column}. ",
    up: "levantado",
    down: "apoyado",
    moves: "Mover un píxel",
    directions: ["Izquierda", "Derecha", "Arriba", "Abajo"],
    clear: "Borrar",
    load: "Dígito del conjunto de prueba",
    loaded: "Un {digit} del conjunto de prueba, {place}.",
    drawn: "Tu dibujo, {place}.",
    empty: "La hoja está vacía.",
    place: "{right} a la derecha, {down} abajo",
    said: "{pen}{what} La red densa dice {dense}, {denseShare}; la red convolucional dice {conv}, {convShare}.",
  },
});

// The networks.

const PIXELS = 16;

function unpacked({ shape, worth, bytes }) {
  const numbers = Int8Array.from(atob(bytes), (one) => one.charCodeAt(0));
  return { size: shape[0], numbers: Float64Array.from(numbers, (number) => number * worth) };
}

const [dense, conv] = [given.dense, given.conv].map((weights) => weights.map(unpacked));
const relu = (x) => x.map((value) => Math.max(value, 0));

function layer(x, { numbers: w }, { size, numbers: b }) {
  return [...b].map((start, j) => x.reduce((sum, value, i) => sum + value * w[i * size + j], start));
}

// 3 × 3 filters, with one row of padding: a pixel that is not 0 adds to the nine outputs around it, in every map.
function convolution(maps, { size, numbers: w }) {
  const z = Array.from({ length: size }, () => new Float64Array(PIXELS * PIXELS));
  maps.forEach((map, c) =>
    map.forEach((value, k) => {
      for (let place = 0; value && place < 9; place++) {
        const row = Math.floor(k / PIXELS) + 1 - Math.floor(place / 3);
        const column = (k % PIXELS) + 1 - (place % 3);
        if (row < 0 || row >= PIXELS || column < 0 || column >= PIXELS) continue;
        for (let f = 0; f < size; f++) z[f][row * PIXELS + column] += value * w[9 * (f * maps.length + c) + place];
      }
    }),
  );
  return z;
}

const NETWORKS = {
  dense(x) {
    const [w1, b1, w2, b2] = dense;
    return softmax(layer(relu(layer(x, w1, b1)), w2, b2));
  },
  conv(x) {
    const [w1, w2, w, b] = conv;
    const maps = convolution(convolution([x], w1).map(relu), w2).map(relu);
    return softmax(layer(maps.map((map) => Math.max(...map)), w, b));
  },
};

// The sheet: 64 × 64 dots, a pixel counts the ink of 4 × 4 of them, as those did who made the data.

const DOTS = 4;
const SIDE = PIXELS * DOTS;
const REACH = 2.5; // half of the pen's width, in dots: the stem of a 7 in the data is five wide
const STEP = 2; // dots, by keyboard
const dots = new Uint8Array(SIDE * SIDE);
const state = { digit: null, right: 0, down: 0, pen: "" };

const pixelOf = (k) => PIXELS * Math.floor(k / SIDE / DOTS) + Math.floor((k % SIDE) / DOTS);

function counts() {
  const found = Array(PIXELS * PIXELS).fill(0);
  dots.forEach((dot, k) => (found[pixelOf(k)] += dot));
  return found;
}

// Ink on all dots whose middle is within the pen's reach of the line.
function line(from, to) {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const length = x * x + y * y;
  for (let k = 0; k < dots.length; k++) {
    const [right, down] = [(k % SIDE) + 0.5 - from.x, Math.floor(k / SIDE) + 0.5 - from.y];
    const part = length && Math.min(Math.max((right * x + down * y) / length, 0), 1);
    if ((right - part * x) ** 2 + (down - part * y) ** 2 <= REACH ** 2) dots[k] = 1;
  }
  Object.assign(state, { digit: null, right: 0, down: 0 });
}

function load(digit) {
  dots.fill(0);
  given.digits[digit].forEach((count, k) => {
    const first = SIDE * DOTS * (Math.floor(k / 8) + 4) + DOTS * ((k % 8) + 4);
    for (let n = 0; n < count; n++) dots[first + SIDE * Math.floor(n / DOTS) + (n % DOTS)] = 1;
  });
  Object.assign(state, { digit, right: 0, down: 0 });
}

// All dots so many pixels on; or false, if ink would leave the sheet.
function moved(right, down) {
  const found = new Uint8Array(SIDE * SIDE);
  for (let k = 0; k < dots.length; k++) {
    if (!dots[k]) continue;
    const [row, column] = [Math.floor(k / SIDE) + DOTS * down, (k % SIDE) + DOTS * right];
    if (row < 0 || row >= SIDE || column < 0 || column >= SIDE) return false;
    found[row * SIDE + column] = 1;
  }
  return found;
}

// The controls.

const MOVES = [[-1, 0], [1, 0], [0, -1], [0, 1]]; // prettier-ignore
const moves = words.directions.map((name, k) => button(name, () => move(...MOVES[k])));
const directions = group(words.moves, control("span", { textContent: words.moves }), ...moves);
const clear = button(words.clear, () => {
  dots.fill(0);
  Object.assign(state, { digit: null, right: 0, down: 0 });
  change();
});
let next = (given.start + 1) % 10;
const another = button(words.load, () => {
  load(next);
  next = (next + 1) % 10;
  change();
});

function move(right, down) {
  const there = moved(right, down);
  if (!there) return;
  dots.set(there);
  state.right += right;
  state.down += down;
  change();
}

// The sheet takes the pen: it lies over its picture.
const mark = control("span", {});
const sheet = control("div", { className: "sheet", tabIndex: 0, role: "application", "aria-label": words.sheet }, mark);
const { left, top, side, wide, high } = given.place;
const share = (part, whole) => `${((100 * part) / whole).toFixed(3)}%`;
Object.assign(sheet.style, { left: share(left, wide), top: share(top, high) });
Object.assign(sheet.style, { width: share(side, wide), height: share(side, high) });
const paper = control("div", { className: "paper" });
paper.style.cssText = svg.style.cssText;
svg.replaceWith(paper);
paper.append(svg, sheet);

// The picture and what is said of it.

function sentence({ dense, conv }) {
  const place = say(words.place, { right: minus(state.right), down: minus(state.down) });
  const what = state.digit === null ? (dots.includes(1) ? words.drawn : words.empty) : words.loaded;
  return say(words.said, {
    pen: state.pen,
    what: say(what, { digit: state.digit, place }),
    dense: argmax(dense),
    denseShare: percent(Math.max(...dense)),
    conv: argmax(conv),
    convShare: percent(Math.max(...conv)),
  });
}

function show() {
  const ink = counts().map((count) => count / (DOTS * DOTS));
  all(".ink").forEach((cell, k) => cell.setAttribute("fill-opacity", ink[k]));
  const found = { dense: NETWORKS.dense(ink), conv: NETWORKS.conv(ink) };
  for (const [kind, shares] of Object.entries(found)) {
    ask(`.${kind} .answer`).textContent = argmax(shares);
    all(`.${kind} .share`).forEach((element, k) => (element.textContent = percent(shares[k])));
    all(`.${kind} .bar`).forEach((bar, k) => {
      const long = Math.max(given.bar.longest * shares[k], 1);
      bar.setAttribute("x", (kind === "dense" ? given.bar.left - long : given.bar.right).toFixed(2));
      bar.setAttribute("width", long.toFixed(2));
      bar.classList.toggle("said", k === argmax(shares));
    });
  }
  moves.forEach((one, k) => one.setAttribute("aria-disabled", !moved(...MOVES[k])));
  return sentence(found);
}

// By mouse or finger.

drag(sheet, (from) => {
  let at = from;
  const inDots = ({ x, y }) => ({ x: (SIDE * (x - left)) / side, y: (SIDE * (y - top)) / side });
  return (to) => {
    line(inDots(at), inDots(to));
    at = to;
  };
});

// By keyboard.

const pen = { x: SIDE / 2 + 0.5, y: SIDE / 2 + 0.5, down: false }; // in the middle of a dot, as all that it reaches
const KEYS = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] };
const within = (value) => Math.min(Math.max(value, 0.5), SIDE - 0.5);

function where({ x, y, down }) {
  const pixel = (value) => Math.ceil(value / DOTS);
  return say(words.pen, { state: down ? words.down : words.up, row: pixel(y), column: pixel(x) });
}

function showPen() {
  Object.assign(mark.style, { left: share(pen.x, SIDE), top: share(pen.y, SIDE) });
  mark.classList.toggle("down", pen.down);
}

sheet.onkeydown = (event) => {
  const step = KEYS[event.key];
  if ((!step && event.key !== " ") || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  const from = { ...pen };
  if (!step) pen.down = !pen.down;
  else [pen.x, pen.y] = [within(pen.x + step[0]), within(pen.y + step[1])];
  if (pen.down) line(from, pen);
  showPen();
  state.pen = where(pen);
  change();
  state.pen = "";
};

sheet.onblur = () => {
  pen.down = false;
  showPen();
};

showPen();
load(given.start);
Object.assign(state, { right: -4, down: -4, pen: where({ x: SIDE, y: SIDE, down: true }) });
const longest = sentence({ dense: [0.88], conv: [0.88] });
Object.assign(state, { right: 0, down: 0, pen: "" });
operate(words.group, "steps", [directions, clear, another], [longest], show);
