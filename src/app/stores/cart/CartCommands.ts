/** The shopper's commands on the cart and their notices. Each press has its own instance, which carries its id. */
import type { CartParts, CartStore } from "#app/stores/CartStore.ts"
import { type Adding, CurrentCart } from "#app/stores/cart/CurrentCart.ts"
import type { CartBackend } from "#app/stores/cart/cartBackend.ts"
import { applyIntents, type LineIntent } from "#app/stores/cart/intents.ts"
import { PressRunner } from "#app/stores/cart/PressRunner.ts"
import { type CodeRefusal, isRefusal, refusedCode } from "#app/stores/cart/refusals.ts"
import { piecesOf } from "#app/stores/cart/storedCart.ts"
import { endDeadSession } from "#app/stores/sessionOver.ts"
import type { CartLine } from "#shared/contract/cart.ts"
import { MAX_CART_LINES } from "#shared/contract/cartBounds.ts"
import type { Destination } from "#shared/deliveryArea.ts"

const setTo = (line: CartLine, amount = line.amount): LineIntent => ({ kind: "set", line, amount })

export class CartCommands {
  readonly current: CurrentCart
  readonly runner: PressRunner
  private readonly store: CartStore
  private readonly parts: CartParts
  /** Id of the press being executed. */
  private readonly id: string | undefined
  /** The outcome is unknown, so the press has to be repeated. */
  isOpen = false

  constructor(store: CartStore, parts: CartParts, press?: { id: string; current: CurrentCart }) {
    this.store = store
    this.parts = parts
    this.id = press?.id
    this.current = press?.current ?? new CurrentCart(store, parts)
    const { current } = this
    this.runner = new PressRunner({
      parts,
      current,
      presses: store.presses,
      as: (id) => new CartCommands(store, parts, { id, current }),
    })
  }

  /** Adds to the present amount, or sets it. Answers whether it was saved. */
  async add(line: CartLine, amount: number, { replace = false } = {}): Promise<boolean> {
    if (this.current.isCustomers && !this.parts.platform.isOnline()) return this.leaveOpen()
    const { added } = this.current
    const before = this.amountOf(line)
    const adding: Adding = { before }
    added.set(line.id, adding)
    const isKept = await this.change([{ kind: replace ? "set" : "add", line, amount }], true)
    // The shop may have left it out or reduced it, which it reports itself.
    if (isKept && this.amountOf(line) > (replace ? 0 : before)) {
      adding.notice = this.current.notify({ kind: "added", line, view: () => this.parts.panels.show("cart") })
    }
    // A guest's cart is saved at once and checked by the shop later.
    if (this.current.isCustomers) added.delete(line.id)
    return isKept
  }

  /** Sets these amounts, whatever the cart has of them. */
  async put(lines: readonly CartLine[]): Promise<void> {
    if (lines.length > 0) await this.change(lines.map((line) => setTo(line)))
  }

  setLines = (intents: readonly LineIntent[]) => this.change(intents)

  async setAmount(line: CartLine, amount: number): Promise<void> {
    if (amount <= 0) await this.remove(line)
    else await this.change([setTo(line, amount)])
  }

  async remove(line: CartLine): Promise<void> {
    const isKept = await this.change([setTo(line, 0)])
    if (isKept) this.current.notify({ kind: "removed", line, undo: () => void this.store.presses.do("put", [line]) })
  }

  async moveToWishlist(line: CartLine): Promise<void> {
    const { wishlist } = this.parts
    const wasWished = wishlist.has(line.id)
    if (!(await wishlist.add({ id: line.id, price: line.sale_price ?? line.price }))) {
      // The wish could not be sent yet.
      if (wishlist.has(line.id)) this.leaveOpen()
      return
    }
    if (!(await this.change([setTo(line, 0)]))) return
    const undo = () => {
      void this.store.presses.do("put", [line])
      if (!wasWished) void wishlist.remove(line.id)
    }
    this.current.notify({ kind: "moved", line, undo })
  }

