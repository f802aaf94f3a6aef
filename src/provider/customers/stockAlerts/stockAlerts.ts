/** Asking to be told when something is back: the address confirms it by a link, a customer's own needs none. Answers are the same for every address. */
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
    // Whoever may only type an address changes nothing about a request that it has confirmed.
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

/** 400 `invalid_token` for a link that is unknown or too old, or whose alert has ended. The same link twice does no harm. */
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

/** From any of its mails, an address ends all that it waits for. 400 `invalid_token` when nothing is left behind the link. */
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

/** All that an address waits for, and what its account does under another one. */
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
 * It may have come back between the page and here. The variant's row is locked first: a change of its stock is then either
 * seen here, or sees what was confirmed here.
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
