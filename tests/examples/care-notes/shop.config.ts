/** Notes on the care of what was bought, in the mail that it is on its way. */
import type { MailAddition, OrderMail, Shop } from "escaparate/extensions"

/** By the beginning of a reference. */
const CARE = {
  CER: {
    es: "Sus piezas de cerámica se pueden lavar en el lavavajillas, pero los esmaltes duran más a mano.",
    en: "Your ceramics can go in the dishwasher; washed by hand, their glaze lasts longer.",
  },
  TEX: {
    es: "El lino y el algodón encogen un poco al primer lavado: lave en frío y seque al aire.",
    en: "Linen and cotton shrink a little in the first wash: wash cold and dry in the air.",
  },
}

const more = { es: "Cómo cuidarlas", en: "How to look after them" }

export function careNotes({ order, locale }: OrderMail): MailAddition | undefined {
  const bought = Object.entries(CARE).filter(([start]) => order.lines.some(({ sku }) => sku.startsWith(`${start}-`)))
  if (bought.length === 0) return undefined
  return {
    paragraphs: bought.map(([, note]) => note[locale]),
    button: { label: more[locale], path: "/page/cuidados" },
  }
}

export function extend(shop: Shop): void {
  shop.mail("order_shipped", "care-notes", careNotes)
}
