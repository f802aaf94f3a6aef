/**
 * A signed-in customer's cart: the shop's last answer with unanswered changes applied on top. Changes of lines post the
 * whole list with the version they are based on. If the cart was changed elsewhere meanwhile, they are repeated on its
 * current state. Source: specification §4, decisions §7.
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
  /** The cart that came with the page. */
  cart: Cart | undefined
  /** Sends the cart to the customer's other tabs. */
  announce: (cart: Cart) => void
}

const same = (cart: Cart) => cart

export class CustomerCart implements CartBackend {
  private readonly parts: CustomerCartParts
  private server: Cart
  /** False until the shop's first answer. */
  private isKnown: boolean
  /** Unanswered requests, executed one after the other. */
  private readonly queue: Step[] = []
  /** Set amounts with an unknown outcome; shown until they are requested again. */
  private unheard: readonly LineIntent[] = []
  private working = false
  /** Counts answers passed on by other tabs. */
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

  /** The shop repeats notices until the cart is changed; the display shows them once. */
  seen = () => undefined

  /** Another tab received this answer. */
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

  /** Afterwards the cart is based on the shop's answer, if there was one. */
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
      // Unless it was refused, only the shop knows the outcome.
      if (first?.kind !== "read" && !isRefusal(error)) await this.read().catch(() => undefined)
      return { error }
    }
  }

  /** Requests a missing answer once more; the shop recognises changes by their ids. */
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
    // Another tab passed on a newer answer meanwhile.
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
