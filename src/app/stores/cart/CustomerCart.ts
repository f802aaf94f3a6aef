/**
 * A signed-in customer's cart. The shop's last answer is the ground; what was asked since stands on it and shows at once.
 * Changes of lines post the whole list with the version they stand on. When the cart has moved on meanwhile, from another
 * tab or device, they are done again on the cart as it is now. Source: specification §4, decisions §7.
 */

import type { CartBackend, CartDisplay } from "#app/stores/cart/cartBackend.ts"
import {
  emptyCart,
  sortedLines,
  withLines,
  withMethod,
  withoutCoupon,
  withoutGiftCard,
} from "#app/stores/cart/estimate.ts"
import { applyIntents, itemsOf, type LineIntent } from "#app/stores/cart/intents.ts"
import { isRefusal, staleCart } from "#app/stores/cart/refusals.ts"
import { type Change, guess, nextBatch, type Send, type Step } from "#app/stores/cart/steps.ts"
import { UnheardChanges } from "#app/stores/cart/UnheardChanges.ts"
import type { Cart } from "#shared/contract/cart.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import type { Destination } from "#shared/deliveryArea.ts"

/** How often a change is done again on a cart that keeps moving before it counts as refused. */
const MOST_REPLAYS = 8

export interface CustomerCartParts {
  api: Api
  display: CartDisplay
  /** The cart as the page brought it. */
  cart: Cart | undefined
  /** Tells the customer's other tabs. */
  announce: (cart: Cart) => void
}

const same = (cart: Cart) => cart

export class CustomerCart implements CartBackend {
  private readonly parts: CustomerCartParts
  private server: Cart
  /** Until the shop has answered once, nobody knows what is in it. */
  private isKnown: boolean
  /** What is asked of the cart and not answered yet; done one after the other. */
  private readonly queue: Step[] = []
  private readonly unheard = new UnheardChanges()
  private working = false
  /** Counts the answers that other tabs passed on. */
  private heard = 0

  constructor(parts: CustomerCartParts) {
    this.parts = parts
    this.server = parts.cart ?? emptyCart()
    this.isKnown = parts.cart !== undefined
  }

  get cart(): Cart {
    const waiting: Change = { kind: "lines", intents: this.unheard.missingIn(this.server) }
    return [waiting, ...this.queue.map(({ change }) => change)].reduce(guess, this.server)
  }

  refresh = () => this.enqueue({ kind: "read" })
  change = (intents: readonly LineIntent[]) => this.enqueue({ kind: "lines", intents })

  async clear(): Promise<void> {
    await this.call(
      (api) => api.call("clearCart", {}),
      (cart) => withLines(cart, []),
    )
    await this.refresh()
  }

  applyCoupon = (coupon: string) => this.call((api) => api.call("applyCoupon", { coupon }), same)
  deleteCoupon = () => this.call((api) => api.call("deleteCoupon", {}), withoutCoupon)
  applyGiftCard = (code: string) => this.call((api) => api.call("applyGiftCard", { code }), same)

  chooseMethod(method: string, destination?: Destination): Promise<void> {
    return this.call(
      (api) => api.call("setShippingMethod", { method, ...destination }),
      (cart) => withMethod(cart, method),
    )
  }

  deleteGiftCard(last4: string): Promise<void> {
    return this.call(
      (api) => api.call("deleteGiftCard", { last4 }),
      (cart) => withoutGiftCard(cart, last4),
    )
  }

  /** The shop repeats what changed until the cart is changed; the display tells it once. */
  seen = () => undefined

  /** Another tab has got this answer. */
  follow(cart: Cart): void {
    if (cart.version <= this.server.version) return
    this.heard += 1
    this.take(cart)
    this.show()
  }

  private call = (send: Send, guessed: (cart: Cart) => Cart) => this.enqueue({ kind: "call", send, guess: guessed })

  private enqueue(change: Change): Promise<void> {
    return new Promise((done, failed) => {
      this.queue.push({ change, done, failed })
      this.show()
      void this.work()
    })
  }

  private async work(): Promise<void> {
    if (this.working) return
    this.working = true
    while (this.queue.length > 0) {
      const batch = nextBatch(this.queue)
      const failure = await this.send(batch)
      this.queue.splice(0, batch.length)
      this.show()
      for (const step of batch) {
        if (failure) step.failed(failure.error)
        else step.done()
      }
    }
    this.working = false
  }

  /** The cart stands on the shop's answer afterwards, as far as one could be had. */
  private async send(batch: readonly Step[]): Promise<{ error: unknown } | undefined> {
    const first = batch[0]?.change
    const intents = batch.flatMap(({ change }) => (change.kind === "lines" ? change.intents : []))
    try {
      if (this.unheard.areThere) await this.sendAgain()
      if (first?.kind === "read") await this.read()
      else {
        if (first?.kind === "call") await this.ask(first.send)
        else await this.sendLines(intents)
        this.parts.announce(this.server)
      }
      return undefined
    } catch (error) {
      if (isRefusal(error)) this.unheard.forget()
      // Without a clear no, only the shop knows what became of the change; as long as it is away, the change waits here.
      else if (first?.kind !== "read") await this.read().catch(() => this.unheard.keep(this.server, intents))
      return { error }
    }
  }

  private async sendAgain(): Promise<void> {
    await this.read()
    const missing = this.unheard.missingIn(this.server)
    if (missing.length > 0) await this.sendLines(missing)
    this.unheard.forget()
    this.parts.announce(this.server)
  }

  private async read(): Promise<void> {
    try {
      await this.ask((api) => api.call("getCart", {}))
      this.parts.display.reached(true)
    } catch (error) {
      this.parts.display.reached(false)
      throw error
    }
  }

  private async sendLines(intents: readonly LineIntent[]): Promise<void> {
    for (let replays = 0; ; replays += 1) {
      const { products, version } = this.server
      const sent = itemsOf(applyIntents(products, intents))
      try {
        await this.ask((api) => api.call("setCart", { products: sent, version }))
        return
      } catch (error) {
        const current = staleCart(error)
        if (current) this.take(current)
        if (!current || replays === MOST_REPLAYS) throw error
        this.show()
      }
    }
  }

  private async ask(send: Send): Promise<void> {
    const { heard } = this
    const cart = await send(this.parts.api)
    // Meanwhile another tab passed on a newer one.
    if (heard !== this.heard && cart.version < this.server.version) return
    this.take(cart)
  }

  private take(cart: Cart): void {
    this.server = { ...cart, products: sortedLines(cart.products) }
    this.isKnown = true
    this.parts.display.notify(cart.notices)
  }

  private show(): void {
    const updating = this.queue.some((step) => step.change.kind !== "read")
    if (updating || this.isKnown) this.parts.display.show(this.cart, updating)
  }
}
