/** The owner's operations on orders. */
import {
  array,
  boolean,
  coerce,
  enums,
  type Infer,
  integer,
  min,
  nonempty,
  object,
  optional,
  StructError,
  size,
  string,
} from "superstruct"
import { allCarriers } from "#provider/delivery/carriers.ts"
import { readTracking, type Tracking } from "#provider/delivery/tracking.ts"
import { moveAddress, noteOrder, resendMail } from "#provider/orders/officeActions.ts"
import { type AdminContext, operation } from "#provider/orders/operation.ts"
import { deliveryOfOrderOperations } from "#provider/orders/operations/deliveryOfOrder.ts"
import { exportOrders } from "#provider/orders/operations/exportOrders.ts"
import { countTabs, TabCounts } from "#provider/orders/operations/orderTabs.ts"
import { refundOperations } from "#provider/orders/operations/refundOperations.ts"
import { FoundOrders, OrderExport, OrderSearch, searchOrders } from "#provider/orders/operations/searchOrders.ts"
import { ShopOrder, viewOrder } from "#provider/orders/operations/viewOrder.ts"
import { applyOrderAction, type OrderAction } from "#provider/orders/orderActions.ts"
import { trackParcel } from "#provider/orders/trackParcel.ts"
import { fileAnswer } from "#provider/platform/operations/fileAnswer.ts"
import { orderMailTemplates } from "#provider/platform/outbox/mailData.ts"
import { badInput, isApiError } from "#shared/ApiError.ts"
import { deliveryNames } from "#shared/fields/address.ts"
import { fieldErrors } from "#shared/fields/field.ts"

export const MAX_NOTE = 2000
const MOST_AT_ONCE = 200

const number = nonempty(string())
const byNumber = object({ number })
const version = optional(min(integer(), 0))

const tracked = {
  carrier: optional(string()),
  trackingNumber: optional(string()),
  url: optional(string()),
}

const parcel = {
  ...tracked,
  /** Whether its customer is written to; they are when left out. */
  tells: optional(boolean()),
  /** How many parts of it had gone when its packer looked: refused where it is another number now. */
  parcels: optional(min(integer(), 0)),
}

type Facts = Parameters<typeof applyOrderAction>[3]

async function act(context: AdminContext, name: string, action: OrderAction, facts: Facts = {}): Promise<ShopOrder> {
  const { actor, holds, recorded } = context
  const by = { actorId: actor.id ?? undefined, recorded, pickupDays: holds.pickupDays }
  await applyOrderAction(context, name, action, { ...by, ...facts })
  return viewOrder(context, name)
}

const by = ({ actor, recorded }: AdminContext, seen?: number) => ({
  actorId: actor.id ?? undefined,
  recorded,
  version: seen,
})

/** Undefined where no number is said. Throws 400 by field. */
async function trackingOf(
  { db }: AdminContext,
  { carrier = "", trackingNumber = "", url }: { [name in "carrier" | "trackingNumber" | "url"]?: string | undefined },
): Promise<Tracking | undefined> {
  if (trackingNumber.trim() === "" && url === undefined) return undefined
  try {
    return readTracking({ carrier, number: trackingNumber, url }, await allCarriers(db))
  } catch (error) {
    if (isApiError(error) && error.fields?.["number"]) {
      const { number: wrong, ...others } = error.fields
      throw Object.assign(error, { fields: { ...others, trackingNumber: wrong } })
    }
    throw error
  }
}

function refuseFields(error: unknown): never {
  throw error instanceof StructError ? badInput(fieldErrors(error)) : error
}

export const Shipped = object({
  shipped: array(string()),
  /** Those that could not be, with the code of why. */
  refused: array(
    object({
      number: string(),
      code: string(),
    }),
  ),
})
export type Shipped = Infer<typeof Shipped>

const addressFields = Object.fromEntries(deliveryNames.map((field) => [field, optional(string())])) as Record<
  (typeof deliveryNames)[number],
  ReturnType<typeof optional<string, null>>
>

