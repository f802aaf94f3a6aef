/** The owner's operations, by name: the one table behind pages, command line and `/api/v1/admin`. */
import { array, boolean, coerce, integer, max, min, object, string } from "superstruct"
import { bannerOperations } from "#provider/admin/banners/bannerOperations.ts"
import { dataOperations } from "#provider/admin/data/dataOperations.ts"
import { goodsOperations } from "#provider/admin/goods/goodsOperations.ts"
import { EventEntry, EventSearch, listEvents } from "#provider/admin/listEvents.ts"
import { type AdminContext, type AdminOperation, operation, runOperation } from "#provider/admin/operation.ts"
import { handOperations } from "#provider/admin/orders/handOperations.ts"
import { orderOperations } from "#provider/admin/orders/orderOperations.ts"
import { peopleOperations } from "#provider/admin/peopleOperations.ts"
import { queueOperations } from "#provider/admin/queue/queueOperations.ts"
import { recordOperations } from "#provider/admin/recordOperations.ts"
import { saleOperations } from "#provider/admin/sales/saleOperations.ts"
import { deliveryOperations } from "#provider/admin/shop/deliveryOperations.ts"
import { paymentOperations } from "#provider/admin/shop/paymentOperations.ts"
import { siteOperations } from "#provider/admin/shop/siteOperations.ts"
import { taxOperations } from "#provider/admin/shop/taxOperations.ts"
import { zoneOperations } from "#provider/admin/shop/zoneOperations.ts"
import { stockOperations } from "#provider/admin/stock/stockOperations.ts"
import { Undone, undoEvent } from "#provider/admin/undo/undoEvent.ts"
import { Today, viewToday } from "#provider/admin/viewToday.ts"

export const adminOperations = {
  viewToday: operation({
    summary: "Get today’s overview",
    description: "What waits for the owner, what is missing, sales and recent events.",
    http: { method: "GET", path: "/today" },
    permission: "read_orders",
    input: object({}),
    answer: Today,
    run: (context) => viewToday(context),
  }),
  ...orderOperations,
  ...queueOperations,
  ...handOperations,
  ...peopleOperations,
  ...siteOperations,
  ...bannerOperations,
  ...goodsOperations,
  ...saleOperations,
  ...stockOperations,
  ...deliveryOperations,
  ...zoneOperations,
  ...taxOperations,
  ...paymentOperations,
  ...recordOperations,
  ...dataOperations,
  listEvents: operation({
    summary: "List events",
    description: "What happened in the shop, newest first.",
    http: { method: "GET", path: "/events" },
    permission: "read_log",
    input: EventSearch,
    answer: object({
      events: array(EventEntry),
      more: boolean(),
    }),
    run: (context, input) => listEvents(context, input),
  }),
  listOwnEvents: operation({
    summary: "List the caller’s events",
    description: "Newest first.",
    http: { method: "GET", path: "/own-events" },
    permission: "read_own_log",
    input: EventSearch,
    answer: object({
      events: array(EventEntry),
      more: boolean(),
    }),
    run: (context, input) => listEvents(context, { ...input, who: context.actor.id ?? "shop" }),
  }),
  undoEvent: operation({
    summary: "Undo a change",
    description: "Also undoes an undo. Refused if the same thing has been changed since.",
    http: { method: "POST", path: "/events/:id/undo" },
    // Each change asks for its own besides.
    permission: "read_own_log",
    input: object({ id: coerce(max(min(integer(), 1), Number.MAX_SAFE_INTEGER), string(), Number) }),
    answer: Undone,
    run: (context, { id }) => undoEvent(context, id),
  }),
}

export type AdminOperationName = keyof typeof adminOperations
type AnswerOf<Name extends AdminOperationName> =
  (typeof adminOperations)[Name] extends AdminOperation<infer _Input, infer Answer> ? Answer : never

/** `given` as it came from outside. Rejects with ApiError. */
export const runAdmin = <Name extends AdminOperationName>(
  context: AdminContext,
  name: Name,
  given: object,
): Promise<AnswerOf<Name>> =>
  runOperation(context, adminOperations[name] as unknown as AdminOperation<unknown, AnswerOf<Name>>, given)
