/** The right to withdraw from a purchase: until the end of the fourteenth day after the one it arrived on. */
import type { Row } from "#provider/db/schema.ts"
import { DAYS, MINUTES, WITHDRAWAL_DAYS } from "#shared/limits.ts"

type Facts = Pick<Row<"orders">, "delivered_at" | "withdrawn_at" | "is_virtual" | "payment_status">

/** Until when; null when it may not, or no more. What was never carried has no such right, nor what was all given back. */
export function withdrawableUntil(order: Facts, now: Date): string | null {
  if (order.delivered_at === null || order.withdrawn_at !== null || order.is_virtual === 1) return null
  if (order.payment_status === "refunded") return null
  const until = endOfDay(new Date(Date.parse(order.delivered_at) + WITHDRAWAL_DAYS * DAYS)).toISOString()
  return until > now.toISOString() ? until : null
}

/** Days end where the shop is. */
const wallClock = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Madrid",
  dateStyle: "short",
  timeStyle: "medium",
})

const dayOf = (at: Date) => wallClock.format(at).slice(0, 10)

/** The last millisecond of a moment's day. */
function endOfDay(at: Date): Date {
  const day = dayOf(at)
  // Clocks change by whole quarters of an hour: no day ends elsewhere.
  let end = Math.floor(at.getTime() / (15 * MINUTES)) * (15 * MINUTES)
  while (dayOf(new Date(end)) === day) end += 15 * MINUTES
  return new Date(end - 1)
}
