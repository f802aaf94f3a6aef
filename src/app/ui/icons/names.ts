/** The icons of the shop, and where each is loaded from. After a change run `npm run icons`. */

/** In every document, because icons of the first view must not arrive late. About 25 of them cost 2 kB compressed. */
export const pageIcons = [
  "arrow-right",
  "basket",
  "caret-down",
  "caret-left",
  "caret-right",
  "heart",
  "heart-fill",
  "list",
  "magnifying-glass",
  "minus",
  "plus",
  "sliders-horizontal",
  "user",
  "x",
] as const

/** In a separate file, loaded when the first of them is shown. `-fill` names the filled style. */
export const laterIcons = [
  "arrow-u-up-left",
  "arrows-out",
  "bank",
  "bell",
  "chat-circle",
  "check",
  "check-circle",
  "check-circle-fill",
  "circle",
  "circle-notch",
  "clock",
  "credit-card",
  "device-mobile",
  "download-simple",
  "envelope-simple",
  "eye",
  "eye-slash",
  "gift",
  "identification-card",
  "info",
  "info-fill",
  "key",
  "lightning",
  "lock-simple",
  "magnifying-glass-minus",
  "magnifying-glass-plus",
  "map-pin",
  "package",
  "pencil-simple",
  "phone",
  "printer",
  "receipt",
  "ruler",
  "seal-check",
  "share-network",
  "sign-out",
  "storefront",
  "tag",
  "trash",
  "truck",
  "user-circle-gear",
  "warning-circle",
  "warning-circle-fill",
  "wifi-slash",
  "x-circle",
  "x-circle-fill",
] as const

/** The project's own drawings in `own/`; part of every document. */
export const ownSymbols = ["flag-en", "flag-es", "mark"] as const

export type IconName = (typeof pageIcons)[number] | (typeof laterIcons)[number]
