/**
 * Presses before hydration of buttons that only scripts answer, and of the one that buys: they are kept, also from React,
 * and made once it is done, or after ten seconds. They fetch the code that adds to the cart, whose files are the script's
 * `data-code`: after hydration it would stand behind pictures and other code. The pages' policy allows the script by its
 * hash. Source: defences, D-06, D-85.
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
  "{let q=earlyPresses=[],c=document.currentScript.dataset.code,k=e=>{let b=e.target.closest?.('button.WithScripts,.BuyBox [value=add]');" +
  "b&&(e.stopImmediatePropagation(),e.preventDefault(),q.push(b),c.split(' ').map(f=>import(f).catch(()=>{})),setTimeout(pressEarly,1e4))};" +
  "addEventListener('click',k,true);" +
  "pressEarly=()=>{removeEventListener('click',k,true);q.splice(0).forEach(b=>b.click())}}"
