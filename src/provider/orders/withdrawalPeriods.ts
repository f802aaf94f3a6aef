/** Return periods: by law, then by the shop's own promise. Source: Directive 2011/83, article 9; terms of the shop. */
import type { Row } from "#provider/platform/db/schema.ts"
import type { WithdrawalKind } from "#shared/contract/withdrawal.ts"
import { byShopClock } from "#shared/dates.ts"
import { DAYS, MINUTES, WITHDRAWAL_DAYS } from "#shared/limits.ts"

type Facts = Pick<Row<"orders">, "created_at" | "delivered_at" | "return_days">

/** The kind of a return at a given time, and its deadline; `until` is null before the goods have arrived. */
export interface Period {
  kind: WithdrawalKind
  until: string | null
}

/** For goods. Undefined when it is too late. */
export function goodsPeriod(
  { delivered_at, return_days }: Pick<Facts, "delivered_at" | "return_days">,
  now: Date,
): Period | undefined {
  if (delivered_at === null) return { kind: "withdrawal", until: null }
  const byLaw = endOf(delivered_at, WITHDRAWAL_DAYS)
  if (byLaw > now.toISOString()) return { kind: "withdrawal", until: byLaw }
  if (return_days === null) return undefined
  const byPromise = endOf(delivered_at, return_days)
  return byPromise > now.toISOString() ? { kind: "return", until: byPromise } : undefined
}

/** For virtual goods: files, gift cards. It counts from the contract. Undefined when it is too late. */
export function digitalPeriod({ created_at }: Pick<Facts, "created_at">, now: Date): Period | undefined {
  const until = endOf(created_at, WITHDRAWAL_DAYS)
  return until > now.toISOString() ? { kind: "withdrawal", until } : undefined
}

/** The last moment of the day that many days after that of `at`. */
export const endOf = (at: string, days: number) => endOfDay(new Date(Date.parse(at) + days * DAYS)).toISOString()

/** Days end in the shop's time zone. */
const wallClock = byShopClock("sv-SE", { dateStyle: "short", timeStyle: "medium" })

const dayOf = (at: Date) => wallClock().format(at).slice(0, 10)

/** The last millisecond of a moment's day. */
function endOfDay(at: Date): Date {
  const day = dayOf(at)
  // Clocks change by whole quarters of an hour, so days end at one.
  let end = Math.floor(at.getTime() / (15 * MINUTES)) * (15 * MINUTES)
  while (dayOf(new Date(end)) === day) end += 15 * MINUTES
  return new Date(end - 1)
}
