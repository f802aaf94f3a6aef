/** The owner's operations, by name: the one table behind pages, command line and `/api/v1/admin`. */
import { array, boolean, coerce, object, string } from "superstruct"
import { checkOperations } from "#provider/admin/check/checkOperations.ts"
import { dataOperations } from "#provider/admin/data/dataOperations.ts"
import { recordOperations } from "#provider/admin/log/recordOperations.ts"
import { mailWordOperations } from "#provider/admin/mailWords/mailWordOperations.ts"
import { openingOperations } from "#provider/admin/opening/openingOperations.ts"
import { type AdminContext, operation } from "#provider/admin/operation.ts"
import { paymentOperations } from "#provider/admin/paymentOperations.ts"
import { peopleOperations } from "#provider/admin/people/peopleOperations.ts"
import { queueOperations } from "#provider/admin/queue/queueOperations.ts"
import { settingOperations } from "#provider/admin/settings/settingOperations.ts"
import { Undone, undoEvent } from "#provider/admin/undo/undoEvent.ts"
import { Today, viewToday } from "#provider/admin/viewToday.ts"
import { discountOperations } from "#provider/catalogue/discounts/discountOperations.ts"
import { goodsOperations } from "#provider/catalogue/products/goodsOperations.ts"
import { saleOperations } from "#provider/catalogue/sales/saleOperations.ts"
import { stockOperations } from "#provider/catalogue/stock/stockOperations.ts"
import { deliveryOperations } from "#provider/delivery/deliveryOperations.ts"
import { methodOperations } from "#provider/delivery/methodOperations.ts"
import { taxOperations } from "#provider/delivery/tax/taxOperations.ts"
import { zoneOperations } from "#provider/delivery/zoneOperations.ts"
import { exportOperations } from "#provider/exchange/exportOperations.ts"
import { webhookOperations } from "#provider/messages/webhooks/webhookOperations.ts"
import { dateOperations } from "#provider/orders/dates/dateOperations.ts"
import { figureOperations } from "#provider/orders/figures/figureOperations.ts"
import { handOperations } from "#provider/orders/operations/handOperations.ts"
import { orderOperations } from "#provider/orders/operations/orderOperations.ts"
import { EventEntry, EventSearch, listEvents } from "#provider/platform/events/listEvents.ts"
import { type AdminOperation, runOperation } from "#provider/platform/operations/operation.ts"
import { bannerOperations } from "#provider/site/banners/bannerOperations.ts"
import { redirectOperations } from "#provider/site/redirects/redirectOperations.ts"
import { siteOperations } from "#provider/site/siteOperations.ts"
import { whole } from "#shared/fields/whole.ts"

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
  ...dateOperations,
  ...peopleOperations,
  ...siteOperations,
  ...checkOperations,
  ...bannerOperations,
  ...redirectOperations,
  ...goodsOperations,
  ...exportOperations,
  ...saleOperations,
  ...discountOperations,
  ...stockOperations,
  ...deliveryOperations,
  ...methodOperations,
  ...zoneOperations,
  ...taxOperations,
  ...paymentOperations,
  ...settingOperations,
  ...mailWordOperations,
  ...openingOperations,
  ...webhookOperations,
  ...recordOperations,
  ...figureOperations,
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
    input: object({ id: coerce(whole(1, Number.MAX_SAFE_INTEGER), string(), Number) }),
    answer: Undone,
    run: (context, { id }) => undoEvent(context, id),
  }),
}

export type AdminOperationName = keyof typeof adminOperations
export type InputOf<Name extends AdminOperationName> =
  (typeof adminOperations)[Name] extends AdminOperation<infer Input, infer _Answer> ? Input : never
export type AnswerOf<Name extends AdminOperationName> =
  (typeof adminOperations)[Name] extends AdminOperation<infer _Input, infer Answer> ? Answer : never

/** `given` as it came from outside. Rejects with ApiError. */
export const runAdmin = <Name extends AdminOperationName>(
  context: AdminContext,
  name: Name,
  given: object,
): Promise<AnswerOf<Name>> =>
  runOperation(context, adminOperations[name] as unknown as AdminOperation<unknown, AnswerOf<Name>>, given)
