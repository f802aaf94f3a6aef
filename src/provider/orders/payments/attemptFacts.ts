/** The description of an attempt for providers. */
import { randomInt } from "node:crypto"
import type { Services } from "#provider/orders/context.ts"
import type { PaymentAttempt } from "#provider/orders/payments/paymentProvider.ts"
import type { Row } from "#provider/platform/db/schema.ts"

const DIGITS = "0123456789"
const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

const pick = (from: string, count: number) => Array.from({ length: count }, () => from[randomInt(from.length)]).join("")

/** Four digits, then eight characters: accepted by every provider as an order number. */
export const newReference = () => pick(DIGITS, 4) + pick(SIGNS, 8)

/** Whether external text can be a reference: PostgreSQL refuses NUL, and long texts need no query. */
export const isReference = (text: unknown): text is string => typeof text === "string" && /^\w{1,64}$/.test(text)

export function attemptOf(
  { siteUrl }: Pick<Services, "siteUrl">,
  row: Row<"payment_attempts">,
  order: Pick<Row<"orders">, "number" | "email" | "locale">,
): PaymentAttempt {
  const base = `${siteUrl}/api/v1/payment/${row.provider}`
  return {
    id: row.id,
    reference: row.reference,
    orderId: row.order_id,
    orderNumber: order.number,
    amountCents: row.taken_cents ?? row.amount_cents,
    currency: row.taken_currency ?? row.currency,
    email: order.email,
    locale: order.locale,
    providerData: row.provider_data,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    returnUrl: `${base}/return`,
    webhookUrl: `${base}/webhook`,
  }
}
