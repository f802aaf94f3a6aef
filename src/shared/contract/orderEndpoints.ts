import type { ArchivedOrder, ArchivedSummary } from "#shared/contract/archivedOrder.ts"
import { type ById, endpoint, type Nothing } from "#shared/contract/endpoint.ts"
import type { Order, OrderList, OwnedDownload } from "#shared/contract/order.ts"
import type { OrderField } from "#shared/contract/orderFields.ts"
import type {
  Charge,
  ChargeInput,
  FindChargeInput,
  GiftCardBalance,
  GiftCardBalanceInput,
  PaymentMethod,
  PaymentOutcome,
  SetPayedInput,
} from "#shared/contract/payment.ts"
import type { PlaceOrderInput } from "#shared/contract/placeOrder.ts"
import type { DeclareWithdrawalInput, WithdrawInput } from "#shared/contract/withdrawal.ts"
import type { OrderStatus } from "#shared/orderStatus.ts"

type ByIdOrKey = ById & { key?: string | undefined }

export const orderEndpoints = {
  listOrderFields: endpoint<Nothing, OrderField[]>({
    method: "GET",
    path: "/order/fields",
    auth: "none",
    summary: "List the shop’s own checkout fields",
    description: "Fields that an extension adds to the checkout, in their order.",
  }),
  listOrders: endpoint<
    { page?: number | undefined; perPage?: number | undefined; status?: OrderStatus | undefined },
    OrderList
  >({
    method: "GET",
    path: "/order/client",
    auth: "customer",
    summary: "List the customer’s orders",
    description: "Newest first.",
  }),
  listArchivedOrders: endpoint<Nothing, ArchivedSummary[]>({
    method: "GET",
    path: "/archived-order",
    auth: "customer",
    summary: "List the customer’s orders of the shop before",
    description: "Newest first. They are read alone.",
  }),
  getArchivedOrder: endpoint<ById, ArchivedOrder>({
    method: "GET",
    path: "/archived-order/:id",
    auth: "customer",
    summary: "Get an order of the shop before",
    description: "One of the customer’s own, as that shop told it.",
  }),
  listDownloads: endpoint<Nothing, OwnedDownload[]>({
    method: "GET",
    path: "/order/downloads",
    auth: "customer",
    summary: "List the customer’s downloads",
    description: "Files the customer has bought, newest order first.",
  }),
  placeOrder: endpoint<PlaceOrderInput, Order>({
    method: "POST",
    path: "/order",
    auth: "customer",
    status: 201,
    idempotent: true,
    summary: "Place an order",
    description:
      "Orders the customer’s cart. The same `Idempotency-Key` with the same body answers the same order; with another body, 409.",
  }),
  setPayed: endpoint<SetPayedInput, Order>({
    method: "PATCH",
    path: "/order/setPayed",
    auth: "optional",
    asksBank: true,
    summary: "Refresh an order’s payment status",
    description:
      "Asks the payment provider for the state of the payment and answers the order. Nothing the caller sends changes it.",
  }),
  getOrder: endpoint<ByIdOrKey, Order>({
    method: "GET",
    path: "/order/:id",
    auth: "optional",
    summary: "Get an order",
    description: "One of the customer’s own orders, or any order with its `key`.",
  }),
  cancelOrder: endpoint<ByIdOrKey, Order>({
    method: "POST",
    path: "/order/:id/cancel",
    auth: "optional",
    asksBank: true,
    summary: "Cancel an unpaid order",
    description: "409 `not_cancellable` once it is paid or sent.",
  }),
  withdrawOrder: endpoint<WithdrawInput, Order>({
    method: "POST",
    path: "/order/:id/withdraw",
    auth: "optional",
    asksBank: true,
    summary: "Withdraw from an order, or return it",
    description:
      "The whole order or some of its items: a withdrawal until 14 days after delivery, a return for as long as the shop accepts returns. An email confirms it. 409 `not_withdrawable`, `withdrawal_changed`.",
  }),
  declareWithdrawal: endpoint<DeclareWithdrawalInput, Nothing>({
    method: "POST",
    path: "/withdrawal",
    auth: "none",
    status: 202,
    summary: "Declare a withdrawal without logging in",
    description: "An email confirms receipt, whether or not the declaration matches an order.",
  }),
  listPaymentMethods: endpoint<Nothing, PaymentMethod[]>({
    method: "GET",
    path: "/payment/methods",
    auth: "none",
    summary: "List payment methods",
  }),
  chargePayment: endpoint<ChargeInput, Charge>({
    method: "POST",
    path: "/payment/charge",
    auth: "optional",
    asksBank: true,
    idempotent: true,
    summary: "Start a payment",
    description: "The same `Idempotency-Key` with the same body gives the same answer.",
  }),
  findCharge: endpoint<FindChargeInput, Charge>({
    method: "GET",
    path: "/payment/charge/:attemptId",
    auth: "optional",
    summary: "Get a payment attempt",
    description: "What was answered when the payment was started, and its state since.",
  }),
  getPaymentOutcome: endpoint<ById, PaymentOutcome>({
    method: "GET",
    path: "/order/:id/payment",
    auth: "none",
    summary: "Get an order’s payment outcome",
    description: "The order’s number and whether it is paid, for a browser other than the one that placed it.",
  }),
  getGiftCardBalance: endpoint<GiftCardBalanceInput, GiftCardBalance>({
    method: "POST",
    path: "/gift-card/balance",
    auth: "none",
    summary: "Get a gift card’s balance",
  }),
} as const
