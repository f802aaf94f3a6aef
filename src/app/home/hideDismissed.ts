/**
 * Hides the banner before it when this browser's visitor has closed it: before the first paint, so that nothing jumps. Pages'
 * policy allows it by its hash. Source: defences, D-06.
 */
export const HIDE_DISMISSED =
  "try{let b=document.currentScript.previousElementSibling;" +
  "if(JSON.parse(localStorage.getItem('shop.dismissedBanners')).includes(b.dataset.banner))b.hidden=true}catch{}"
