"""run.py REPO SLUG LANG FILE OUT: what every answer is told; one line each answer: #, exercise, kind, keys, first message."""
import json, sys, re, os, io, multiprocessing, contextlib, signal
repo, slug, lang, file, out = sys.argv[1:6]
os.chdir(repo); sys.path.insert(0, repo)
from autograder.judge.folder import Folder
from autograder.kill_matrix.naming import names_a_mistake
from autograder.checks.notebook.report import sentence
text=open(file).read()
parts=re.split(r"^#### ", text, flags=re.M)[1:]
entries=[]
for p in parts:
    head, _, body = p.partition("\n"); h=[x.strip() for x in head.split("|",2)]
    body=re.sub(r"^```\w*\n|\n```\s*$","",body.strip()+"\n")
    if h[0] in os.environ.get("SKIP","").split(","): continue
    entries.append((h[0], h[1], h[2] if len(h)>2 else "", body))
f0=Folder(slug,lang)
def one(e, pipe):
    ex, kind, why, body = e
    f=Folder(slug,lang)
    lost=[]
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        order=[c.name for c in f.lesson.exercises()]
        for c in order:
            if c==ex: break
            try: f.run(f.solution(c))
            except BaseException as x: pass
        try: f.run(body)
        except BaseException as x:
            pipe.send([("CELL", f"{type(x).__name__}: {x}", True)]); return
        for t in f.lesson.tests_of(ex):
            try: r=f.failure(t)
            except BaseException as x:
                lost.append((t, f"UNCAUGHT {type(x).__name__}: {x}", False)); continue
            if r is not None:
                key=getattr(r.problem,'key',None) if hasattr(r,'problem') else None
                lost.append((t, str(r), (key, names_a_mistake(key) if key else None)))
    pipe.send(lost)
def main():
    ctx=multiprocessing.get_context("fork"); res=[None]*len(entries); running={}; todo=list(range(len(entries)))[::-1]
    from multiprocessing.connection import wait
    while todo or running:
        while todo and len(running)<int(os.environ.get("JOBS","2")):
            i=todo.pop(); a,b=ctx.Pipe(False); p=ctx.Process(target=one,args=(entries[i],b)); p.start(); b.close(); running[a]=(i,p)
        for a in wait(list(running),timeout=900) :
            i,p=running.pop(a)
            try: res[i]=a.recv()
            except EOFError: res[i]=[("DIED","",False)]
            p.join()
    with open(out,"w") as o:
        stat={}
        for i,(e,r) in enumerate(zip(entries,res)):
            named = bool(r) and (r[0][2] if not isinstance(r[0][2],tuple) else r[0][2][1])
            state = "KEEPS" if not r else ("named" if named else "generic")
            stat.setdefault(e[1],{}).setdefault(state,0); stat[e[1]][state]+=1
            o.write(f"=== {i} {e[0]} | {e[1]} | {state} | {e[2]}\n{e[3].strip()}\n")
            for t,m,k in r: o.write(f"--> {t} [{k}]: {m}\n")
            o.write("\n")
    print(slug,lang,stat)
main()
