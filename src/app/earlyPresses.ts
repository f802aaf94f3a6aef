/**
 * Presses of buttons that only scripts answer, before hydration: they are kept, also from React, and made once it is
 * done. The pages' policy allows the script by its hash. Source: defences, D-06, D-85.
 */
declare global {
  interface Window {
    /** The pressed buttons, until they are pressed again. */
    earlyPresses?: HTMLElement[]
    /** Presses what was pressed so far; later presses go their usual way. */
    pressEarly?: () => void
  }
}

export const KEEP_EARLY_PRESSES =
  "{let q=earlyPresses=[],k=e=>{let b=e.target.closest?.('button.WithScripts');b&&(e.stopImmediatePropagation(),q.push(b))};" +
  "addEventListener('click',k,true);" +
  "pressEarly=()=>{removeEventListener('click',k,true);q.splice(0).forEach(b=>b.click())}}"
