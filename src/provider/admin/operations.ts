/** The owner's operations, by name: the one table behind pages, command line and `/api/v1/admin`. */
import { object } from "superstruct"
import { EventSearch, listEvents } from "#provider/admin/listEvents.ts"
import { type AdminContext, type AdminOperation, operation, runOperation } from "#provider/admin/operation.ts"
import { handOperations } from "#provider/admin/orders/handOperations.ts"
import { orderOperations } from "#provider/admin/orders/orderOperations.ts"
import { peopleOperations } from "#provider/admin/peopleOperations.ts"
import { siteOperations } from "#provider/admin/shop/siteOperations.ts"
import { viewToday } from "#provider/admin/viewToday.ts"

export const adminOperations = {
  viewToday: operation({
    summary: "What waits, what was taken, what happened last",
    http: { method: "GET", path: "/today" },
    permission: "read_orders",
    input: object({}),
    run: (context) => viewToday(context, context.actor),
  }),
  ...orderOperations,
  ...handOperations,
  ...peopleOperations,
  ...siteOperations,
  listEvents: operation({
    summary: "What happened in the shop, the newest first",
    http: { method: "GET", path: "/events" },
    permission: "read_log",
    input: EventSearch,
    run: ({ db }, input) => listEvents(db, input),
  }),
  listOwnEvents: operation({
    summary: "What the caller did, the newest first",
    http: { method: "GET", path: "/own-events" },
    permission: "read_own_log",
    input: EventSearch,
    run: ({ db, actor }, input) => listEvents(db, { ...input, who: actor.id ?? "shop" }),
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
