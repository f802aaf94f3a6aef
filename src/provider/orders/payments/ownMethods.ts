/** Facts of the shop's own payment methods in an order: their names, and whether they are paid by hand. */
import type { PaymentProvider } from "#provider/orders/payments/paymentProvider.ts"
import type { Order } from "#shared/contract/order.ts"

type Payments = { payments: ReadonlyMap<string, Pick<PaymentProvider, "name" | "isOffline">> }

export function withOwnMethods<Shown extends Pick<Order, "paymentMethod" | "timeline" | "byHand">>(
  { payments }: Payments,
  order: Shown,
): Shown & Pick<Order, "ownMethods"> {
  const used = new Set([order.paymentMethod, ...order.timeline.map(({ reason }) => reason ?? "")])
  const ownMethods = [...used].flatMap((id) => {
    const name = payments.get(id)?.name
    return name ? [{ id, name }] : []
  })
  const isByHand = payments.get(order.paymentMethod)?.isOffline === true
  return { ...order, ...(ownMethods.length > 0 && { ownMethods }), ...(isByHand && { byHand: true }) }
}
