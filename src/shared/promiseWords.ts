/** The shop's promises in words. Only the server does this: pages carry the finished words. */
import { WITHDRAWAL_DAYS } from "#shared/limits.ts"
import type { Locale, Localized } from "#shared/locale.ts"
import { type Currency, formatShortMoney } from "#shared/money.ts"

export interface PromisedDelivery {
  /** Value of goods from which delivery is free: 0 for always, undefined for never. */
  freeFromCents: number | undefined
  /** Where that applies, if not everywhere; else empty. */
  freeArea: Localized
  /** "plus VAT" where prices, and so the value of goods, exclude tax; else empty. */
  plusTax: Localized
  /** Working days of the shop's first home delivery; undefined without one. */
  eta: { min: number; max: number } | undefined
  /** Whether orders can be collected at the shop, and whether that is free. */
  pickup: "free" | "paid" | undefined
}

export const inBoth = (write: (locale: Locale) => string): Localized => ({ es: write("es"), en: write("en") })

const onlyIn = (area: string) => area && ` (${area})`

/** An amount in the form of the prices: "€50", "€50 plus VAT". */
const amountOf = (cents: number, plusTax: Localized, locale: Locale, currency: Currency) =>
  [formatShortMoney(cents, locale, currency), plusTax[locale]].filter(Boolean).join(" ")

/** `de 2 a 4 días laborables`, `2 to 4 working days`. */
function days({ min, max }: { min: number; max: number }, locale: Locale): string {
  const isOne = max === 1
  if (locale === "es") return `${min === max ? max : `${min} a ${max}`} ${isOne ? "día laborable" : "días laborables"}`
  return `${min === max ? max : `${min} to ${max}`} working ${isOne ? "day" : "days"}`
}

/** "Free delivery on orders over €50", else how long it takes, else that orders can be collected. */
export function deliveryPromise(promised: PromisedDelivery, currency: Currency): Localized | undefined {
  const { freeFromCents, freeArea, plusTax, eta, pickup } = promised
  if (freeFromCents === 0) return inBoth((locale) => titles.free[locale] + onlyIn(freeArea[locale]))
  if (freeFromCents !== undefined) {
    return inBoth((locale) => {
      const amount = amountOf(freeFromCents, plusTax, locale, currency) + onlyIn(freeArea[locale])
      return locale === "es" ? `Envío gratis en pedidos de más de ${amount}` : `Free delivery on orders over ${amount}`
    })
  }
  if (eta) return inBoth((locale) => `${titles.home[locale]}: ${days(eta, locale)}`)
  return pickup && pickupWords[pickup]
}

const titles = {
  free: { es: "Envío gratis", en: "Free delivery" },
  home: { es: "Envío a domicilio", en: "Home delivery" },
  pickup: { es: "Recogida en tienda", en: "Collect at the shop" },
}
const pickupWords = { free: { es: "Recogida en tienda, sin coste", en: "Free collection" }, paid: titles.pickup }

interface StripEntry {
  icon: "truck" | "storefront" | "arrow-u-up-left"
  title: Localized
  text: Localized
}

/** How orders arrive: free, or in which time; pickup when nothing else is promised. */
export function deliveryStrip(promised: PromisedDelivery, currency: Currency): StripEntry[] {
  const { freeFromCents, eta, pickup } = promised
  const isFree = freeFromCents !== undefined
  return [
    ...(isFree
      ? [{ icon: "truck" as const, title: titles.free, text: freeText(freeFromCents, promised, currency) }]
      : []),
    ...(eta && !isFree
      ? [
          {
            icon: "truck" as const,
            title: titles.home,
            text: inBoth((locale) => sentenceOf(days(eta, locale), locale)),
          },
        ]
      : []),
    ...(pickup && !isFree
      ? [{ icon: "storefront" as const, title: titles.pickup, text: pickup === "free" ? pickupFree : pickupText }]
      : []),
  ]
}

const sentenceOf = (words: string, locale: Locale) => (locale === "es" ? `En ${words}` : `In ${words}`)
const pickupFree = { es: "Sin coste", en: "At no cost" }
const pickupText = { es: "Cuando le venga bien", en: "Whenever suits you" }