export const orderOperations = {
  ...refundOperations,
  ...deliveryOfOrderOperations,
  searchOrders: operation({
    summary: "List orders",
    description: "By tab, or by number, name, email, town, tracking number and dates.",
    http: { method: "GET", path: "/orders" },
    permission: "read_orders",
    input: OrderSearch,
    answer: FoundOrders,
    run: (context, input) => searchOrders(context, input),
  }),
  countOrders: operation({
    summary: "Count orders by what they wait for",
    http: { method: "GET", path: "/orders/counts" },
    permission: "read_orders",
    input: object({}),
    answer: TabCounts,
    run: ({ db }) => countTabs(db),
  }),
  exportOrders: operation({
    summary: "Export orders",
    description: "As CSV, not JSON; with the same filters as the list.",
    http: { method: "GET", path: "/orders/export" },
    permission: "read_orders",
    fresh: true,
    input: OrderExport,
    answer: fileAnswer<string>(),
    run: async (context, input) => exportOrders(context, input),
  }),
  viewOrder: operation({
    summary: "Get an order",
    description: "With its note, events and emails.",
    http: { method: "GET", path: "/orders/:number" },
    permission: "read_orders",
    input: byNumber,
    answer: ShopOrder,
    run: (context, input) => viewOrder(context, input.number),
  }),
  shipOrder: operation({
    summary: "Mark an order as sent",
    description: "Called again, it replaces the tracking number.",
    http: { method: "POST", path: "/orders/:number/ship" },
    permission: "write_orders",
    input: object({ number, ...parcel }),
    answer: ShopOrder,
    async run(context, { number: name, tells, parcels, ...given }) {
      return act(context, name, "shipped", { tracking: await trackingOf(context, given), tells, parcels })
    },
  }),
  splitShipment: operation({
    summary: "Mark part of an order as sent",
    description: "With the last part the order is sent.",
    http: { method: "POST", path: "/orders/:number/split" },
    permission: "write_orders",
    input: object({
      number,
      /** `line`: which of the order's, from 0. */
      lines: array(object({ line: min(integer(), 0), pieces: min(integer(), 0) })),
      ...parcel,
    }),
    answer: ShopOrder,
    async run(context, { number: name, lines: part, tells, parcels, ...given }) {
      const tracking = await trackingOf(context, given)
      return act(context, name, "shipped", { tracking, tells, part, parcels })
    },
  }),
  trackParcel: operation({
    summary: "Change a parcel’s tracking number",
    description: "Any parcel of an order sent in parts.",
    http: { method: "PUT", path: "/orders/:number/parcels/:parcel" },
    permission: "write_orders",
    input: object({
      number,
      /** From 1. */
      parcel: min(coerce(integer(), string(), Number), 1),
      ...tracked,
      /** The number that it had when its packer looked: refused where it is another now. */
      was: optional(string()),
    }),
    answer: ShopOrder,
    async run(context, { number: name, parcel: which, was, ...given }) {
      const said = await trackingOf(context, given)
      if (!said) throw badInput({ trackingNumber: "missing" })
      await trackParcel(context, name, { parcel: which, tracking: said, was }, by(context))
      return viewOrder(context, name)
    },
  }),
  shipOrders: operation({
    summary: "Mark several orders as sent",
    description: "Without tracking numbers. Answers which could not be marked.",
    http: { method: "POST", path: "/orders/ship" },
    permission: "write_orders",
    input: object({ numbers: size(array(number), 1, MOST_AT_ONCE) }),
    answer: Shipped,
    async run(context, { numbers }): Promise<Shipped> {
      const done: Shipped = { shipped: [], refused: [] }
      for (const name of new Set(numbers)) {
        try {
          await act(context, name, "shipped")
          done.shipped.push(name)
        } catch (error) {
          if (!isApiError(error)) throw error
          done.refused.push({ number: name, code: error.code })
        }
      }
      return done
    },
  }),
  readyOrder: operation({
    summary: "Mark an order as ready to collect",
    http: { method: "POST", path: "/orders/:number/ready" },
    permission: "write_orders",
    input: byNumber,
    answer: ShopOrder,
    run: (context, input) => act(context, input.number, "ready"),
  }),
  deliverOrder: operation({
    summary: "Mark an order as delivered or collected",
    http: { method: "POST", path: "/orders/:number/deliver" },
    permission: "write_orders",
    input: byNumber,
    answer: ShopOrder,
    run: (context, input) => act(context, input.number, "delivered"),
  }),
  payOrder: operation({
    summary: "Mark an order as paid",
    description: "By transfer or at the shop.",
    http: { method: "POST", path: "/orders/:number/pay" },
    permission: "write_orders",
    input: byNumber,
    answer: ShopOrder,
    run: (context, input) => act(context, input.number, "paid"),
  }),
  cancelOrder: operation({
    summary: "Cancel an order",
    description: "Stock, coupon and money are returned.",
    http: { method: "POST", path: "/orders/:number/cancel" },
    permission: "refund_orders",
    fresh: true,
    input: byNumber,
    answer: ShopOrder,
    run: (context, input) => act(context, input.number, "cancel"),
  }),
  noteOrder: operation({
    summary: "Set an order’s note",
    description: "The customer never sees it; an empty text removes it.",
    http: { method: "PUT", path: "/orders/:number/note" },
    permission: "write_orders",
    input: object({ number, note: size(string(), 0, MAX_NOTE), version }),
    answer: ShopOrder,
    async run(context, { number: name, note, version: seen }) {
      await noteOrder(context, name, note.trim(), by(context, seen))
      return viewOrder(context, name)
    },
  }),
  editOrderAddress: operation({
    summary: "Change an order’s address",
    description: "Within the same province, before it is sent.",
    http: { method: "PUT", path: "/orders/:number/address" },
    permission: "write_orders",
    input: object({ number, version, ...addressFields }),
    answer: ShopOrder,
    async run(context, { number: name, version: seen, ...fields }) {
      const said = Object.entries(fields).filter(([, value]) => value !== undefined)
      await moveAddress(context, name, Object.fromEntries(said), by(context, seen)).catch(refuseFields)
      return viewOrder(context, name)
    },
  }),
  resendOrderMail: operation({
    summary: "Send an order’s email again",
    description: "To the order’s address.",
    http: { method: "POST", path: "/orders/:number/mails" },
    permission: "write_orders",
    input: object({ number, template: enums(orderMailTemplates) }),
    answer: ShopOrder,
    async run(context, { number: name, template }) {
      await resendMail(context, name, template, by(context))
      return viewOrder(context, name)
    },
  }),
}
