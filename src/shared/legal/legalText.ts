/** A legal text as data. The pages carry both languages themselves, so that no other page loads them; mails carry the terms. */
import type { ShopPromises } from "#shared/contract/promises.ts"
import type { DeliveryAreaWords } from "#shared/deliveryArea.ts"
import { LOCALE_COOKIE_DAYS, type Locale, pick } from "#shared/locale.ts"
import { paths, withPrefix } from "#shared/paths.ts"
import type { Site } from "#shared/site.ts"

export interface LegalText {
  title: string
  /** One sentence for search results and the page's beginning. */
  lead: string
  sections: { title: string; paragraphs: string[] }[]
}

/** What the texts say about the shop; amounts and addresses are already in the reader's language. */
export interface LegalFacts {
  shop: string
  /** Who sells: the shop's name where there is no other. */
  owner: string
  /** Empty while it is not said. */
  register: string
  url: string
  /** Empty while it is not said, as is `phone`. */
  address: string
  /** Or the page that says how to write. */
  email: string
  phone: string
  /** Empty while none is configured. */
  taxNumber: string
  /** A sentence for each way of delivery. */
  deliveryAreas: string
  /** How orders arrive and what that costs, in sentences; empty where nothing is delivered. */
  delivery: string
  hasPickup: boolean
  /** By the shop's own promise; null for the law's alone. */
  returnDays: number | null
  /** "Prices include VAT". */
  prices: string
  /** "VAT". */
  tax: string
  localeCookieDays: number
}

export interface LegalPage {
  /** ISO date of the last change. */
  updated: string
  texts: Record<Locale, (facts: LegalFacts) => LegalText>
}

export type LegalSite = Pick<Site, "name" | "owner" | "url" | "address" | "email" | "phone" | "taxNumber" | "register">

/** What the texts say of delivery, returns and tax. */
export interface LegalSelling {
  areas: readonly DeliveryAreaWords[]
  promises: Pick<ShopPromises, "delivery" | "hasPickup" | "returnDays" | "prices" | "tax">
}

const nothing = { es: "", en: "" }

/** For texts that say nothing of it. */
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
  }
}
