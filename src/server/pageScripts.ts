/** The scripts that stand in pages, the same in each; their policy allows them by their hashes. Source: defences, D-06. */
import { TYPE_IS_HERE } from "#shared/typeIsHere.ts"

/**
 * Stands before the body, after the styles of its type. What this browser has already is used at once; else it would take the
 * line from the scripts, so it comes with the whole sheet when the page is alive.
 */
export const USE_TYPE = `try{document.currentScript.previousElementSibling.disabled=!localStorage['${TYPE_IS_HERE}']}catch{}`

/**
 * Stands at the end, and adds the scripts it is told of once the page was painted: until then they would take the line from
 * its first picture and the processor from its first paint. At once where nothing is painted, in a tab behind others.
 */
export const ADD_SCRIPTS =
  "{let s=document.currentScript.dataset.files.split(' '),a=()=>s.map(u=>import(u));" +
  "document.hidden?a():requestAnimationFrame(()=>setTimeout(a))}"
