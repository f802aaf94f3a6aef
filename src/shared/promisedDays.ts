/** The delivery dates still promised for an order: none once it arrived, was cancelled, or is late. */
import type { Order } from "#shared/contract/order.ts"
import { dayOf } from "#shared/dates.ts"
import type { DayRange } from "#shared/deliveryDates.ts"

type Facts = Pick<Order, "expectedFrom" | "expectedTo" | "status" | "fulfilmentStatus">

export function promisedDays(order: Facts, now: Date): DayRange | undefined {
  const { expectedFrom: from, expectedTo: to, status, fulfilmentStatus } = order
  if (from === null || to === null || to < dayOf(now.toISOString())) return undefined
  if (status === "cancelled" || status === "refunded") return undefined
  return fulfilmentStatus === "unfulfilled" || fulfilmentStatus === "shipped" ? { from, to } : undefined
}

export const isFetched = ({ delivery }: Pick<Order, "delivery">) => delivery.kind !== "home"

/** The dates depend on payment today; an order paid on collection does not wait for payment. */
export const waitsForMoney = ({ canPay, paymentMethod }: Pick<Order, "canPay" | "paymentMethod">) =>
  canPay && paymentMethod !== "pickup"
