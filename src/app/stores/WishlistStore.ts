/** Which products the visitor keeps in mind: in this browser for a guest, with the shop for a customer. */
import { action, computed, makeObservable, observableRef, reaction } from "mobx"
import { lazyImport } from "#app/lazyImport.ts"
import { readWishes, type Wish } from "#app/stores/storedWishes.ts"
import { keepWanted, readWanted } from "#app/stores/wanted.ts"
import type { WishChange, WishlistParts } from "#app/stores/wishlistParts.ts"
import { MAX_SELECTED } from "#shared/limits.ts"
import { highestPrice, wireAmount } from "#shared/money.ts"

const loadCalls = () => lazyImport(() => import("#app/stores/wishCalls.ts"))

export class WishlistStore {
  /** As it is kept, newest first. */
  private kept: Wish[]
  /** A customer's changes the shop has not answered yet, in their order. */
  private changes: WishChange[] = []
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
      platform.onOnline(() => void this.takeUp()),
    ]
    if (!session.isSignedIn) this.readGuest()
    else if (!this.isKnown || this.storedWishes().length > 0) void this.unite()
    void this.takeUp()
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
    if (this.wishes.length >= MAX_SELECTED) return Promise.resolve(this.refuse("too_many"))
    const wish = { id, priceWhenAdded: wireAmount(highestPrice(price)) }
    return this.change({ id, wish })
  }

  remove(id: string): Promise<boolean> {
    return this.change({ id, wish: undefined })
  }

  private change(change: Pick<WishChange, "id" | "wish">): Promise<boolean> {
    const { session, platform } = this.parts
    const { id, wish } = change
    if (!session.isSignedIn) {
      this.queue(change)
      const { wishes } = this
      platform.storage.write("wishlist", wishes)
      this.settle(change, wishes)
      return Promise.resolve(true)
    }
    const price = wish?.priceWhenAdded ?? ""
    const pressed = {
      topic: "wishlist",
      owner: session.user?.id ?? "",
      what: wish ? "add" : "remove",
      args: [id, price],
    } as const
    return this.sendNext({ id, wish, press: keepWanted(platform.storage, pressed) })
  }

  /** Changes are sent one after the other. */
  private sendNext(change: Required<WishChange>): Promise<boolean> {
    this.queue(change)
    const sent = this.last.then(() => this.send(change))
    this.last = sent
    return sent
  }

  /** A refused one leaves the list as the shop had it; one that cannot be sent yet stays in view, and is sent later. */
  private async send(change: Required<WishChange>): Promise<boolean> {
    const { session, platform, tellUnreachable } = this.parts
    const { owner } = change.press
    if (session.user?.id !== owner) return false
    const calls = await loadCalls().catch(() => undefined)
    if (!calls) {
      tellUnreachable({ isOffline: !platform.isOnline(), waiting: "", retry: () => this.takeUp() })
      return false
    }
    const outcome = await calls.sendWish(this.parts, change.press)
    this.settle(change, session.user?.id === owner ? outcome.favorites : undefined)
    if (outcome.favorites) return true
    return outcome.refusal !== undefined && this.refuse(outcome.refusal)
  }

  /** Sends what was pressed before and did not reach the shop, in this document or in one before. */
  private async takeUp(): Promise<void> {
    if (!this.parts.session.isSignedIn || readWanted(this.parts.platform.storage).length === 0) return
    const calls = await loadCalls().catch(() => undefined)
    for (const press of calls?.leftWishes(this.parts) ?? []) {
      const [id = "", priceWhenAdded = ""] = press.args.map(String)
      const wish = press.what === "add" ? { id, priceWhenAdded } : undefined
      this.changes = this.changes.filter((each) => each.press?.id !== press.id)
      void this.sendNext({ id, wish, press })
    }
  }

  private refuse(code: string): boolean {
    const { t } = this.parts.locale.textsOf()
    const message = code === "too_many" ? t("wishlist.full", { n: MAX_SELECTED }) : t("cart.failedText")
    this.parts.notify({ type: "error", title: t("wishlist.failed"), message })
    return false
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

  private async unite(): Promise<void> {
    const calls = await loadCalls().catch(() => undefined)
    const favorites = await calls?.uniteWishes(this.parts)
    if (favorites) this.keep(favorites)
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

  private queue(change: WishChange): void {
    this.changes = [...this.changes, change]
  }

  private settle(change: WishChange, wishes: Wish[] | undefined): void {
    if (wishes) this.kept = wishes
    this.changes = this.changes.filter((each) => each !== change)
  }
}
