import type { Writing } from "#provider/messages/mail/orderWriting.ts"
import type { Part } from "#provider/messages/mail/parts.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { guarantee as en } from "#shared/i18n/en/guarantee.ts"
import { guarantee as es } from "#shared/i18n/es/guarantee.ts"
import type { Locale } from "#shared/locale.ts"

const texts: Record<Locale, typeof en> = { en, es }

/** A mail has no QR code: its sentence ends with the address as a link. */
const more: Record<Locale, string> = {
  en: "For more information on your rights in a specific country, see this page or ask the seller:",
  es: "Para más información sobre sus derechos en un país concreto, vea esta página o consulte al vendedor:",
}

/**
 * The notice on the legal guarantee in mails. Empty for an order without goods. Source: Implementing Regulation (EU)
 * 2025/1960, annex I.
 */
export function guaranteeParts({ locale, order, shop }: Pick<Writing, "locale" | "order" | "shop">): Part[] {
  if (order.lines.every(({ virtual }) => virtual)) return []
  const { guarantee: own } = texts[locale]
  const paragraphs = [
    own.lead,
    [own.claim, own.claimDescription, own.claimFunction].join(" "),
    [own.liable, own.offerRepair, own.offerMoney].join(" "),
    own.longer,
    [own.steps, `1. ${own.stepContact}`, `2. ${own.stepProof}`].join(" "),
    own.commercial,
    fill(own.spain, { shop: shop.name }),
    more[locale],
  ]
  return [
    { kind: "box", title: own.title, text: paragraphs.join("\n\n") },
    { kind: "link", label: own.shownUrl, url: own.url },
  ]
}
