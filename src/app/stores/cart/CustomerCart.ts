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
import type { LineIntent } from "#app/stores/cart/intents.ts"
import { isRefusal } from "#app/stores/cart/refusals.ts"
import { sendLines } from "#app/stores/cart/sendLines.ts"
import { type Change, guess, nextBatch, type Send, type Step } from "#app/stores/cart/steps.ts"
import type { Cart } from "#shared/contract/cart.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import type { Destination } from "#shared/deliveryArea.ts"

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
  /** Amounts that were set, and nobody said whether they are kept: in view until they are asked for again. */
  private unheard: readonly LineIntent[] = []
  private working = false
  /** Counts the answers that other tabs passed on. */
  private heard = 0

  constructor(parts: CustomerCartParts) {
    this.parts = parts
    this.server = parts.cart ?? emptyCart()
    this.isKnown = parts.cart !== undefined
  }

  get cart(): Cart {
    const waiting: Change = { kind: "lines", intents: this.unheard }
    return [waiting, ...this.queue.map(({ change }) => change)].reduce(guess, this.server)
  }

  refresh = () => this.enqueue({ kind: "read" })

  change(intents: readonly LineIntent[]): Promise<void> {
    this.unheard = this.unheard.filter(({ id }) => !intents.some((intent) => intent.id === id))
    return this.enqueue({ kind: "lines", intents })
  }

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
      if (first?.kind === "read") await this.read()
      else {
        if (first?.kind === "call") await this.ask(first.send)
        else await this.sendSurely(intents)
        this.parts.announce(this.server)
      }
      return undefined
    } catch (error) {
      // Without a clear no, only the shop knows what became of it.
      if (first?.kind !== "read" && !isRefusal(error)) await this.read().catch(() => undefined)
      return { error }
    }
  }

  /** An answer that did not come is asked for once more where what was made already is known by its name. */
  private async sendSurely(intents: readonly LineIntent[]): Promise<void> {
    const ground = { cart: () => this.server, ask: this.ask, take: this.take, show: () => this.show() }
    const named = intents.filter(({ id }) => id !== undefined)
    try {
      await sendLines(ground, intents).catch((error) => {
        if (isRefusal(error) || named.length < intents.length) throw error
        return sendLines(ground, intents, true)
      })
    } catch (error) {
      if (!isRefusal(error)) this.unheard = [...this.unheard, ...named.filter(({ kind }) => kind === "set")]
      throw error
    }
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

  private ask = async (send: Send): Promise<void> => {
    const { heard } = this
    const cart = await send(this.parts.api)
    // Meanwhile another tab passed on a newer one.
    if (heard !== this.heard && cart.version < this.server.version) return
    this.take(cart)
  }

  private take = (cart: Cart): void => {
    this.server = { ...cart, products: sortedLines(cart.products) }
    this.isKnown = true
    this.parts.display.notify(cart.notices)
  }

  private show(): void {
    const updating = this.queue.some((step) => step.change.kind !== "read")
    if (updating || this.isKnown) this.parts.display.show(this.cart, updating)
  }
}
