/** The visitor's wishlist: in this browser for a guest, at the shop for a customer. */
import { action, computed, makeObservable, observableRef, reaction } from "mobx"
import { lazyImport } from "#app/lazyImport.ts"
import type { CustomerWishes } from "#app/stores/CustomerWishes.ts"
import { readWishes, type Wish } from "#app/stores/storedWishes.ts"
import { hasNewerAnswer, keepWanted, readWanted } from "#app/stores/wanted.ts"
import type { WishChange, WishlistParts } from "#app/stores/wishlistParts.ts"
import { MAX_SELECTED } from "#shared/limits.ts"
import { highestPrice, wireAmount } from "#shared/money.ts"

export class WishlistStore {
  /** As stored, newest first. */
  private kept: Wish[]
  /** A customer's unanswered changes, in order. */
  private changes: WishChange[] = []
  private customers: Promise<CustomerWishes> | undefined = undefined
  /** False if the page came without the customer's list, which then has to be loaded. */
  private readonly isKnown: boolean
  /** The wishlist that came with the page. */
  private readonly first: Wish[]
  private readonly parts: WishlistParts

  constructor(parts: WishlistParts, favorites: Wish[] | undefined) {
    this.parts = parts
    this.first = favorites ?? []
    this.kept = this.first
    this.isKnown = favorites !== undefined
    makeObservable<this, "kept" | "changes" | "forget">(this, {
      kept: observableRef,
      changes: observableRef,
      wishes: computed,
      ids: computed,
      keep: action,
      queue: action,
      settle: action,
      forget: action,
    })
  }

  /** Newest first, including unanswered changes. */
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
    // Cached only in the browser; on the server most visitors have no wishes.
    return this.kept.length + this.changes.length > 0 && this.ids.has(id)
  }

  /** Whether it was in the list when the server rendered the page. */
  readonly hadAtFirst = (id: string): boolean => this.first.some((wish) => wish.id === id)

  /** Starts the list in a browser after hydration. Returns a function that stops it. */
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
    else if (!this.isKnown || this.storedWishes().length > 0 || hasNewerAnswer(platform)) void this.unite()
    void this.takeUp()
    return () => {
      for (const stop of stops) stop()
    }
  }

  toggle(product: { id: string; price: string }): Promise<boolean> {
    return this.has(product.id) ? this.remove(product.id) : this.add(product)
  }

  /** `price` is the wire's list, of which the highest is stored. Answers whether the product was saved. */
  add({ id, price }: { id: string; price: string }): Promise<boolean> {
    if (this.has(id)) return this.sendOpen(id)
    if (this.wishes.length >= MAX_SELECTED) return this.ask((customers) => customers.refuse("too_many"))
    const wish = { id, priceWhenAdded: wireAmount(highestPrice(price)) }
    return this.change({ id, wish })
  }

  remove(id: string): Promise<boolean> {
    return this.change({ id, wish: undefined })
  }

  /** Sends a change that the shop has not answered. Answers whether nothing is open any more. */
  private sendOpen(id: string): Promise<boolean> {
    const { press, wish } = this.changes.findLast((change) => change.id === id) ?? {}
    return press ? this.ask((customers) => customers.send({ id, wish, press })) : Promise.resolve(true)
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
    const args = [id, wish?.priceWhenAdded ?? ""]
    const what = wish ? "add" : "remove"
    const press = keepWanted(platform.storage, { topic: "wishlist", owner: session.user?.id ?? "", what, args })
    const queued = this.queue({ id, wish, press })
    return this.ask((customers) => customers.send(queued))
  }

  /** False if the code cannot be loaded: the change stays visible and is sent later. */
  private async ask(question: (customers: CustomerWishes) => boolean | Promise<boolean>): Promise<boolean> {
    const { platform, showUnreachable } = this.parts
    const customers = await this.load().catch(() => undefined)
    if (customers) return question(customers)
    showUnreachable({ isOffline: !platform.isOnline(), waiting: "", retry: () => this.takeUp() })
    return false
  }

  private load(): Promise<CustomerWishes> {
    this.customers ??= lazyImport(() => import("#app/stores/CustomerWishes.ts")).then(
      (module) => new module.CustomerWishes(this, this.parts),
    )
    this.customers.catch(() => {
      this.customers = undefined
    })
    return this.customers
  }

  private async takeUp(): Promise<void> {
    const { platform, session } = this.parts
    if (!session.isSignedIn || readWanted(platform.storage).length === 0) return
    const customers = await this.load().catch(() => undefined)
    await customers?.takeUp()
  }

  private changeOwner(): void {
    this.forget()
    if (this.parts.session.isSignedIn) {
      void this.unite()
      return
    }
    this.parts.platform.storage.remove("wishlist")
    this.keep([])
  }

  private async unite(): Promise<void> {
    const customers = await this.load().catch(() => undefined)
    await customers?.unite()
  }

  private forget(): void {
    this.changes = []
  }

  private readGuest(): void {
    if (!this.parts.session.isSignedIn) this.keep(this.storedWishes())
  }

  private storedWishes(): Wish[] {
    return this.parts.platform.storage.read("wishlist", readWishes) ?? []
  }

  keep(wishes: Wish[]): void {
    // An unchanged empty list would redraw every heart of the page.
    if (wishes.length + this.kept.length > 0) this.kept = wishes
  }

  /** Shows a change at once; a repeated press replaces the earlier one. */
  queue<Asked extends WishChange>(change: Asked): Asked {
    const { press } = change
    this.changes = [...this.changes.filter((each) => !press || each.press?.id !== press.id), change]
    return change
  }

  settle(change: WishChange, wishes: Wish[] | undefined): void {
    if (wishes) this.kept = wishes
    const { press } = change
    this.changes = this.changes.filter((each) => (press ? each.press?.id !== press.id : each !== change))
  }
}
