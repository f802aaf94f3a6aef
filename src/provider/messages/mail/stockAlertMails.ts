/** Mails of stock alerts: the confirmation, and the alert itself. */
import type { Transaction } from "kysely"
import { chargedCents } from "#provider/catalogue/pricing.ts"
import { canBeHad } from "#provider/catalogue/stock/tellBackInStock.ts"
import { UNCONFIRMED_ALERT_MS } from "#provider/customers/stockAlerts/retention.ts"
import { button, type MailShop, mailContent } from "#provider/messages/mail/mailTemplates.ts"
import type { MailContext } from "#provider/messages/mail/orderWriting.ts"
import { worded } from "#provider/messages/mail/ownWords.ts"
import type { MailContent } from "#provider/messages/mail/parts.ts"
import { type StockAlertTexts, stockAlertsEn } from "#provider/messages/mail/texts/stockAlertsEn.ts"
import { stockAlertsEs } from "#provider/messages/mail/texts/stockAlertsEs.ts"
import type { Services } from "#provider/orders/context.ts"
import { forUpdate } from "#provider/platform/db/forUpdate.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import type { MailData } from "#provider/platform/outbox/mails.ts"
import { hashToken, newId, newToken } from "#provider/platform/security/tokens.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { formatDate } from "#shared/dates.ts"
import { HOURS } from "#shared/limits.ts"
import type { Locale } from "#shared/locale.ts"
import { formatMoney } from "#shared/money.ts"
import { paths, withPrefix, withQuery } from "#shared/paths.ts"

type Tools = Pick<Services, "db" | "engine" | "currency">
type MailRow = Row<"mails">

const texts: Record<Locale, StockAlertTexts> = { en: stockAlertsEn, es: stockAlertsEs }

/** Undefined when it has ended meanwhile. */
export async function confirmAlertMail(mailContext: MailContext, mail: MailRow): Promise<MailContent | undefined> {
  const { db, shop, now } = mailContext
  const { locale } = mail
  const { alertId } = JSON.parse(mail.data) as MailData["stock_alert"]
  const variant = await variantQuery(db)
    .innerJoin("stock_alerts", "stock_alerts.variant_id", "variants.id")
    .where("stock_alerts.id", "=", alertId)
    .executeTakeFirst()
  if (!variant) return undefined
  const { confirm, datedConfirm } = texts[locale]
  const own = isDated(variant) ? { ...confirm, ...datedConfirm } : confirm
  const values = { product: variant[`product_${locale}`], shop: shop.name, n: UNCONFIRMED_ALERT_MS / HOURS }
  const url = await db.transaction().execute((trx) => alertUrl(trx, shop, now, { mail, alertId }))
  return mailContent(shop, locale, {
    words: worded("stock_alert", values),
    subject: fill(own.subject, values),
    why: fill(own.why, values),
    parts: [
      { kind: "title", text: own.title },
      { kind: "text", text: fill(own.text, values) },
      { kind: "lines", lines: [await lineOf(mailContext, locale, variant, { amount: own.out })] },
      button(locale, own.button, url),
      { kind: "small", text: fill(own.note, values) },
    ],
  })
}

/** Undefined when it is out of stock again: then the alert stays. */
export async function backInStockMail(
  mailContext: MailContext,
  { db, engine, currency }: Tools,
  mail: MailRow,
): Promise<MailContent | undefined> {
  const { shop, now } = mailContext
  const { locale } = mail
  const data = JSON.parse(mail.data) as MailData["back_in_stock"]
  const variant = await db.transaction().execute(async (trx) => {
    await forUpdate(engine, trx.selectFrom("variants").select("id").where("id", "=", data.variantId)).execute()
    const found = await variantQuery(trx).where("variants.id", "=", data.variantId).where(canBeHad).executeTakeFirst()
    if (!found) await waitOn(trx, mail, data)
    return found
  })
  if (!variant) return undefined
  const { back, datedBack } = texts[locale]
  const own = isDated(variant) ? { ...back, ...datedBack } : back
  const { stock } = variant
  const product = variant[`product_${locale}`]
  const values = { product, n: stock, date: formatDate(data.askedAt, locale) }
  const page = withQuery(paths.product(variant.slug), new URLSearchParams({ variant: variant.id }).toString())
  const stop = await db.transaction().execute((trx) => alertUrl(trx, shop, now, { mail, alertId: null }))
  const text = stock === 0 ? own.textOrdered : stock === 1 ? own.textOne : own.text
  const state = stock === 0 ? own.backorder : own.inStock
  const amount = formatMoney(chargedCents(variant), locale, currency)
  return mailContent(shop, locale, {
    words: worded("back_in_stock", { product, shop: shop.name }),
    subject: fill(own.subject, values),
    why: fill(own.why, values),
    parts: [
      { kind: "title", text: own.title },
      { kind: "text", text: fill(text, values) },
      { kind: "lines", lines: [await lineOf(mailContext, locale, variant, { state, amount })] },
      { kind: "button", label: own.button, url: shop.url + withPrefix(locale, page) },
      { kind: "link", label: own.stop, url: `${stop}?stop=1` },
    ],
  })
}

async function waitOn(trx: Transaction<Database>, mail: MailRow, data: MailData["back_in_stock"]): Promise<void> {
  const { recipient: email, locale, user_id } = mail
  const { variantId: variant_id, askedAt } = data
  if (!(await trx.selectFrom("variants").select("id").where("id", "=", variant_id).executeTakeFirst())) return
  await trx
    .insertInto("stock_alerts")
    .values({ id: newId(), variant_id, email, user_id, locale, created_at: askedAt, confirmed_at: askedAt })
    .onConflict((conflict) => conflict.columns(["variant_id", "email"]).doUpdateSet({ confirmed_at: askedAt }))
    .execute()
}

/** Its token is created when the mail is sent, so that none is stored. */
async function alertUrl(
  trx: Transaction<Database>,
  shop: MailShop,
  now: Date,
  { mail, alertId }: { mail: MailRow; alertId: string | null },
): Promise<string> {
  const token = newToken()
  await trx
    .insertInto("stock_alert_tokens")
    .values({
      token_hash: hashToken(token),
      email: mail.recipient,
      alert_id: alertId,
      created_at: now.toISOString(),
    })
    .execute()
  return shop.url + withPrefix(mail.locale, paths.stockAlert(token))
}

const variantQuery = (db: Services["db"]) =>
  db
    .selectFrom("variants")
    .innerJoin("products", "products.id", "variants.product_id")
    .selectAll("variants")
    .select(["products.slug", "products.name_es as product_es", "products.name_en as product_en"])

const isDated = ({ starts_at }: Pick<AlertedVariant, "starts_at">) => starts_at !== null

type AlertedVariant = Awaited<ReturnType<ReturnType<typeof variantQuery>["executeTakeFirstOrThrow"]>>

async function lineOf(
  { db, picture }: MailContext,
  locale: Locale,
  variant: AlertedVariant,
  { state = "", amount }: { state?: string; amount: string },
) {
  const pictures = await db
    .selectFrom("product_pictures")
    .select("picture_key as src")
    .where("product_id", "=", variant.product_id)
    .orderBy("position")
    .execute()
  const shown = pictures.find(({ src }) => src === variant.picture_key) ?? pictures[0]
  return {
    name: variant[`product_${locale}`],
    detail: [variant[`name_${locale}`], state].filter(Boolean).join(" · "),
    amount,
    picture: await picture(shown ?? null),
  }
}
