/** The mails whose words an owner may change, the gaps that the shop fills in there, and what a subject must keep. */
import { fault } from "#shared/fault.ts"
import type { Locale, Localized } from "#shared/locale.ts"

/** Names of the gaps, as an owner writes them in braces. */
export const gapNames = {
  name: { es: "nombre", en: "name" },
  number: { es: "número", en: "number" },
  arrival: { es: "fecha de entrega", en: "delivery date" },
  total: { es: "total", en: "total" },
  amount: { es: "importe", en: "amount" },
  rest: { es: "por pagar", en: "to pay" },
  until: { es: "fecha", en: "date" },
  tracking: { es: "seguimiento", en: "tracking" },
  code: { es: "código", en: "code" },
  product: { es: "producto", en: "product" },
  shop: { es: "tienda", en: "shop" },
} as const satisfies Record<string, Localized>
export type Gap = keyof typeof gapNames

export const mailGroups = ["order", "return", "account", "product"] as const
export type MailGroup = (typeof mailGroups)[number]

/** `needs`: the gap that a subject must keep. */
const mail = <const Gaps extends readonly Gap[]>(group: MailGroup, gaps: Gaps, needs?: Gap) => ({ group, gaps, needs })

/** In the order of the owner's page. */
export const wordedMails = {
  order_placed: mail("order", ["name", "number", "arrival", "total", "shop"], "number"),
  order_paid: mail("order", ["name", "number", "arrival", "amount", "total", "shop"], "number"),
  order_shipped: mail("order", ["name", "number", "arrival", "tracking", "shop"], "number"),
  order_ready: mail("order", ["name", "number", "until", "total", "shop"], "number"),
  order_delivery: mail("order", ["name", "number", "arrival", "total", "shop"], "number"),
  payment_reminder: mail("order", ["name", "number", "until", "rest", "total", "shop"], "number"),
  payment_failed: mail("order", ["name", "number", "until", "total", "shop"], "number"),
  payment_rest: mail("order", ["name", "number", "until", "rest", "total", "shop"], "number"),
  payment_returned: mail("order", ["name", "number", "amount", "shop"], "number"),
  order_cancelled: mail("order", ["name", "number", "total", "shop"], "number"),
  order_refunded: mail("return", ["name", "number", "amount", "shop"], "number"),
  withdrawal_receipt: mail("return", ["name", "number", "amount", "shop"], "number"),
  withdrawal_acknowledged: mail("return", ["shop"]),
  code: mail("account", ["code", "shop"], "code"),
  verify: mail("account", ["shop"]),
  welcome: mail("account", ["name", "shop"]),
  already_registered: mail("account", ["name", "shop"]),
  reset: mail("account", ["name", "shop"]),
  password_changed: mail("account", ["name", "shop"]),
  new_email: mail("account", ["shop"]),
  email_changed: mail("account", ["name", "shop"]),
  stock_alert: mail("product", ["product", "shop"]),
  back_in_stock: mail("product", ["product", "shop"]),
  gift_card: mail("product", ["name", "amount", "shop"]),
  review_invitation: mail("product", ["name", "number", "product", "shop"]),
}
export type WordedMail = keyof typeof wordedMails
export const wordedMailNames = Object.keys(wordedMails) as WordedMail[]
export const isWordedMail = (name: string): name is WordedMail => Object.hasOwn(wordedMails, name)

/** Values of a mail's gaps, in its reader's language. An empty one has nothing to say. */
export type GapValues<Name extends WordedMail> = Readonly<Record<(typeof wordedMails)[Name]["gaps"][number], string>>

/** The greatest length of each text, in one language. */
export const mailTextBounds = { subject: 120, greeting: 120, paragraph: 1200, closing: 200 }

/** How long after the delivery an invitation to review may go out. */
export const invitationDays = { least: 3, most: 60 }

export type MailField = keyof typeof mailTextBounds
export const mailFields = Object.keys(mailTextBounds) as MailField[]

/** An owner's words of a mail. An empty one is the built-in one. */
export type MailText = Record<MailField, Localized>

/** A mail that is left out has its built-in words. */
export type MailWords = { [Name in WordedMail]?: MailText }

const GAP = /\{([^{}]*)\}/g

/** Accents, capitals and spaces are no difference. */
const plainName = (name: string) => name.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase()

const gapCalled = (name: string, locale: Locale): Gap | undefined =>
  (Object.keys(gapNames) as Gap[]).find((gap) => plainName(gapNames[gap][locale]) === plainName(name))

const inBraces = (gap: Gap, locale: Locale) => `{${gapNames[gap][locale]}}`

export const gapsIn = (name: WordedMail): readonly Gap[] => wordedMails[name].gaps

/** The gaps of a mail as they are written in a language: `{nombre}`. */
export const gapsOf = (name: WordedMail, locale: Locale): string[] => gapsIn(name).map((gap) => inBraces(gap, locale))

/** The one that its subject must keep. */
export const neededIn = (name: WordedMail, locale: Locale): string | undefined => {
  const { needs } = wordedMails[name]
  return needs && inBraces(needs, locale)
}

/** Undefined where one of its gaps has nothing to say. */
export function fillGaps(
  text: string,
  locale: Locale,
  values: Readonly<Partial<Record<Gap, string>>>,
): string | undefined {
  let isWhole = true
  const filled = text.replace(GAP, (_gap, name: string) => {
    const gap = gapCalled(name, locale)
    const value = (gap && values[gap]) || ""
    if (value === "") isWhole = false
    return value
  })
  return isWhole ? filled : undefined
}

/** Gaps that the mail does not have, and a subject that lost what it must keep; by field and language: `subject.es`. */
export const gapFaults = (name: WordedMail, text: MailText): Record<string, string> =>
  Object.fromEntries(
    mailFields.flatMap((field) =>
      (["es", "en"] as const).flatMap((locale) => {
        const wrong = faultOf(name, locale, text[field][locale], field)
        return wrong === undefined ? [] : [[`${field}.${locale}`, wrong]]
      }),
    ),
  )

function faultOf(name: WordedMail, locale: Locale, text: string, field: MailField): string | undefined {
  const gaps = gapsIn(name)
  const { needs } = wordedMails[name]
  const said = [...text.matchAll(GAP)].map(([whole, inside = ""]) => ({ whole, gap: gapCalled(inside, locale) }))
  const unknown = said.find(({ gap }) => gap === undefined || !gaps.includes(gap))
  if (unknown) return fault("gap_unknown", { gap: unknown.whole, known: gapsOf(name, locale).join(", ") })
  const isLost = field === "subject" && text !== "" && needs && !said.some(({ gap }) => gap === needs)
  return isLost ? fault("gap_lost", { gap: inBraces(needs, locale) }) : undefined
}

/** As an owner would write it: `{{name}}` of the built-in texts becomes `{nombre}`. */
export const asOwnerWrites = (text: string, locale: Locale): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(gapNames, name) ? inBraces(name as Gap, locale) : whole,
  )
