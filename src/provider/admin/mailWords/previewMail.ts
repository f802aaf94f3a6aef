/** How a mail arrives with its owner's words: filled in from the newest order, or from made-up facts. */
import { type Infer, nullable, object, string } from "superstruct"
import type { AdminContext } from "#provider/admin/operation.ts"
import { builtInWords } from "#provider/messages/mail/builtInWords.ts"
import { orderValues } from "#provider/messages/mail/orderValues.ts"
import { openOrder, type Writing } from "#provider/messages/mail/orderWriting.ts"
import { noOwnMail } from "#provider/messages/mail/ownMailParts.ts"
import { ownWords } from "#provider/messages/mail/ownWords.ts"
import { shopIdentity } from "#provider/site/shopIdentity.ts"
import { readPublished } from "#provider/site/versions.ts"
import { notFound } from "#shared/ApiError.ts"
import { longDay } from "#shared/arrivalWords.ts"
import type { Identity } from "#shared/contract/site.ts"
import { dayOf, formatDate } from "#shared/dates.ts"
import { DAYS } from "#shared/limits.ts"
import type { Locale, Localized } from "#shared/locale.ts"
import {
  fillGaps,
  type Gap,
  gapsIn,
  type MailField,
  type MailText,
  type WordedMail,
  wordedMails,
} from "#shared/mailWords.ts"
import { formatMoney } from "#shared/money.ts"
import { lineSum } from "#shared/orderSums.ts"

const Letter = object({
  subject: string(),
  greeting: string(),
  paragraph: string(),
  /** The order in the shop’s own words; empty where the preview shows none. */
  fixed: string(),
  closing: string(),
})
export type Letter = Infer<typeof Letter>

export const MailPreview = object({
  /** The order that it is filled in from; null where the shop has none yet. */
  order: nullable(object({ number: string(), name: string() })),
  es: Letter,
  en: Letter,
})
export type MailPreview = Infer<typeof MailPreview>

/** `given`: these words, else those of the published shop. */
export async function previewMail(context: AdminContext, mail: WordedMail, given?: MailText): Promise<MailPreview> {
  const site = await readPublished(context.db)
  if (!site) throw notFound("site_version_not_found")
  const words = given ?? site.document.mailWords[mail]
  const identity = await shopIdentity(context, site.document)
  const id = await newestOrder(context)
  const writingIn = async (locale: Locale) => (id === undefined ? undefined : open(context, identity, locale, id))
  const [es, en] = [await writingIn("es"), await writingIn("en")]
  const letterIn = (locale: Locale, writing: Writing | undefined) =>
    letterOf({ mail, words, locale, writing, madeUp: madeUp(context, identity.name, locale) })
  return { order: es ? addressee(es) : null, es: letterIn("es", es), en: letterIn("en", en) }
}

/** Undefined for who may not read orders. */
async function newestOrder({ db, actor }: AdminContext): Promise<string | undefined> {
  if (!actor.permissions.has("read_orders")) return undefined
  const newest = db.selectFrom("orders").select("id").orderBy("created_at", "desc").orderBy("id").limit(1)
  return (await newest.executeTakeFirst())?.id
}

function open({ db, now, siteUrl }: AdminContext, identity: Identity, locale: Locale, id: string): Promise<Writing> {
  const shop = { ...identity, sign: "none", url: siteUrl } as const
  const picture = async () => undefined
  return openOrder({ db, now: now(), shop, picture, methodNames: new Map(), askOwn: noOwnMail }, locale, id)
}

const addressee = ({ order: { number, billing } }: Writing) => ({
  number,
  name: [billing.firstName, billing.lastName].filter(Boolean).join(" "),
})

interface Parts {
  mail: WordedMail
  words: MailText | undefined
  locale: Locale
  writing: Writing | undefined
  madeUp: Record<Gap, string>
}

function letterOf({ mail, words, locale, writing, madeUp }: Parts): Letter {
  const real: Partial<Record<Gap, string>> = writing ? orderValues(writing) : {}
  const gaps = Object.fromEntries(gapsIn(mail).map((gap) => [gap, real[gap] || madeUp[gap]]))
  const own = ownWords(words, locale, gaps)
  const builtIn: Partial<Record<MailField, Localized>> = builtInWords(mail)
  const said = (field: MailField) => own[field] ?? fillGaps(builtIn[field]?.[locale] ?? "", locale, gaps) ?? ""
  return {
    subject: said("subject"),
    greeting: said("greeting"),
    paragraph: said("paragraph"),
    fixed: writing && wordedMails[mail].group === "order" ? contentsOf(writing) : "",
    closing: said("closing"),
  }
}

function contentsOf({ order, sums, own, locale, money }: Writing): string {
  const lines = order.lines.map((line) => {
    const { amount, cents } = lineSum(line)
    const name = [line.name[locale], line.variant_name[locale]].filter(Boolean).join(", ")
    return `${name} × ${amount}, ${money(cents)}`
  })
  const { delivery } = sums
  const carried = delivery
    ? [`${delivery.name[locale]} ${delivery.cents === 0 ? own.free : money(delivery.cents)}`]
    : []
  return `${own.number} ${order.number}: ${[...lines, ...carried, `${own.total} ${money(sums.totalCents)}`].join(" · ")}`
}

const MADE_UP_CENTS = 3160

function madeUp({ currency, now }: AdminContext, shop: string, locale: Locale): Record<Gap, string> {
  const later = new Date(now().getTime() + 3 * DAYS).toISOString()
  const money = formatMoney(MADE_UP_CENTS, locale, currency)
  return {
    shop,
    name: "Josefa",
    number: `${now().getUTCFullYear()}-000061`,
    arrival: longDay(dayOf(later), locale),
    until: formatDate(later, locale),
    total: money,
    amount: money,
    rest: money,
    tracking: "PQ4K7E0712345670128013X",
    code: "040729",
    product: locale === "es" ? "Lavanda" : "Lavender",
  }
}
