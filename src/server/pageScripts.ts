/** The script that stands in pages, the same in each; their policy allows it by its hash. Source: defences, D-06. */
import { TYPE_IS_HERE } from "#shared/typeIsHere.ts"

/**
 * Stands before the body, after the styles of its type, and is told the page's scripts.
 *
 * Type that this browser has already is used at once; else it would take the line from the scripts, so it comes with the
 * whole sheet when the page is alive.
 *
 * The scripts are asked for once the header was painted: until then they would take the line from the first picture and the
 * processor from the first paint. At once where nothing is painted, in a tab behind others. The first of them, the largest,
 * goes ahead; the others follow when the first picture is on the screen, or that script is here: all together they would
 * share the line with the picture. Pictures further down (`data-hold`, see base.css) come after them, or when the visitor
 * goes there.
 *
 * What lies below the first view, and the drawings that decorate it (`data-blank` in styles), come after the first paint, but
 * for who comes back to a place further down, where the router has left its state, or follows a link there.
 */
export const BEGIN =
  "{let d=document,c=d.currentScript,h=d.documentElement.dataset,go=()=>delete h.hold," +
  "then=f=>requestAnimationFrame(()=>setTimeout(f)),add=()=>{delete h.blank;" +
  "let f=c.dataset.files.split(' '),p=d.querySelector('img[fetchpriority]')," +
  "rest=()=>Promise.allSettled(f.map(u=>import(u))).then(go);" +
  "import(f[0]).then(rest,rest);p&&!p.complete?p.onload=p.onerror=()=>then(rest):rest()}," +
  "look=()=>d.querySelector('header')?then(add):setTimeout(look,9);" +
  `try{c.previousElementSibling.disabled=!localStorage['${TYPE_IS_HERE}']}catch{}` +
  "h.hold='';addEventListener('scroll',go,true);" +
  "if(d.hidden)add();else{history.state||location.hash||(h.blank='');look()}}"
