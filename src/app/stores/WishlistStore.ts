/** Which products the visitor keeps in mind: in this browser for a guest, with the shop for a customer. */
import { action, computed, makeObservable, observableRef, reaction } from "mobx"
import type { Platform } from "#app/platform.ts"
import type { LocaleStore } from "#app/stores/LocaleStore.ts"
import type { Notice } from "#app/stores/notices.ts"
import type { SessionStore } from "#app/stores/SessionStore.ts"
import { endDeadSession } from "#app/stores/sessionOver.ts"
import { readWishes, type Wish } from "#app/stores/storedWishes.ts"
import { isApiError } from "#shared/ApiError.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import type { Favorite } from "#shared/contract/wishlist.ts"
import { MAX_SELECTED } from "#shared/limits.ts"
import { highestPrice, wireAmount } from "#shared/money.ts"

export interface WishlistParts {
  platform: Platform
  session: SessionStore
  locale: LocaleStore
  notify: (notice: Notice) => void
}

interface Change {
  id: string
  /** Undefined takes it off. */
  wish: Wish | undefined
  send: (api: Api) => Promise<Favorite[]>
}

export class WishlistStore {
  /** As it is kept, newest first. */
  private kept: Wish[]
  /** A customer's changes the shop has not answered yet, in their order. */
  private changes: Change[] = []
  private last: Promise<unknown> = Promise.resolve()
  /** A page that came without the customer's list has to ask for it. */
  private readonly isKnown: boolean
  /** What the page came with. */
  private readonly first: Wish[]
  private readonly parts: WishlistParts

  constructor(parts: WishlistParts, favorites: Wish[] | undefined) {
    this.parts = parts
    this.first = favorites ?? []
    this.kept = this.first
    this.isKnown = favorites !== undefined
    makeObservable<this, "kept" | "changes" | "keep" | "queue" | "settle">(this, {
      kept: observableRef,
      changes: observableRef,
      wishes: computed,
      ids: computed,
      keep: action,
      queue: action,
      settle: action,
    })
  }

  /** Newest first, changes under way included. */
  get wishes(): Wish[] {
    return this.changes.reduce(
      (wishes, { id, wish }) => [...(wish ? [wish] : []), ...wishes.filter((each) => each.id !== id)],
      this.kept,
    )
  }

  get ids(): ReadonlySet<string> {
    return new Set(this.wishes.map(({ id }) => id))
  }

  has(id: string): boolean {
    // On the server nothing is remembered between two questions, and most who ask keep nothing.
    return this.kept.length + this.changes.length > 0 && this.ids.has(id)
  }

  /** What the server knew of it when it rendered the page. */
  readonly hadAtFirst = (id: string): boolean => this.first.some((wish) => wish.id === id)

  /** Begins the list's life in a browser, once the page is hydrated. Returns how to end it. */
  start(): () => void {
    const { platform, session } = this.parts
    const stops = [
      reaction(
        () => session.user?.id,
        () => this.changeOwner(),
      ),
      platform.storage.watch("wishlist", () => this.readGuest()),
      platform.listen((message) => {
        if (message.topic === "favorites" && message.userId === session.user?.id) this.keep(message.favorites)
      }),
    ]
    if (!session.isSignedIn) this.readGuest()
    else if (!this.isKnown || this.storedWishes().length > 0) void this.unite()
    return () => {
      for (const stop of stops) stop()
    }
  }

  toggle(product: { id: string; price: string }): Promise<boolean> {
    return this.has(product.id) ? this.remove(product.id) : this.add(product)
  }

  /** `price` is the wire's list; the highest of it is remembered. Answers whether the product is kept. */
  add({ id, price }: { id: string; price: string }): Promise<boolean> {
    if (this.has(id)) return Promise.resolve(true)
    if (this.wishes.length >= MAX_SELECTED) return this.refuse("too_many")
    const wish = { id, priceWhenAdded: wireAmount(highestPrice(price)) }
    return this.change({ id, wish, send: (api) => api.call("addFavorite", { id }) })
  }

  remove(id: string): Promise<boolean> {
    return this.change({ id, wish: undefined, send: (api) => api.call("removeFavorite", { id }) })
  }

  private change(change: Change): Promise<boolean> {
    const { session, platform } = this.parts
    this.queue(change)
    if (!session.isSignedIn) {
      const { wishes } = this
      platform.storage.write("wishlist", wishes)
      this.settle(change, wishes)
      return Promise.resolve(true)
    }
    const sent = this.last.then(() => this.send(change))
    this.last = sent
    return sent
  }

  /** Changes are sent one after the other; a refused one leaves the list as the shop had it. */
  private async send(change: Change): Promise<boolean> {
    const { session, platform } = this.parts
    const userId = session.user?.id
    if (userId === undefined) return false
    try {
      const favorites = await change.send(platform.api)
      if (session.user?.id === userId) this.settle(change, favorites)
      platform.announce({ topic: "favorites", userId, favorites })
      return true
    } catch (error) {
      this.settle(change, undefined)
      if (endDeadSession(error, this.parts)) return false
      return this.refuse(isApiError(error) ? error.code : "")
    }
  }

  private refuse(code: string): Promise<boolean> {
    const { t } = this.parts.locale.textsOf()
    const message = code === "too_many" ? t("wishlist.full", { n: MAX_SELECTED }) : t("cart.failedText")
    this.parts.notify({ type: "error", title: t("wishlist.failed"), message })
    return Promise.resolve(false)
  }

  /** Somebody signed in or out: another list. */
  private changeOwner(): void {
    if (this.parts.session.isSignedIn) {
      void this.unite()
      return
    }
    this.parts.platform.storage.remove("wishlist")
    this.keep([])
  }

  /** A customer's list with what they kept as a guest. Adding the same twice changes nothing, so trying again is harmless. */
  private async unite(): Promise<void> {
    const { platform, session } = this.parts
    const ids = this.storedWishes().map(({ id }) => id)
    const userId = session.user?.id
    try {
      const favorites = await (ids.length > 0
        ? platform.api.call("addFavorites", { ids })
        : platform.api.call("listFavorites", {}))
      if (session.user?.id !== userId) return
      this.keep(favorites)
      platform.storage.remove("wishlist")
    } catch {
      // What was kept as a guest stays in this browser until the shop can be asked again.
    }
  }

  private readGuest(): void {
    if (!this.parts.session.isSignedIn) this.keep(this.storedWishes())
  }

  private storedWishes(): Wish[] {
    return this.parts.platform.storage.read("wishlist", readWishes) ?? []
  }

  private keep(wishes: Wish[]): void {
    // Every heart of the page would be drawn once more.
    if (wishes.length + this.kept.length > 0) this.kept = wishes
  }

  private queue(change: Change): void {
    this.changes = [...this.changes, change]
  }

  private settle(change: Change, wishes: Wish[] | undefined): void {
    if (wishes) this.kept = wishes
    this.changes = this.changes.filter((each) => each !== change)
  }
}
