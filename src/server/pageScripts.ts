/** The script that stands in pages, the same in each; their policy allows it by its hash. Source: defences, D-06. */

/** As long as the largest script is on a slow line (1.6 Mbit/s): asked for then, the others arrive right behind it. */
const AHEAD_MS = 230

/**
 * Stands before the body, after the styles of its type, and is told the page's scripts.
 *
 * The scripts are asked for once the header was painted: until then they would take the line from the first picture and the
 * processor from the first paint. At once where nothing is painted, in a tab behind others. The largest of them goes ahead,
 * with what it needs to run; the others follow when the first picture has come and the largest is nearly there, or when it is
 * here: all together they would share the line with the picture, and the largest, which takes longest to read,
 * would come last.
 */
export const BEGIN =
  "{let d=document,c=d.currentScript," +
  "get=u=>Promise.allSettled(u.split(' ').map(u=>import(u)))," +
  "rest=()=>get(c.dataset.rest)," +
  "add=()=>{let p=d.querySelector('img[fetchpriority]');get(c.dataset.first).then(rest);" +
  `setTimeout(()=>p&&!p.complete?p.onload=p.onerror=rest:rest(),${AHEAD_MS})},` +
  "look=()=>d.querySelector('header')?requestAnimationFrame(()=>setTimeout(add)):setTimeout(look,9);" +
  "d.hidden?add():look()}"