  /** From the wishlist: it stays there until it is in the cart. */
  async moveToCart(line: CartLine, amount: number): Promise<boolean> {
    const isKept = await this.add(line, amount)
    if (isKept) await this.parts.wishlist.remove(line.id)
    return isKept
  }

  async clear(): Promise<void> {
    const { products } = this.backend.cart
    const undo = () => void this.store.presses.do("put", products)
    const isEmptied = await this.attempt(this.backend.clear())
    if (isEmptied && products.length > 0) this.current.notify({ kind: "emptied", undo })
  }

  /** Undefined when the coupon was applied. */
  async applyCoupon(code: string): Promise<CodeRefusal | undefined> {
    this.store.set({ updatingCoupon: true })
    const refusal = await this.tryCode(this.backend.applyCoupon(code), "coupon")
    this.store.set({ updatingCoupon: false })
    if (!refusal) this.current.notify({ kind: "couponApplied", code: this.backend.cart.coupon_code ?? code })
    return refusal
  }

  async deleteCoupon(): Promise<void> {
    this.store.set({ updatingCoupon: true })
    await this.attempt(this.backend.deleteCoupon())
    this.store.set({ updatingCoupon: false })
  }

  /** A failure is only logged, and the choice reverts. Source: specification §8. */
  async chooseMethod(id: string, destination?: Destination): Promise<void> {
    await this.backend.chooseMethod(id, destination).catch((error) => {
      console.warn("The delivery method was not changed.", error)
      this.leaveUnanswered(error)
    })
  }

  /** Undefined when the card was applied. */
  async applyGiftCard(code: string): Promise<CodeRefusal | undefined> {
    const refusal = await this.tryCode(this.backend.applyGiftCard(code), "code")
    const last4 = this.backend.cart.gift_cards.at(-1)?.last4 ?? ""
    if (!refusal) this.current.notify({ kind: "giftCardApplied", last4 })
    return refusal
  }

  async deleteGiftCard(last4: string): Promise<void> {
    await this.attempt(this.backend.deleteGiftCard(last4))
  }

  private get backend(): CartBackend {
    return this.current.backend
  }

  /** Pieces of a product in any variant, since the shop may have chosen one. */
  private amountOf({ id }: CartLine): number {
    return piecesOf(this.backend.cart.products.filter((each) => each.id === id))
  }

  private leaveOpen(): boolean {
    this.isOpen = true
    return false
  }

  /** The document may be being left: the next one sends an unanswered press again. */
  private leaveUnanswered(error: unknown): boolean {
    return this.id !== undefined && !isRefusal(error) && this.leaveOpen()
  }

  /** `isTold`: the caller reports an unanswered named press itself. */
  private async change(intents: readonly LineIntent[], isTold = false): Promise<boolean> {
    const before = this.backend.cart.products
    const lines = applyIntents(before, intents).length
    if (lines > MAX_CART_LINES && lines > before.length) {
      this.current.notify({ kind: "full" })
      return false
    }
    const { id } = this
    const named = id === undefined ? intents : intents.map((intent) => ({ ...intent, id }))
    const isKept = await this.attempt(this.backend.change(named), isTold && id !== undefined)
    if (isKept && this.parts.settings.autoOpenCart && !this.store.isShowing) this.parts.panels.show("cart")
    return isKept
  }

  private async attempt(work: Promise<void>, isTold = false): Promise<boolean> {
    try {
      await work
      this.store.set({ hasError: false })
      return true
    } catch (error) {
      // It belongs to the customer who requested it and who may return.
      if (!this.current.isOwners || endDeadSession(error, this.parts)) return this.leaveOpen()
      if (!isTold || isRefusal(error)) this.current.fail()
      return this.leaveUnanswered(error)
    }
  }

  private async tryCode(work: Promise<void>, field: string): Promise<CodeRefusal | undefined> {
    try {
      await work
      this.store.set({ hasError: false })
      return undefined
    } catch (error) {
      const refusal = refusedCode(error, field)
      if (!refusal && !endDeadSession(error, this.parts)) {
        this.current.fail()
        this.leaveUnanswered(error)
      }
      return refusal ?? { reason: "failed" }
    }
  }
}
