/**
 * The address of an order's invoice. The shop issues none: issuing needs declared software (Spanish royal decree
 * 1007/2023), so a certified service does it, and the order links to it.
 */
import type { Transaction } from "kysely"
import type { Engine } from "#provider/platform/db/connect.ts"
import { forUpdate } from "#provider/platform/db/forUpdate.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { recordEvent } from "#provider/platform/events/recordEvent.ts"
import type { AdminServices, Asking } from "#provider/platform/operations/operation.ts"
import { badInput, notFound } from "#shared/ApiError.ts"
import { parseWebAddress } from "#shared/webAddress.ts"

const MAX_LENGTH = 2000

/** The address as it is kept, or undefined for what is no https address that may stand on a page. */
export function readInvoiceUrl(text: unknown): string | undefined {
  if (typeof text !== "string" || text.length > MAX_LENGTH) return undefined
  return parseWebAddress(text)?.href
}

/** Null removes it. An unchanged value writes nothing. */
export async function linkInvoice(
  trx: Transaction<Database>,
  { engine, now }: { engine: Engine; now: Date },
  orderId: string,
  { url, actor, actorId }: { url: string | null; actor: Row<"events">["actor"]; actorId?: string | undefined },
): Promise<void> {
  const query = trx.selectFrom("orders").select("invoice_url").where("id", "=", orderId)
  const { invoice_url: before } = await forUpdate(engine, query).executeTakeFirstOrThrow()
  if (before === url) return
  await trx
    .updateTable("orders")
    .set({ invoice_url: url, updated_at: now.toISOString() })
    .where("id", "=", orderId)
    .execute()
  await recordEvent(trx, now, {
    kind: "order.invoice_linked",
    actor,
    actorId,
    subject: { type: "order", id: orderId },
    data: { before, after: url },
  })
}

type Context = Asking & Pick<AdminServices, "db" | "engine" | "now">

/** By the shop's staff. Throws 400 for anything but an https address, and 404 for an unknown order. */
export async function saveInvoiceLink(context: Context, name: string, given: string | null): Promise<void> {
  const { db, engine, now, actor } = context
  const url = given === null ? null : readInvoiceUrl(given)
  if (url === undefined) throw badInput({ url: "https_needed" })
  await inTransaction(db, async (trx) => {
    const order = await trx
      .selectFrom("orders")
      .select("id")
      .where((where) => where.or([where("id", "=", name), where("number", "=", name)]))
      .executeTakeFirst()
    if (!order) throw notFound("order_not_found")
    const link = { url, actor: "shop" as const, actorId: actor.id ?? undefined }
    await linkInvoice(trx, { engine, now: now() }, order.id, link)
  })
}
