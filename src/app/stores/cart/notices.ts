/** What changed under a cart, told once however often the shop repeats it. */
import type { CartNotice } from "#shared/contract/cart.ts"

/** Tells one notice from all others: what, about which product, from what to what. */
export const noticeKey = ({ code, id = "", variant_id = "", before = "", after = "", reason = "" }: CartNotice) =>
  [code, id, variant_id, before, after, reason].join(" ")

/** The newer of two notices about the same thing stays; the older ones keep their place. */
export function joinNotices(known: readonly CartNotice[], fresh: readonly CartNotice[]): CartNotice[] {
  return [...new Map([...known, ...fresh].map((notice) => [noticeKey(notice), notice])).values()]
}
