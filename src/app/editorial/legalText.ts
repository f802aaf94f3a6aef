/** A legal page as data. The pages carry both languages themselves, so that no other page loads them. */
import type { Locale } from "#shared/locale.ts"

export interface LegalText {
  title: string
  /** One sentence for search results and the page's beginning. */
  lead: string
  sections: { title: string; paragraphs: string[] }[]
}

/** What the texts say about the shop; amounts and addresses are already in the reader's language. */
export interface LegalFacts {
  shop: string
  url: string
  address: string
  email: string
  phone: string
  /** Empty while none is configured. */
  taxId: string
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
