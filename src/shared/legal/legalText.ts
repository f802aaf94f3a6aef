/**
 * A legal text as data. Its pages carry both languages themselves, so that other pages do not load them; mails carry
 * the terms.
 */
import type { ShopPromises } from "#shared/contract/promises.ts"
import type { DeliveryAreaWords } from "#shared/deliveryArea.ts"
import { LOCALE_COOKIE_DAYS, type Locale, pick } from "#shared/locale.ts"
import { paths, withPrefix } from "#shared/paths.ts"
import type { Site } from "#shared/site.ts"

export interface LegalText {
  title: string
  /** One sentence for search results and the beginning of the page. */
  lead: string
  sections: { title: string; paragraphs: string[] }[]
}

/** The facts about the shop in the texts; amounts and addresses are in the reader's language. */
export interface LegalFacts {
  shop: string
  /** The seller: the shop's name by default. */
  owner: string
  /** Empty if not given. */
  register: string
  url: string
  /** Empty if not given, like `phone`. */
  address: string
  /** The email, or else the page with the contact form. */
  email: string
  phone: string
  /** Empty if not configured. */
  taxNumber: string
  /** A sentence for each delivery method. */
  deliveryAreas: string
  /** Sentences on how orders arrive and what delivery costs; empty when nothing is delivered. */
  delivery: string
  hasPickup: boolean
  /** Days by the shop's own promise; null when only the law applies. */
  returnDays: number | null
  /** "Prices include VAT". */
  prices: string
  /** "VAT". */
  tax: string
  localeCookieDays: number
  /** Whether the shop adds services of others, which ask first; its own words about them follow the text. */
  asksForOthers: boolean
}

export interface LegalPage {
  /** ISO date of the last change. */
  updated: string
  texts: Record<Locale, (facts: LegalFacts) => LegalText>
}

export type LegalSite = Pick<Site, "name" | "owner" | "url" | "address" | "email" | "phone" | "taxNumber" | "register">

export interface LegalSelling {
  areas: readonly DeliveryAreaWords[]
  promises: Pick<ShopPromises, "delivery" | "hasPickup" | "returnDays" | "prices" | "tax">
}

const nothing = { es: "", en: "" }

/** For texts that do not mention them. */
export const noSelling: LegalSelling = {
  areas: [],
  promises: { delivery: nothing, hasPickup: false, returnDays: null, prices: nothing, tax: nothing },
}

export function legalFacts(site: LegalSite, { areas, promises }: LegalSelling, locale: Locale): LegalFacts {
  const { name, owner, url, address, email, phone, taxNumber = "", register = "" } = site
  return {
    shop: name,
    owner: owner || name,
    register,
    url,
    address: pick(address, locale),
    email: email || url + withPrefix(locale, paths.contact),
    phone,
    taxNumber,
    deliveryAreas: areas.map((each) => `${each.name[locale]}: ${each.area[locale]}.`).join(" "),
    delivery: promises.delivery[locale],
    hasPickup: promises.hasPickup,
    returnDays: promises.returnDays,
    prices: promises.prices[locale],
    tax: promises.tax[locale],
    localeCookieDays: LOCALE_COOKIE_DAYS,
    asksForOthers: false,
  }
}
