/** The ways to pay as rows to choose from: those that the chosen delivery rules out stay in view. */
import { methodsFor } from "#app/payment/paymentMethods.ts"
import type { Order } from "#shared/contract/order.ts"
import type { PaymentMethod } from "#shared/contract/payment.ts"

export interface PaymentRow extends PaymentMethod {
  isOff: boolean
}

/** `wanted`: what was chosen, as long as it can be had. */
export function paymentRows(
  methods: readonly PaymentMethod[],
  kind: Order["delivery"]["kind"],
  wanted: string,
): { rows: PaymentRow[]; chosen: string | undefined } {
  const offered = methodsFor(methods, kind)
  // With nothing to fetch, nothing can be paid when it is fetched: that needs no saying.
  const shown = kind === "none" ? offered : methods
  const chosen = offered.find(({ id }) => id === wanted) ?? offered[0]
  return { rows: shown.map((method) => ({ ...method, isOff: !offered.includes(method) })), chosen: chosen?.id }
}