function freeText(cents: number, { freeArea: area, plusTax }: PromisedDelivery, currency: Currency): Localized {
  return inBoth((locale) => {
    if (cents === 0) return area[locale] || (locale === "es" ? "En todos los pedidos" : "On every order")
    const amount = amountOf(cents, plusTax, locale, currency)
    return (locale === "es" ? `En pedidos de más de ${amount}` : `On orders over ${amount}`) + onlyIn(area[locale])
  })
}

/** `null`: by law only. */
export const returnsHeader = (returnDays: number | null): Localized =>
  returnDays === null
    ? { es: `${WITHDRAWAL_DAYS} días para cambiar de idea`, en: `${WITHDRAWAL_DAYS} days to change your mind` }
    : { es: `Devolución en ${returnDays} días`, en: `${returnDays}-day money-back guarantee` }

export const returnsWords = (returnDays: number | null): Localized => {
  const count = returnDays ?? WITHDRAWAL_DAYS
  return { es: `${count} días para devolverlo`, en: `${count} days to send it back` }
}

export const returnsStrip = (returnDays: number | null): StripEntry => ({
  icon: "arrow-u-up-left",
  title:
    returnDays === null
      ? returnsHeader(null)
      : { es: `Devolución en ${returnDays} días`, en: `${returnDays}-day money back` },
  text:
    returnDays === null
      ? { es: "Sin dar razones", en: "No reason needed" }
      : { es: "Si no convence, le devolvemos el dinero", en: "Not convinced? We refund you" },
})

/** For the terms: how orders arrive, and what delivery costs. */
export function deliverySentences(promised: PromisedDelivery, currency: Currency): Localized {
  return inBoth((locale) => [ways(promised, locale), costs(promised, locale, currency)].filter(Boolean).join(" "))
}

function ways({ eta, pickup }: PromisedDelivery, locale: Locale): string {
  const free = pickup === "free" ? { es: " sin coste", en: " at no cost" }[locale] : ""
  if (pickup && eta) {
    return locale === "es"
      ? `Puede recoger el pedido en la tienda${free} o recibirlo en casa.`
      : `Collect your order in the shop${free}, or have it sent home.`
  }
  if (pickup)
    return locale === "es" ? `Los pedidos se recogen en la tienda${free}.` : `Orders are collected in the shop${free}.`
  if (!eta) return ""
  return locale === "es" ? "Le enviamos el pedido a casa." : "We send your order home."
}

function costs(promised: PromisedDelivery, locale: Locale, currency: Currency): string {
  const { freeFromCents, freeArea, plusTax, eta } = promised
  if (!eta) return ""
  const area = onlyIn(freeArea[locale])
  if (freeFromCents === undefined) {
    return locale === "es"
      ? "El precio del envío se indica antes de pedir."
      : "The price of delivery is shown before you order."
  }
  if (freeFromCents === 0 && !area)
    return locale === "es" ? "El envío a domicilio es gratis." : "Home delivery is free."
  const amount = freeFromCents === 0 ? "" : amountOf(freeFromCents, plusTax, locale, currency)
  return locale === "es"
    ? `El envío a domicilio es gratis${amount && ` a partir de ${amount}`}${area}; en los demás casos se indica su precio antes de pedir.`
    : `Home delivery is free${amount && ` from ${amount}`}${area}; otherwise its price is shown before you order.`
}

/** Whether prices bear tax, and whether it is included or added. */
export type PriceTax = "none" | "included" | "added"

export const priceNote = (tax: Localized, borne: PriceTax): Localized =>
  ({
    none: { es: "", en: "" },
    included: { es: `${tax.es} incluido`, en: `${tax.en} included` },
    added: { es: `más ${tax.es}`, en: `plus ${tax.en}` },
  })[borne]

export const pricesWords = (tax: Localized, borne: PriceTax): Localized =>
  ({
    none: { es: "Precios finales", en: "Prices are final" },
    included: { es: `Precios con ${tax.es} incluido`, en: `Prices include ${tax.en}` },
    added: {
      es: `Precios sin ${tax.es}, que se suma antes de pedir`,
      en: `Prices do not include ${tax.en}, which is added before you order`,
    },
  })[borne]
