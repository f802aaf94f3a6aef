/** The ways to pay as rows to choose from: those that the chosen delivery rules out stay in view. */
import { useEffect, useState } from "react"
import { methodsFor } from "#app/payment/paymentMethods.ts"
import type { Order } from "#shared/contract/order.ts"
import type { PaymentMethod } from "#shared/contract/payment.ts"

export interface PaymentRow extends PaymentMethod {
  isOff: boolean
}

/** `due`: what is to be paid. `stated`: what stands in the form, or stood in it before a reload; it holds as long as it can be had. */
export function usePayment(
  methods: readonly PaymentMethod[],
  { kind, due }: { kind: Order["delivery"]["kind"]; due: number },
  stated: string,
) {
  const [wanted, onChoose] = useState(stated)
  useEffect(() => onChoose(stated), [stated])
  const offered = methodsFor(methods, kind, due)
  // With nothing to fetch, nothing can be paid when it is fetched: that needs no saying.
  const shown = kind === "none" ? methods.filter(({ onlyKinds }) => onlyKinds.length === 0) : methods
  const rows: PaymentRow[] = shown.map((method) => ({ ...method, isOff: !offered.includes(method) }))
  const chosen = offered.find(({ id }) => id === wanted) ?? offered[0]
  return { rows, chosen: chosen?.id, onChoose }
}
