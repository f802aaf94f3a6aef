/** What the shop's office does to an order that neither moves it nor its money: a note, another address, a mail once more. */
import { create } from "superstruct"
import type { Connection } from "#provider/db/connect.ts"
import { forUpdate } from "#provider/db/forUpdate.ts"
import { inTransaction } from "#provider/db/inTransaction.ts"
import type { Row } from "#provider/db/schema.ts"
import { recordEvent } from "#provider/events/recordEvent.ts"
import type { OrderMailTemplate } from "#provider/mail/orderMailTemplates.ts"
import { queueOrderMail } from "#provider/orders/orderMails.ts"
import { newId } from "#provider/security/tokens.ts"
import { ApiError } from "#shared/ApiError.ts"
import { type DeliveryFields, deliveryAddress, deliveryNames } from "#shared/fields/address.ts"
import { checkPhone } from "#shared/fields/phoneLibrary.ts"

type Needs = Pick<Connection, "db" | "engine">
type Order = Row<"orders">

async function withOrder(
  { db, engine }: Needs,
  name: string,
  work: (trx: Parameters<Parameters<typeof inTransaction>[1]>[0], order: Order) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const query = trx
      .selectFrom("orders")
      .selectAll()
      .where((where) => where.or([where("id", "=", name), where("number", "=", name)]))
    const order = await forUpdate(engine, query).executeTakeFirst()
    if (!order) throw new ApiError(404, "order_not_found")
    await work(trx, order)
  })
}

const about = ({ id }: Order) => ({ actor: "shop", subject: { type: "order", id } }) as const

/** For the shop alone; an empty one takes it away. The event tells that there is one, not what it says of whom. */
export const noteOrder = (needs: Needs, name: string, note: string): Promise<void> =>
  withOrder(needs, name, async (trx, order) => {
    await trx.updateTable("orders").set({ shop_note: note }).where("id", "=", order.id).execute()
    await recordEvent(trx, new Date(), { kind: "order.noted", ...about(order) })
  })

/** Once more, to the order's address. */
export const resendMail = (needs: Needs, name: string, template: OrderMailTemplate): Promise<void> =>
  withOrder(needs, name, async (trx, order) => {
    const now = new Date()
    await queueOrderMail(trx, now, order.id, template, { about: `${template}:again:${newId()}` })
    await recordEvent(trx, now, { kind: "order.mail_resent", ...about(order), reason: template })
  })

/** Until it is shipped, and within the province: elsewhere delivery and tax may differ from what was paid. */
export const moveAddress = (needs: Needs, name: string, change: Partial<DeliveryFields>): Promise<void> =>
  withOrder(needs, name, async (trx, order) => {
    if (order.delivery_address === null) throw new ApiError(409, "not_sent")
    if (order.cancelled_at !== null) throw new ApiError(409, "already_cancelled")
    if (order.fulfilment_status !== "unfulfilled") throw new ApiError(409, "already_sent")
    const before = storedAddress(order.delivery_address)
    const after = create({ ...before, ...change }, deliveryAddress(checkPhone))
    const isNear = after.country === before.country && after.zip.slice(0, 2) === before.zip.slice(0, 2)
    if (!isNear) throw new ApiError(409, "other_province")
    const now = new Date()
    await trx
      .updateTable("orders")
      .set({ delivery_address: JSON.stringify(after), updated_at: now.toISOString() })
      .where("id", "=", order.id)
      .execute()
    const changed = deliveryNames.filter((field) => after[field] !== before[field])
    await recordEvent(trx, now, { kind: "order.address_changed", ...about(order), data: { fields: changed } })
  })

function storedAddress(json: string): DeliveryFields {
  const stored: Record<string, string> = JSON.parse(json)
  return Object.fromEntries(deliveryNames.map((field) => [field, stored[field] ?? ""])) as DeliveryFields
}
