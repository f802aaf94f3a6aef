import { type Redirect, redirect303 } from "#app/loading.ts"
import { paymentPlaces } from "#app/payment/paymentPlaces.ts"
import { isApiError } from "#shared/ApiError.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import type { Order } from "#shared/contract/order.ts"

export interface PaymentWish {
  method: string
  /** Created with the form and equal each time it is submitted: 8 to 60 letters, digits, `-` and `_`. */
  tryKey: string
  /** The order's key, for visitors who are not signed in. */
  key?: string | undefined
}

/** Another attempt is in progress, in this tab or another, or has succeeded. */
const ELSEWHERE = new Set(["already_paid", "still_running", "payment_in_progress", "payment_in_review"])

/**
 * Starts the payment of an existing order; runs on the server. Redirects to the screen of the outcome. Answers the
 * redirect to the next screen. Errors of paying are not thrown: the order exists, so each refusal has a screen from
 * which it can be paid again. Rejects with ApiError 401 and 404 without access to the order.
 */
export async function payOrder(
  api: Api,
  order: Pick<Order, "id" | "canPay">,
  { method, tryKey, key }: PaymentWish,
): Promise<Redirect> {
  const { id } = order
  const to = paymentPlaces(id, key)
  if (!order.canPay) return redirect303(to.success)
  // Another method is another attempt, even if the form comes from the browser's history with its old key.
  const input = { orderId: id, key, method, idempotencyKey: `${tryKey}-${method}` }
  try {
    const { status, attemptId, reason } = await api.call("chargePayment", input)
    if (status === "redirect") return redirect303(to.redirect(attemptId))
    return redirect303(status === "failure" ? to.failure(reason) : to.success)
  } catch (error) {
    if (!isApiError(error) || error.status === 401 || error.status === 404) throw error
    if (ELSEWHERE.has(error.code)) return redirect303(to.success)
    return redirect303(to.failure(error.fields ? "not_offered" : error.code))
  }
}
