import type { KeptValues } from "#app/platform.ts"
import type { CartBackend } from "#app/stores/cart/cartBackend.ts"
import type { LineIntent } from "#app/stores/cart/intents.ts"
import { piecesOf, readStoredCart, type StoredCart } from "#app/stores/cart/storedCart.ts"
import { lineKey } from "#shared/cartLines.ts"
import type { CartLine } from "#shared/contract/cart.ts"
import { MAX_CART_LINES } from "#shared/contract/cartBounds.ts"

export interface Merged {
  pieces: number
  /** Restores the previous amounts of the account's lines. */
  undo: LineIntent[]
}

/**
 * Merges a guest's cart into the account's cart at sign-in. Amounts are added up. If an earlier attempt has an unknown
 * outcome, amounts count as "at least": nothing is lost or doubled. Undefined when there is nothing to merge; rejects
 * with ApiError. Source: decisions §7, "login".
 */
export async function mergeGuestCart(storage: KeptValues, account: CartBackend): Promise<Merged | undefined> {
  const guest = storage.read("cart", readStoredCart)
  if (!guest || guest.lines.length === 0) return undefined
  storage.write("cart", { ...guest, merging: true } satisfies StoredCart)
  const before = new Map(account.cart.products.map((line) => [lineKey(line), line.amount]))
  const lines = fitting(guest.lines, before)
  const kind = guest.merging ? "atLeast" : "add"
  await account.change(lines.map((line) => ({ kind, line, amount: line.amount })))
  storage.remove("cart")
  if (guest.coupon !== undefined && account.cart.coupon_code === null) {
    // It may not apply to this customer, who did not request it just now.
    await account.applyCoupon(guest.coupon).catch(() => undefined)
  }
  for (const code of guest.giftCards ?? []) await account.applyGiftCard(code).catch(() => undefined)
  return {
    pieces: piecesOf(lines),
    undo: lines.map((line) => ({ kind: "set", line, amount: before.get(lineKey(line)) ?? 0 })),
  }
}

/** As many lines as a cart may have. */
function fitting(lines: readonly CartLine[], known: ReadonlyMap<string, number>): CartLine[] {
  let room = MAX_CART_LINES - known.size
  return lines.filter((line) => {
    if (known.has(lineKey(line))) return true
    room -= 1
    return room >= 0
  })
}
