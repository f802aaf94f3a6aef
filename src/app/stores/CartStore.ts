/**
 * The cart of a guest or a customer as screens see it: its contents and flags, which every page needs. Changes
 * (`cart/CartCommands.ts`) are loaded on first use. Source: specification §3, §4.
 */
import { action, computed, makeObservable, observableRef, reaction } from "mobx"
import { lazyImport } from "#app/lazyImport.ts"
import type { Platform } from "#app/platform.ts"
import type { CartCommands } from "#app/stores/cart/CartCommands.ts"
import { storedPieces } from "#app/stores/cart/storedPieces.ts"
import type { LocaleStore } from "#app/stores/LocaleStore.ts"
import type { Notice, Unreachable } from "#app/stores/notices.ts"
import type { PanelStore } from "#app/stores/PanelStore.ts"
import { Presses } from "#app/stores/Presses.ts"
import type { SessionStore } from "#app/stores/SessionStore.ts"
import type { WishlistStore } from "#app/stores/WishlistStore.ts"
import { hasNewerAnswer } from "#app/stores/wanted.ts"
import type { Cart, CartNotice } from "#shared/contract/cart.ts"
import { splitPrefix } from "#shared/paths.ts"
import type { Settings } from "#shared/settings.ts"

export interface CartParts {
  platform: Platform
  session: SessionStore
  panels: PanelStore
  wishlist: WishlistStore
  locale: LocaleStore
  settings: Settings
  /** Answers the notice's id. */
  notify: (notice: Notice) => string
  dismiss: (noticeId: string) => void
  showUnreachable: (failure: Unreachable | undefined) => void
}

/** Pages about the cart load it without waiting for the first activity. Source: specification §4. */
const AT_ONCE = /^\/(cart|checkout|my-account|order-summary)(\/|$)/

export class CartStore {
  /** Undefined until this browser has read a guest's cart. */
  cart: Cart | undefined
  /** Number of pieces, for the badge. */
  pieces: number
  /** The shown state is not confirmed by the shop yet. */
  updating = false
  updatingCoupon = false
  /** The last change was not saved. */
  hasError = false
  /** The shop could not be asked for current prices. */
  isOutOfReach = false
  /** Changes in the cart that the shopper has not seen yet. */
  notices: CartNotice[] = []
  /** The cart's own page is shown. */
  onPage = false
  readonly presses: Presses
  private readonly parts: CartParts
  private commands: Promise<CartCommands> | undefined = undefined
  constructor(parts: CartParts, cart: Cart | undefined) {
    this.parts = parts
    this.cart = cart
    this.pieces = cart?.amount ?? 0
    this.presses = new Presses(parts, async () => (await this.load()).runner)
    makeObservable(this, {
      cart: observableRef,
      pieces: observableRef,
      updating: observableRef,
      updatingCoupon: observableRef,
      hasError: observableRef,
      isOutOfReach: observableRef,
      notices: observableRef,
      onPage: observableRef,
      isShowing: computed,
      show: action,
      set: action,
    })
  }

  get isShowing(): boolean {
    return this.onPage || this.parts.panels.open === "cart"
  }

  /** Starts the cart in a browser after hydration. Returns a function that stops it. */
  start(pathname: string): () => void {
    const { platform, session, settings } = this.parts
    const begin = () => this.begin()
    const stops = [
      reaction(
        () => session.user?.id,
        () => this.changeOwner(),
      ),
      platform.storage.watch("cart", () => this.followStored()),
      platform.onOnline(() => void this.presses.takeUp()),
      platform.listen((message) => {
        if (message.topic === "cart" && message.userId === session.user?.id) this.follow(message.cart)
      }),
    ]
    const waiting = this.storedPieces()
    if (!session.isSignedIn) this.set({ pieces: waiting })
    // A guest's cart is waiting to be merged, or the page came without the customer's present one.
    const isUnsettled = session.isSignedIn && (waiting > 0 || !this.cart || hasNewerAnswer(platform))
    const atOnce = AT_ONCE.test(splitPrefix(pathname).path) || isUnsettled || this.presses.areThere
    void this.presses.takeUp()
    if (atOnce || !settings.deferCart) begin()
    else stops.push(platform.onFirstActivity(begin))
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** Undefined when the code could not be loaded, which `lazyImport` reports. */
  async run<T>(command: (commands: CartCommands) => Promise<T>): Promise<T | undefined> {
    const commands = await this.load().catch(() => undefined)
    if (commands) return command(commands)
    this.set({ hasError: true })
    return undefined
  }

  /** Starts in the background: code that fails to load now is loaded on first use. */
  private begin(): void {
    this.parts.platform.fetchAhead(async () => {
      const { current } = await this.load()
      void current.begin()
    })
  }

  private load(): Promise<CartCommands> {
    this.commands ??= lazyImport(() => import("#app/stores/cart/CartCommands.ts")).then(
      (module) => new module.CartCommands(this, this.parts),
    )
    this.commands.catch(() => {
      this.commands = undefined
    })
    return this.commands
  }

  show(cart: Cart, updating: boolean): void {
    this.cart = cart
    this.pieces = cart.amount
    this.updating = updating
  }

  set(values: Partial<Pick<CartStore, Flag | "cart" | "pieces" | "notices">>): void {
    Object.assign(this, values)
  }

  private storedPieces(): number {
    return this.parts.platform.storage.read("cart", storedPieces) ?? 0
  }

  /** Switches carts after a sign-in or sign-out. A customer's cart is removed from this browser with their session. */
  private changeOwner(): void {
    const { session, platform } = this.parts
    if (!session.isSignedIn) platform.storage.remove("cart")
    this.presses.changeOwner()
    this.set({
      notices: [],
      cart: undefined,
      pieces: this.storedPieces(),
      hasError: false,
      isOutOfReach: false,
      updating: false,
    })
    void this.presses.takeUp()
    this.begin()
  }

  private followStored(): void {
    if (this.parts.session.isSignedIn) return
    if (this.commands) void this.run(async ({ current }) => current.followStored())
    else this.set({ pieces: this.storedPieces() })
  }

  private follow(cart: Cart): void {
    if (this.commands) void this.run(async ({ current }) => current.follow(cart))
    else if (cart.version > (this.cart?.version ?? -1)) this.show(cart, false)
  }
}

type Flag = "updating" | "updatingCoupon" | "hasError" | "isOutOfReach" | "onPage"
