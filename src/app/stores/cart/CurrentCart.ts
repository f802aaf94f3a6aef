/** The cart of the present guest or customer: in this browser or at the shop, kept up to date, merged at sign-in. */
import { reaction } from "mobx"
import type { CartParts, CartStore } from "#app/stores/CartStore.ts"
import { CartNews } from "#app/stores/cart/CartNews.ts"
import { CustomerCart } from "#app/stores/cart/CustomerCart.ts"
import type { CartBackend, CartDisplay } from "#app/stores/cart/cartBackend.ts"
import { type CartEvent, noticeOfEvent } from "#app/stores/cart/cartEvents.ts"
import { GuestCart } from "#app/stores/cart/GuestCart.ts"
import type { LineIntent } from "#app/stores/cart/intents.ts"
import { mergeGuestCart } from "#app/stores/cart/mergeGuestCart.ts"
import { livingNotices, withNames } from "#app/stores/cart/notices.ts"
import { emptyStoredCart, readStoredCart, withIntents } from "#app/stores/cart/storedCart.ts"
import { endDeadSession } from "#app/stores/sessionOver.ts"
import type { Cart, CartNotice } from "#shared/contract/cart.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import { cartTexts } from "#shared/i18n/cart.ts"

export interface Adding {
  /** Pieces in the cart before. */
  before: number
  /** Id of the notice that it was added. */
  notice?: string
}

export class CurrentCart {
  readonly store: CartStore
  readonly parts: CartParts
  /** Products just added: the shop's notices about them are shown at once, even if the cart is not visible. */
  readonly added = new Map<string, Adding>()
  /** Notices that link to the cart. */
  private readonly leading: string[] = []
  private news: CartNews
  private owner: string | undefined
  private beginning: Promise<void> | undefined = undefined
  private kept: GuestCart | CustomerCart

  constructor(store: CartStore, parts: CartParts) {
    this.store = store
    this.parts = parts
    this.news = new CartNews(store)
    this.owner = parts.session.user?.id
    this.kept = this.createBackend(store.cart)
    reaction(
      () => store.isShowing,
      (isShowing) => {
        if (isShowing) this.welcome()
        else this.see()
      },
    )
  }

  get backend(): CartBackend {
    return this.kept
  }

  /** Whether the cart belongs to the present customer or guest. */
  get isOwners(): boolean {
    return this.owner === this.parts.session.user?.id
  }

  get isCustomers(): boolean {
    return this.owner !== undefined
  }

  /** Loads the cart of the present customer or guest, and merges a guest's cart into the account. */
  begin(): Promise<void> {
    const owner = this.parts.session.user?.id
    if (owner !== this.owner) {
      this.owner = owner
      this.news = new CartNews(this.store)
      this.kept = this.createBackend(undefined)
      this.beginning = undefined
    }
    // Page and layout may both ask for it, but a guest's cart must be merged only once.
    this.beginning ??= this.takeUp()
    return this.beginning
  }

  private async takeUp(): Promise<void> {
    const { kept } = this
    if ((await this.refresh()) && this.isCustomers) await this.merge()
    if (kept === this.kept) this.beginning = undefined
  }

  /** Answers whether the shop could be reached; otherwise nothing is lost. Source: decisions §7, "refresh fails". */
  async refresh(): Promise<boolean> {
    try {
      await this.kept.refresh()
      return true
    } catch (error) {
      // An open cart shows the failure itself.
      if (!endDeadSession(error, this.parts) && !this.store.isShowing) {
        this.notify({ kind: "unreachable", retry: () => void this.begin() })
      }
      return false
    }
  }

  /** Another tab of this guest changed the cart. */
  followStored(): void {
    if (!(this.kept instanceof GuestCart)) return
    this.kept.follow()
    if (this.store.isShowing) void this.refresh()
  }

  /** Another tab of this customer received this answer. */
  follow(cart: Cart): void {
    if (this.kept instanceof CustomerCart) this.kept.follow(cart)
  }

  /** Answers the notice's id. */
  notify(event: CartEvent): string {
    const id = this.parts.notify(noticeOfEvent(event, this.parts.locale.textsOf(cartTexts)))
    if (event.kind === "added") this.leading.push(id)
    return id
  }

  /** Reports a change that was not saved. */
  fail(): void {
    this.store.set({ hasError: true })
    this.notify({ kind: "failed" })
  }

  /** Adds to the guest's cart before it is merged into the account. */
  async addAsGuest(intent: LineIntent): Promise<void> {
    const { storage } = this.parts.platform
    storage.write("cart", withIntents(storage.read("cart", readStoredCart) ?? emptyStoredCart(), [intent]))
  }

  private async merge(): Promise<void> {
    try {
      const { platform } = this.parts
      // All tabs of this browser notice a sign-in at once and find the same guest's cart.
      const wasEmpty = this.kept.cart.products.length === 0
      const merged = await platform.unlessElsewhere("cart", () => mergeGuestCart(platform.storage, this.kept))
      // A visible cart with the same contents as before needs no notice.
      if (!merged || (wasEmpty && this.store.onPage)) return
      const { pieces, undo } = merged
      this.notify({ kind: "merged", pieces, undo: () => void this.store.presses.do("setLines", undo) })
    } catch (error) {
      if (!endDeadSession(error, this.parts)) this.fail()
    }
  }

  private welcome(): void {
    for (const id of this.leading.splice(0)) this.parts.dismiss(id)
    void this.refresh()
  }

  private see(): void {
    this.news.forget()
    this.kept.seen()
  }

  private createBackend(cart: Cart | undefined): GuestCart | CustomerCart {
    const { platform, session } = this.parts
    const userId = session.user?.id
    // A customer's requests must not be executed in the session of another who signs in meanwhile.
    const api: Api =
      userId === undefined
        ? platform.api
        : { call: (name, input, options) => platform.api.call(name, input, { ...options, customer: userId }) }
    const display = this.displayFor(() => backend)
    const announce = (changed: Cart) => userId && platform.announce({ topic: "cart", userId, cart: changed })
    const backend: GuestCart | CustomerCart =
      userId === undefined
        ? new GuestCart({ api, storage: platform.storage, display })
        : new CustomerCart({ api, cart, display, announce })
    return backend
  }

  /** Ignores answers for a customer who has left. */
  private displayFor(backend: () => CartBackend): CartDisplay {
    const { store } = this
    const isCurrent = () => backend() === this.kept
    return {
      show: (cart, updating) => {
        if (!isCurrent()) return
        store.show(cart, updating)
        const living = livingNotices(store.notices, cart.products)
        if (living.length < store.notices.length) store.set({ notices: living })
      },
      notify: (notices) => isCurrent() && this.learn(withNames(notices, store.cart?.products)),
      reached: (isReached) => isCurrent() && store.set({ isOutOfReach: !isReached }),
    }
  }

  private learn(notices: readonly CartNotice[]): void {
    this.news.add(notices)
    for (const notice of notices) {
      const adding = notice.id === undefined ? undefined : this.added.get(notice.id)
      if (notice.id === undefined || !adding) continue
      this.added.delete(notice.id)
      const isVain = notice.code !== "price_changed" && Number(notice.after ?? 0) <= adding.before
      if (isVain && adding.notice !== undefined) this.parts.dismiss(adding.notice)
      if (this.store.isShowing) continue
      if (notice.code !== "price_changed") this.notify({ kind: "changed", notice })
    }
  }
}
