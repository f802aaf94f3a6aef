/** Calls about orders and paying them. */
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
    summary: "What the shop asks for with an order besides what every shop does",
  }),
  listOrders: endpoint<
    { page?: number | undefined; perPage?: number | undefined; status?: OrderStatus | undefined },
    OrderList
  >({
    method: "GET",
    path: "/order/client",
    auth: "customer",
    summary: "The customer's orders, newest first",
  }),
  listDownloads: endpoint<Nothing, OwnedDownload[]>({
    method: "GET",
    path: "/order/downloads",
    auth: "customer",
    summary: "Files the customer has bought, newest order first",
  }),
  placeOrder: endpoint<PlaceOrderInput, Order>({
    method: "POST",
    path: "/order",
    auth: "customer",
    status: 201,
    idempotent: true,
    summary: "Orders the customer's cart; the same key answers the same order",
  }),
  setPayed: endpoint<SetPayedInput, Order>({
    method: "PATCH",
    path: "/order/setPayed",
    auth: "optional",
    summary:
      "Asks the payment provider what became of the payment, and answers the order; the caller is never believed",
  }),
  getOrder: endpoint<ByIdOrKey, Order>({
    method: "GET",
    path: "/order/:id",
    auth: "optional",
    summary: "One of the customer's own orders, or one opened with its `key`",
  }),
  cancelOrder: endpoint<ByIdOrKey, Order>({
    method: "POST",
    path: "/order/:id/cancel",
    auth: "optional",
    summary: "Cancels an order that is not paid; 409 not_cancellable",
  }),
  withdrawOrder: endpoint<WithdrawInput, Order>({
    method: "POST",
    path: "/order/:id/withdraw",
    auth: "optional",
    summary:
      "Withdraws from the purchase, whole or by piece, until 14 days after delivery, or gives goods back by the shop's promise; its receipt comes by mail; 409 not_withdrawable, withdrawal_changed",
  }),
  declareWithdrawal: endpoint<DeclareWithdrawalInput, Nothing>({
    method: "POST",
    path: "/withdrawal",
    auth: "none",
    status: 202,
    summary: "Takes a withdrawal without logging in and acknowledges it by email, whether or not it matches an order",
  }),
  listPaymentMethods: endpoint<Nothing, PaymentMethod[]>({
    method: "GET",
    path: "/payment/methods",
    auth: "none",
    summary: "Ways to pay",
  }),
  chargePayment: endpoint<ChargeInput, Charge>({
    method: "POST",
    path: "/payment/charge",
    auth: "optional",
    idempotent: true,
    summary: "Starts paying an order; the same key answers the same",
  }),
  findCharge: endpoint<FindChargeInput, Charge>({
    method: "GET",
    path: "/payment/charge/:attemptId",
    auth: "optional",
    summary: "What a started payment was answered, and what has become of it as far as is known here",
  }),
  getPaymentOutcome: endpoint<ById, PaymentOutcome>({
    method: "GET",
    path: "/order/:id/payment",
    auth: "none",
    summary: "An order's number and whether it is paid, for a browser other than the one that ordered",
  }),
  getGiftCardBalance: endpoint<GiftCardBalanceInput, GiftCardBalance>({
    method: "POST",
    path: "/gift-card/balance",
    auth: "none",
    summary: "What is left on a gift card",
  }),
} as const
