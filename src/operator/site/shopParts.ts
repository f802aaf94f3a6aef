/** The shop's own pages, in order, and their addresses. */
import type { Frame } from "#operator/frame/frame.ts"
import type { Permission } from "#provider/platform/operations/permissions.ts"

export const shopParts = [
  "identity",
  "look",
  "pages",
  "delivery",
  "tax",
  "payment",
  "mail",
  "words",
  "redirects",
  "synonyms",
] as const
export type ShopPart = (typeof shopParts)[number]

/** The search and old addresses are of the goods, mail for people alone; all else is of the shop. */
const permissions: Partial<Record<ShopPart, Permission>> = {
  redirects: "write_catalog",
  synonyms: "write_catalog",
  mail: "write_settings",
}

/** Those that a person may open. */
export const partsFor = ({ person }: Pick<Frame, "person">) =>
  shopParts.filter((part) => person?.permissions.has(permissions[part] ?? "write_site"))

export const shopPath = (part: ShopPart) => `/admin/shop/${part}`

export const redirectsPath = shopPath("redirects")
export const synonymsPath = shopPath("synonyms")

/** The words of a mail. */
export const mailWordPath = (mail: string) => `${shopPath("words")}/${mail}`

/** The pages of text, and the menus. */
export const textsPath = `${shopPath("pages")}/texts`
export const textPath = (slug: string) => `${textsPath}/${slug}`
export const newTextPath = `${shopPath("pages")}/new-text`
export const claimsPath = `${shopPath("pages")}/claims`
export const menusPath = `${shopPath("pages")}/menus`
export const menuPath = (menu: string) => `${menusPath}/${menu}`

export const bannersPath = `${shopPath("pages")}/banners`
export const newBannerPath = `${bannersPath}/new`
export const bannerPath = (id: string) => `${shopPath("pages")}/banner/${encodeURIComponent(id)}`

/** Path of a home section, by its id. */
export const sectionPath = (id: string) => `${shopPath("pages")}/section/${encodeURIComponent(id)}`
export const newSectionPath = (kind: string) => `${shopPath("pages")}/new-section?kind=${kind}`
