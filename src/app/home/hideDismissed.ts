/**
 * Hides a dismissed banner before the first paint, so that nothing shifts. The pages' policy allows the script by its
 * hash. Source: defences, D-06.
 */
export const HIDE_DISMISSED =
  "try{let b=document.currentScript.previousElementSibling;" +
  "if(JSON.parse(localStorage.getItem('shop.dismissedBanners')).includes(b.dataset.banner))b.hidden=true}catch{}"
