/** Changes the delivery method of an order, between pickup and delivery or within them. */
import { array, boolean, type Infer, nonempty, object, optional, StructError, string } from "superstruct"
import { giveBack } from "#provider/orders/giveBack.ts"
import { withOrder } from "#provider/orders/officeActions.ts"
import { type AdminContext, operation } from "#provider/orders/operation.ts"
import { checkLimit } from "#provider/orders/operations/refundOperations.ts"
import { orderLines, quoteRefund } from "#provider/orders/operations/refundSums.ts"
import { ShopOrder, viewOrder } from "#provider/orders/operations/viewOrder.ts"
import { queueOrderMail } from "#provider/orders/orderMails.ts"
import {
  addressOf,
  checkUnsent,
  deliveryColumns,
  OtherWay,
  otherDelivery,
  readOtherWays,
} from "#provider/orders/otherDelivery.ts"
import { SHOPS_WORD } from "#provider/orders/payments/refunds.ts"
import { deliveryParts } from "#provider/orders/refundParts.ts"
import type { Row } from "#provider/platform/db/schema.ts"
import { demand } from "#provider/platform/operations/actor.ts"
import { record } from "#provider/platform/operations/record.ts"
import { ApiError, badInput, notFound } from "#shared/ApiError.ts"
import { OrderAddress } from "#shared/contract/order.ts"
import { deliveryNames } from "#shared/fields/address.ts"
import { fieldErrors } from "#shared/fields/field.ts"
import { whole } from "#shared/fields/whole.ts"

const addressFields = Object.fromEntries(deliveryNames.map((field) => [field, optional(string())])) as Record<
  (typeof deliveryNames)[number],
  ReturnType<typeof optional<string, null>>
>

const Wish = object({
  number: nonempty(string()),
  /** Id of the delivery method. */
  method: nonempty(string()),
  pickupPoint: optional(nonempty(string())),
  /** Refunds the price difference; false by default. */
  givesBack: optional(boolean()),
  /** Whether the customer gets a mail; true by default. */
  tells: optional(boolean()),
  /** Id of the order's last event when they looked: refused if its delivery was changed since. */
  version: optional(whole(0)),
  ...addressFields,
})
type Wish = (typeof Wish)["TYPE"]

export const DeliveryChoice = object({
  ways: array(OtherWay),
  /** Its delivery address, or its billing address. */
  address: OrderAddress,
  /** There is money that could be refunded. */
  isPaid: boolean(),
})
export type DeliveryChoice = Infer<typeof DeliveryChoice>

async function choiceOf({ db }: AdminContext, name: string): Promise<DeliveryChoice> {
  const query = db.selectFrom("orders").selectAll()
  const order = await query
    .where((where) => where.or([where("id", "=", name), where("number", "=", name)]))
    .executeTakeFirst()
  if (!order) throw notFound("order_not_found")
  checkUnsent(order)
  return { ways: await readOtherWays(db, order), address: addressOf(order), isPaid: order.paid_at !== null }
}

const about = (order: Row<"orders">) => ({ type: "order" as const, id: order.id })

async function setDelivery(context: AdminContext, wish: Wish): Promise<void> {
  const { number, method, pickupPoint, givesBack = false, tells = true, version, ...fields } = wish
  const { now, actor } = context
  const definedFields = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  await withOrder(context, number, async (trx, order) => {
    checkUnsent(order)
    if (version !== undefined) {
      const since = trx
        .selectFrom("events")
        .select("id")
        .where("subject_type", "=", "order")
        .where("subject_id", "=", order.id)
        .where("id", ">", version)
        .where("kind", "in", ["order.delivery_changed", "order.address_changed", "event.undone", "event.redone"])
      if (await since.executeTakeFirst()) throw new ApiError(409, "delivery_since")
    }
    const at = now()
    const { columns, lessCents } = await otherDelivery(trx, at, order, { method, pickupPoint, address: definedFields })
    const back = givesBack && order.paid_at !== null ? lessCents : 0
    if (back > 0) {
      demand(actor, { permission: "write_orders", fresh: true })
      const { refundedCents } = await quoteRefund(trx, order, { lines: [], cents: back })
      checkLimit(context, refundedCents, back)
    }
    await trx
      .updateTable("orders")
      .set({ ...columns, updated_at: at.toISOString() })
      .where("id", "=", order.id)
      .execute()
    const mail = `order_delivery:${at.getTime()}`
    await record(trx, context, {
      kind: "order.delivery_changed",
      subject: about(order),
      ...(back > 0 && { cents: back }),
      data: {
        before: { method: order.delivery_method },
        after: { method },
        told: tells,
        back,
        mail,
      },
      kept: { before: deliveryColumns(order), after: columns },
    })
    if (back > 0) {
      const parts = deliveryParts(order, await orderLines(trx, order.id))
      await giveBack(trx, at, order, { cents: back, parts, reason: SHOPS_WORD, actorId: actor.id ?? undefined })
    }
    if (tells)
      await queueOrderMail(trx, at, order.id, "order_delivery", { about: mail, ...(back > 0 && { cents: back }) })
  })
}

export const deliveryOfOrderOperations = {
  quoteOrderDelivery: operation({
    summary: "List other delivery methods for an order",
    description: "Before it is sent, with how much less each costs than was paid.",
    http: { method: "GET", path: "/orders/:number/delivery" },
    permission: "write_orders",
    input: object({ number: nonempty(string()) }),
    answer: DeliveryChoice,
    run: (context, { number }) => choiceOf(context, number),
  }),
  setDeliveryOfOrder: operation({
    summary: "Change an order’s delivery method",
    description: "Before it is sent. The customer is never charged more.",
    http: { method: "PUT", path: "/orders/:number/delivery" },
    // A refund requires its permission, with a fresh sign-in.
    permission: "write_orders",
    input: Wish,
    answer: ShopOrder,
    async run(context, wish): Promise<ShopOrder> {
      await setDelivery(context, wish).catch((error: unknown) => {
        throw error instanceof StructError ? badInput(fieldErrors(error)) : error
      })
      return viewOrder(context, wish.number)
    },
  }),
}
