/**
 * Requests for stock alerts: other addresses confirm them by a link, the customer's own needs none. Answers are the
 * same for every address.
 */
import { sql, type Transaction } from "kysely"
import { findProductId } from "#provider/catalogue/products/findProduct.ts"
import { tellBackInStock } from "#provider/catalogue/stock/tellBackInStock.ts"
import { UNCONFIRMED_ALERT_MS } from "#provider/customers/stockAlerts/retention.ts"
import type { Context } from "#provider/orders/context.ts"
import { forUpdate } from "#provider/platform/db/forUpdate.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { queueMail } from "#provider/platform/outbox/mails.ts"
import { networkOf } from "#provider/platform/security/rateLimits.ts"
import { hashToken, newId } from "#provider/platform/security/tokens.ts"
import { ApiError, badInput } from "#shared/ApiError.ts"
import type { VerifyInput } from "#shared/contract/auth.ts"
import type { AskStockAlertInput, StockAlert } from "#shared/contract/stockAlert.ts"
import { MAX_STOCK_ALERTS } from "#shared/limits.ts"

export async function askStockAlert(
  context: Context,
  { id, variant_id, email, locale }: AskStockAlertInput & { id: string },
): Promise<Record<never, never>> {
  const { db, limits, now, caller, customer, mailQueued } = context
  await limits.take("stockAlertByNetwork", networkOf(caller.network))
  const variant = await findVariant(db, await findProductId(db, id), variant_id)
  const isOwn = customer?.email === email
  if (!isOwn && !(await limits.mayTake("stockAlertMailByAddress", email))) return {}
  await db.transaction().execute(async (trx) => {
    const waiting = await trx
      .selectFrom("stock_alerts")
      .select(({ fn }) => fn.countAll<number | string>().as("count"))
      .where("email", "=", email)
      .executeTakeFirstOrThrow()
    if (Number(waiting.count) >= MAX_STOCK_ALERTS) return
    const at = now().toISOString()
    const fresh = { locale, user_id: isOwn ? customer.id : null, created_at: at, confirmed_at: isOwn ? at : null }
    // Merely typing an address must not change an alert that it has confirmed.
    const { id: alertId } = await trx
      .insertInto("stock_alerts")
      .values({ id: newId(), variant_id: variant.id, email, ...fresh })
      .onConflict((conflict) =>
        conflict.columns(["variant_id", "email"]).doUpdateSet(({ ref }) => ({
          ...fresh,
          user_id: sql`coalesce(excluded.user_id, ${ref("stock_alerts.user_id")})`,
          confirmed_at: sql`coalesce(${ref("stock_alerts.confirmed_at")}, excluded.confirmed_at)`,
        })),
      )
      .returning("id")
      .executeTakeFirstOrThrow()
    if (isOwn) await tellIfBack(context, trx, variant)
    else await queueMail(trx, now(), { template: "stock_alert", to: email, locale, data: { alertId } })
  })
  mailQueued()
  return {}
}

/** 400 `invalid_token` for an unknown or expired link, or one whose alert has ended. Following it twice is harmless. */
export async function confirmStockAlert(context: Context, { token }: VerifyInput): Promise<StockAlert> {
  const { db, now, mailQueued } = context
  const at = now()
  const alert = await db.transaction().execute(async (trx) => {
    const since = new Date(at.getTime() - UNCONFIRMED_ALERT_MS).toISOString()
    const found = await trx
      .selectFrom("stock_alert_tokens")
      .innerJoin("stock_alerts", "stock_alerts.id", "stock_alert_tokens.alert_id")
      .innerJoin("variants", "variants.id", "stock_alerts.variant_id")
      .innerJoin("products", "products.id", "variants.product_id")
      .select(["stock_alerts.id", "stock_alerts.variant_id", "variants.product_id", "products.slug"])
      .where("stock_alert_tokens.token_hash", "=", hashToken(token))
      .where((where) =>
        where.or([where("stock_alerts.confirmed_at", "is not", null), where("stock_alerts.created_at", ">", since)]),
      )
      .executeTakeFirst()
    if (!found) throw invalid()
    await trx
      .updateTable("stock_alerts")
      .set({ confirmed_at: at.toISOString() })
      .where("id", "=", found.id)
      .where("confirmed_at", "is", null)
      .execute()
    await tellIfBack(context, trx, { id: found.variant_id, product_id: found.product_id })
    return { slug: found.slug, variant_id: found.variant_id }
  })
  mailQueued()
  return alert
}

/** Ends all alerts of the address behind a mail's link. 400 `invalid_token` if none are left. */
export async function endStockAlerts({ db }: Context, { token }: VerifyInput): Promise<Record<never, never>> {
  await db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom("stock_alert_tokens")
      .select("email")
      .where("token_hash", "=", hashToken(token))
      .executeTakeFirst()
    if (!found) throw invalid()
    await forgetAlertsOf(trx, found.email)
    await trx
      .deleteFrom("mails")
      .where("recipient", "=", found.email)
      .where("template", "in", ["stock_alert", "back_in_stock"])
      .execute()
  })
  return {}
}

const invalid = () => new ApiError(400, "invalid_token")

/** All alerts of an address, and those of its account under other addresses. */
export async function forgetAlertsOf(trx: Transaction<Database>, email: string, userId?: string): Promise<void> {
  await trx
    .deleteFrom("stock_alerts")
    .where((where) =>
      where.or([where("email", "=", email), ...(userId === undefined ? [] : [where("user_id", "=", userId)])]),
    )
    .execute()
  await trx.deleteFrom("stock_alert_tokens").where("email", "=", email).execute()
}

/**
 * The product may have become available meanwhile. The variant's row is locked first: a change of its stock is either
 * visible here, or sees this alert.
 */
async function tellIfBack(
  { engine, now }: Context,
  trx: Transaction<Database>,
  { id, product_id }: { id: string; product_id: string },
): Promise<void> {
  await forUpdate(engine, trx.selectFrom("variants").select("id").where("id", "=", id)).execute()
  await tellBackInStock(trx, now(), [product_id])
}

async function findVariant(db: Context["db"], productId: string, id: string | undefined) {
  const variants = await db
    .selectFrom("variants")
    .select(["id", "product_id"])
    .where("product_id", "=", productId)
    .orderBy("position")
    .execute()
  if (id === undefined && variants.length > 1) throw badInput({ variant_id: "missing" })
  const variant = id === undefined ? variants[0] : variants.find((each) => each.id === id)
  if (!variant) throw badInput({ variant_id: "format" })
  return variant
}
