/** The owner's operations on orders. */
import { array, enums, nullable, object, optional, StructError, size, string } from "superstruct"
import { saveInvoiceLink } from "#provider/orders/invoiceLink.ts"
import { MAX_NOTE, moveAddress, noteOrder, resendMail } from "#provider/orders/officeActions.ts"
import { operation } from "#provider/orders/operation.ts"
import { archiveOperations } from "#provider/orders/operations/archiveOperations.ts"
import { deliveryOfOrderOperations } from "#provider/orders/operations/deliveryOfOrder.ts"
import { exportOrders } from "#provider/orders/operations/exportOrders.ts"
import { HeldPieces, listHolds } from "#provider/orders/operations/listHolds.ts"
import { countTabs, TabCounts } from "#provider/orders/operations/orderTabs.ts"
import { refundOperations } from "#provider/orders/operations/refundOperations.ts"
import { FoundOrders, OrderExport, OrderSearch, searchOrders } from "#provider/orders/operations/searchOrders.ts"
import { act, by, number, sendingOperations } from "#provider/orders/operations/sendingOperations.ts"
import { ShopOrder, viewOrder } from "#provider/orders/operations/viewOrder.ts"
import { fileAnswer } from "#provider/platform/operations/fileAnswer.ts"
import { orderMailTemplates } from "#provider/platform/outbox/mailData.ts"
import { badInput } from "#shared/ApiError.ts"
import { deliveryNames } from "#shared/fields/address.ts"
import { fieldErrors } from "#shared/fields/field.ts"
import { whole } from "#shared/fields/whole.ts"

const byNumber = object({ number })
const version = optional(whole(0))

function refuseFields(error: unknown): never {
  throw error instanceof StructError ? badInput(fieldErrors(error)) : error
}

const addressFields = Object.fromEntries(deliveryNames.map((field) => [field, optional(string())])) as Record<
  (typeof deliveryNames)[number],
  ReturnType<typeof optional<string, null>>
>

export const orderOperations = {
  ...archiveOperations,
  ...sendingOperations,
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
  releaseOrder: operation({
    summary: "Cancel an unpaid order",
    description: "What it reserved goes back into stock, and its customer is told by email. Refused if it is paid.",
    http: { method: "POST", path: "/orders/:number/release" },
    permission: "write_orders",
    input: byNumber,
    answer: ShopOrder,
    run: (context, input) => act(context, input.number, "release"),
  }),
  listHolds: operation({
    summary: "List reserved stock",
    description: "What unpaid orders reserve, and until when; those that end first come first.",
    http: { method: "GET", path: "/holds" },
    permission: "read_orders",
    input: object({}),
    answer: array(HeldPieces),
    run: ({ db }) => listHolds(db),
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
      const changes = Object.entries(fields).filter(([, value]) => value !== undefined)
      await moveAddress(context, name, Object.fromEntries(changes), by(context, seen)).catch(refuseFields)
      return viewOrder(context, name)
    },
  }),
  linkInvoice: operation({
    summary: "Set an order’s invoice link",
    description: "An https address of the invoicing service, shown to the customer; null removes it.",
    http: { method: "PUT", path: "/orders/:number/invoice" },
    permission: "write_orders",
    input: object({ number, url: nullable(string()) }),
    answer: ShopOrder,
    async run(context, { number: name, url }) {
      await saveInvoiceLink(context, name, url)
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
