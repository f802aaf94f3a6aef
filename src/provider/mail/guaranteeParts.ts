/** The notice on the legal guarantee, as mails carry it. Source: Implementing Regulation (EU) 2025/1960, annex I. */
import type { Part } from "#provider/mail/layout.ts"
import { fill } from "#provider/mail/mailTemplates.ts"
import type { OrderLine } from "#shared/contract/order.ts"
import { guarantee as en } from "#shared/i18n/en/guarantee.ts"
import { guarantee as es } from "#shared/i18n/es/guarantee.ts"
import type { Locale } from "#shared/locale.ts"

const texts: Record<Locale, typeof en> = { en, es }

/** A mail has no code to scan: its sentence ends at the address, which can be followed. */
const more: Record<Locale, string> = {
  en: "For more information on your rights in a specific country, see this page or ask the seller:",
  es: "Para más información sobre sus derechos en un país concreto, vea esta página o consulte al vendedor:",
}

/** Nothing for an order without goods. */
export function guaranteeParts(locale: Locale, lines: readonly Pick<OrderLine, "virtual">[], shop: string): Part[] {
  if (lines.every(({ virtual }) => virtual)) return []
  const { guarantee: own } = texts[locale]
  const small = (...sentences: string[]): Part => ({ kind: "small", text: sentences.join(" ") })
  return [
    { kind: "fact", label: own.title, text: own.lead },
    small(own.claim, own.claimDescription, own.claimFunction),
    small(own.liable, own.offerRepair, own.offerMoney),
    small(own.longer, fill(own.spain, { shop })),
    small(own.steps, `1. ${own.stepContact}`, `2. ${own.stepProof}`),
    small(own.commercial),
    small(more[locale]),
    { kind: "link", url: own.url },
  ]
}
