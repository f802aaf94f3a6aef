/** The script that stands in pages, the same in each; their policy allows it by its hash. Source: defences, D-06. */
import { TYPE_IS_HERE } from "#shared/typeIsHere.ts"

/** As long as the largest script is on a slow line (1.6 Mbit/s): asked for then, the others arrive right behind it. */
const AHEAD_MS = 230

/**
 * Stands before the body, after the styles of its type, and is told the page's scripts.
 *
 * Type that this browser has already is used at once; else it would take the line from the scripts, so it comes with the
 * whole sheet when the page is alive.
 *
 * The scripts are asked for once the header was painted: until then they would take the line from the first picture and the
 * processor from the first paint. At once where nothing is painted, in a tab behind others. The largest of them goes ahead,
 * with what it needs to run; the others follow when the first picture has come and the largest is nearly there, or when it is
 * here: all together they would share the line with the picture, and the largest, which takes longest to read,
 * would come last. Pictures further down (`data-hold`, see base.css) come after them, or when the visitor goes there.
 *
 * What lies below the first view, and the drawings that decorate it (`data-blank` in styles), come after the first paint, but
 * for who comes back to a place further down, where the router has left its state, or follows a link there.
 */
export const BEGIN =
  "{let d=document,c=d.currentScript,h=d.documentElement.dataset,go=()=>delete h.hold," +
  "get=u=>Promise.allSettled(u.split(' ').map(u=>import(u)))," +
  "rest=()=>get(c.dataset.rest).then(go)," +
  "add=()=>{delete h.blank;let p=d.querySelector('img[fetchpriority]');get(c.dataset.first).then(rest);" +
  `setTimeout(()=>p&&!p.complete?p.onload=p.onerror=rest:rest(),${AHEAD_MS})},` +
  "look=()=>d.querySelector('header')?requestAnimationFrame(()=>setTimeout(add)):setTimeout(look,9);" +
  `try{c.previousElementSibling.disabled=!localStorage['${TYPE_IS_HERE}']}catch{}` +
  "h.hold='';addEventListener('scroll',go,true);" +
  "if(d.hidden)add();else{history.state||location.hash||(h.blank='');look()}}"
