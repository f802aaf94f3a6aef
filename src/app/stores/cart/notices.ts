/** What changed under a cart, told once however often the shop repeats it. */
import { lineKey } from "#shared/cartLines.ts"
import type { CartLine, CartNotice } from "#shared/contract/cart.ts"

/** Tells one notice from all others: what, about which product, from what to what. */
export const noticeKey = ({ code, id = "", variant_id = "", before = "", after = "", reason = "" }: CartNotice) =>
  [code, id, variant_id, before, after, reason].join(" ")

/** The newer of two notices about the same thing stays; the older ones keep their place. */
export function joinNotices(known: readonly CartNotice[], fresh: readonly CartNotice[]): CartNotice[] {
  return [...new Map([...known, ...fresh].map((notice) => [noticeKey(notice), notice])).values()]
}

/** Without those about amount or price of a line that is gone: that it is gone is all there is to say. */
export function livingNotices(notices: readonly CartNotice[], lines: readonly CartLine[]): CartNotice[] {
  const keys = new Set(lines.map(lineKey))
  return notices.filter(
    ({ code, id, variant_id }) =>
      id === undefined ||
      code === "unavailable" ||
      keys.has(lineKey({ id, ...(variant_id !== undefined && { variant_id }) })),
  )
}
