import { useEffect, useState } from "react"
import { methodsFor } from "#app/payment/paymentMethods.ts"
import type { Order } from "#shared/contract/order.ts"
import type { PaymentMethod } from "#shared/contract/payment.ts"

export interface PaymentRow extends PaymentMethod {
  isOff: boolean
}

/**
 * Payment methods as rows to choose from; those excluded by the delivery method stay visible. `due`: amount to pay.
 * `stated`: the form's choice, now or before a reload; valid as long as it is available.
 */
export function usePayment(
  methods: readonly PaymentMethod[],
  { kind, due }: { kind: Order["delivery"]["kind"]; due: number },
  stated: string,
) {
  const [wanted, onChoose] = useState(stated)
  useEffect(() => onChoose(stated), [stated])
  const offered = methodsFor(methods, kind, due)
  // Without pickup, payment on pickup is not mentioned.
  const shown = kind === "none" ? methods.filter(({ onlyKinds }) => onlyKinds.length === 0) : methods
  const rows: PaymentRow[] = shown.map((method) => ({ ...method, isOff: !offered.includes(method) }))
  const chosen = offered.find(({ id }) => id === wanted) ?? offered[0]
  return { rows, chosen: chosen?.id, onChoose }
}
