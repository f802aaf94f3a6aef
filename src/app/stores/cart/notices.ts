/** Notices about a cart, shown once however often the shop repeats them. */
import { lineKey } from "#shared/cartLines.ts"
import type { CartLine, CartNotice } from "#shared/contract/cart.ts"

/** Identifies a notice: its code, product, and values before and after. */
export const noticeKey = ({ code, id = "", variant_id = "", before = "", after = "", reason = "" }: CartNotice) =>
  [code, id, variant_id, before, after, reason].join(" ")

/** The newer of two notices about the same thing replaces the older; order is kept. */
export function joinNotices(known: readonly CartNotice[], fresh: readonly CartNotice[]): CartNotice[] {
  return [...new Map([...known, ...fresh].map((notice) => [noticeKey(notice), notice])).values()]
}

/** Drops notices about amount or price of a removed line, for which its removal suffices. */
export function livingNotices(notices: readonly CartNotice[], lines: readonly CartLine[]): CartNotice[] {
  const keys = new Set(lines.map(lineKey))
  return notices.filter(
    ({ code, id, variant_id }) =>
      id === undefined ||
      code === "unavailable" ||
      keys.has(lineKey({ id, ...(variant_id !== undefined && { variant_id }) })),
  )
}

/** The shop has no name for a product that was deleted: it is that of the line shown so far. */
export const withNames = (notices: readonly CartNotice[], lines: readonly CartLine[] = []): CartNotice[] =>
  notices.map((notice) => {
    if (notice.code !== "unavailable" || notice.name) return notice
    const line = lines.find(({ id }) => id === notice.id)
    return line ? { ...notice, name: line.name } : notice
  })
