/** A legal text as data. The pages carry both languages themselves, so that no other page loads them; mails carry the terms. */
import type { DeliveryAreaWords } from "#shared/deliveryArea.ts"
import { FREE_DELIVERY_FROM_CENTS, MONEY_BACK_DAYS } from "#shared/limits.ts"
import { LOCALE_COOKIE_DAYS, type Locale, pick } from "#shared/locale.ts"
import { formatShortMoney } from "#shared/money.ts"
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
  freeDelivery: string
  moneyBackDays: number
  localeCookieDays: number
}

export interface LegalPage {
  /** ISO date of the last change. */
  updated: string
  texts: Record<Locale, (facts: LegalFacts) => LegalText>
}

export type LegalSite = Pick<
  Site,
  "name" | "owner" | "url" | "address" | "email" | "phone" | "taxNumber" | "register" | "currency"
>

export function legalFacts(site: LegalSite, areas: readonly DeliveryAreaWords[], locale: Locale): LegalFacts {
  const { name, owner, url, address, email, phone, taxNumber, register, currency } = site
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
    freeDelivery: formatShortMoney(FREE_DELIVERY_FROM_CENTS, locale, currency),
    moneyBackDays: MONEY_BACK_DAYS,
    localeCookieDays: LOCALE_COOKIE_DAYS,
  }
}
