/**
 * A visitor's cart: stored in this browser, shared by its tabs, priced by the shop after every change. Without an
 * answer it continues with the known prices. Source: specification §4, decisions §4.
 */
import type { KeptValues } from "#app/platform.ts"
import type { CartBackend, CartDisplay } from "#app/stores/cart/cartBackend.ts"
import { emptyCart, sortedLines, withLines, withMethod, withoutCoupon } from "#app/stores/cart/estimate.ts"
import {
  isDroppedCoupon,
  isDroppedGiftCard,
  keptGiftCards,
  last4Of,
  priceChanges,
  print,
  questionOf,
  refusedCoupon,
  refusedGiftCard,
  withGiftCards,
  withoutBlur,
} from "#app/stores/cart/guestQuote.ts"
import type { LineIntent } from "#app/stores/cart/intents.ts"
import { joinNotices, livingNotices } from "#app/stores/cart/notices.ts"
import { emptyStoredCart, readStoredCart, type StoredCart, withIntents } from "#app/stores/cart/storedCart.ts"
import type { Cart } from "#shared/contract/cart.ts"
import { MAX_GUEST_GIFT_CARDS } from "#shared/contract/cartBounds.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import { DEBOUNCE_MS } from "#shared/limits.ts"

export interface GuestCartParts {
  api: Api
  storage: KeptValues
  display: CartDisplay
}

export class GuestCart implements CartBackend {
  private readonly parts: GuestCartParts
  /** The shop's last quote. */
  private quoted: Cart = emptyCart()
  /** The cart that the quote is for; for another one it is only the basis of an estimate. */
  private quotedFor = ""
  /** Counts requests, because only the answer to the latest matters. */
  private asked = 0
  private waiting = false
  private pause: ReturnType<typeof setTimeout> | undefined = undefined

  constructor(parts: GuestCartParts) {
    this.parts = parts
  }

  get cart(): Cart {
    const stored = this.read()
    const { lines, method, coupon } = stored
    if (this.quotedFor === print(stored)) return { ...this.quoted, products: sortedLines(this.quoted.products) }
    const base = withGiftCards(coupon === undefined ? withoutCoupon(this.quoted) : this.quoted, stored)
    return withLines(method === undefined ? base : withMethod(base, method), lines)
  }

  async refresh(): Promise<void> {
    clearTimeout(this.pause)
    this.pause = undefined
    const stored = this.read()
    const quote = await this.ask(stored)
    if (quote) this.answer(stored, stored, quote)
    this.show()
  }

  async change(intents: readonly LineIntent[]): Promise<void> {
    this.keep(withIntents(this.read(), intents))
    this.refreshSoon()
  }

  async clear(): Promise<void> {
    this.parts.storage.remove("cart")
    this.refreshSoon()
  }

  async applyCoupon(coupon: string): Promise<void> {
    // Repeats when the cart was changed meanwhile, since the answer must match its contents.
    for (;;) {
      const before = this.read()
      const stored = { ...before, coupon }
      if (stored.lines.length === 0) throw refusedCoupon("not_applicable")
      const quote = await this.ask(stored)
      // A refused coupon leaves the previous one in force.
      if (quote?.coupon_code === null) throw refusedCoupon(quote.notices.find(isDroppedCoupon)?.reason)
      if (quote && this.answer(before, stored, quote)) return
    }
  }

  async deleteCoupon(): Promise<void> {
    const { coupon: _coupon, ...rest } = this.read()
    this.keep(rest)
    this.refreshSoon()
  }

  async chooseMethod(method: string): Promise<void> {
    this.keep({ ...this.read(), method })
    this.refreshSoon()
  }

  async applyGiftCard(code: string): Promise<void> {
    for (;;) {
      const before = this.read()
      const { giftCards = [] } = before
      const last4 = last4Of(code)
      if (giftCards.some((each) => last4Of(each) === last4)) throw refusedGiftCard("already_applied")
      if (giftCards.length === MAX_GUEST_GIFT_CARDS || before.lines.length === 0) throw refusedGiftCard("not_found")
      const stored = { ...before, giftCards: [...giftCards, code] }
      const quote = await this.ask(stored)
      if (quote && !quote.gift_cards.some((card) => card.last4 === last4)) {
        throw refusedGiftCard(quote.notices.find(isDroppedGiftCard)?.reason)
      }
      if (quote && this.answer(before, stored, quote)) return
    }
  }

  async deleteGiftCard(last4: string): Promise<void> {
    const { giftCards = [], ...rest } = this.read()
    this.keep({ ...rest, giftCards: giftCards.filter((code) => last4Of(code) !== last4) })
    this.refreshSoon()
  }

  seen(): void {
    const stored = this.read()
    if (stored.notices.length > 0) this.keep({ ...stored, notices: [] })
  }

  /** Another tab changed the cart. */
  follow(): void {
    this.parts.display.notify(this.read().notices)
    this.show()
  }

  private read(): StoredCart {
    return this.parts.storage.read("cart", readStoredCart) ?? emptyStoredCart()
  }

  private keep(stored: StoredCart): void {
    this.parts.storage.write("cart", stored)
    this.show()
  }

  /** One request for changes in quick succession. */
  private refreshSoon(): void {
    clearTimeout(this.pause)
    // A missing answer changes nothing: the cart is the shopper's own, and the display is told.
    this.pause = setTimeout(() => void this.refresh().catch(() => undefined), DEBOUNCE_MS)
    this.show()
  }

  /** Undefined when a newer request was made meanwhile, or the cart is empty. Rejects with ApiError. */
  private async ask(stored: StoredCart): Promise<Cart | undefined> {
    this.asked += 1
    const { asked } = this
    this.waiting = stored.lines.length > 0
    this.show()
    if (!this.waiting) return undefined
    try {
      const quote = await this.parts.api.call("quoteCart", questionOf(stored))
      this.parts.display.reached(true)
      return asked === this.asked ? quote : undefined
    } catch (error) {
      this.parts.display.reached(false)
      throw error
    } finally {
      if (asked === this.asked) this.waiting = false
      this.show()
    }
  }

  /** Takes a quote as the cart. False when the cart was changed since the request. */
  private answer(before: StoredCart, asked: StoredCart, quote: Cart): boolean {
    const now = this.read()
    if (print(now) !== print(before)) return false
    const told = joinNotices(now.notices, [...quote.notices, ...priceChanges(asked.lines, quote.products)])
    const notices = livingNotices(told, quote.products)
    const next: StoredCart = {
      lines: quote.products.map(withoutBlur),
      notices,
      ...(asked.method !== undefined && { method: quote.delivery_method }),
      ...(quote.coupon_code !== null && { coupon: quote.coupon_code }),
      ...keptGiftCards(asked, quote),
      ...(now.done && { done: now.done }),
      ...(now.merging && { merging: now.merging }),
    }
    this.quoted = quote
    this.quotedFor = print(next)
    this.keep(next)
    this.parts.display.notify(notices)
    return true
  }

  private show(): void {
    this.parts.display.show(this.cart, this.waiting || this.pause !== undefined)
  }
}
