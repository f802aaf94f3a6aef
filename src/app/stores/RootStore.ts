/** All stores of one page view: created for every request on the server, and once in the browser. */
import type { Platform } from "#app/platform.ts"
import { CartStore } from "#app/stores/CartStore.ts"
import { LocaleStore } from "#app/stores/LocaleStore.ts"
import { dismissNotice, notify, showUnreachable } from "#app/stores/notices.ts"
import { PanelStore } from "#app/stores/PanelStore.ts"
import { SessionStore } from "#app/stores/SessionStore.ts"
import { type ShopSnapshot, ShopStore } from "#app/stores/ShopStore.ts"
import type { Wish } from "#app/stores/storedWishes.ts"
import { WishlistStore } from "#app/stores/WishlistStore.ts"
import type { User } from "#shared/contract/auth.ts"
import type { Cart } from "#shared/contract/cart.ts"
import type { Locale } from "#shared/locale.ts"
import { settings } from "#shared/settings.ts"
import { setShopTimeZone, USUAL_TIME_ZONE } from "#shared/shopZone.ts"

/** The part of a page from which the browser rebuilds the stores. */
export interface RootSnapshot {
  locale: Locale
  prefix?: Locale
  shop: ShopSnapshot
  user?: User
  /** The customer's; a guest's cart and wishlist are only in the browser. */
  cart?: Cart
  favorites?: Wish[]
}

export class RootStore {
  readonly locale: LocaleStore
  readonly shop: ShopStore
  readonly panels = new PanelStore()
  readonly session: SessionStore
  readonly wishlist: WishlistStore
  readonly cart: CartStore
  readonly platform: Platform
  private readonly kept: Pick<RootSnapshot, "cart" | "favorites">

  constructor(snapshot: RootSnapshot, platform: Platform) {
    this.platform = platform
    setShopTimeZone(snapshot.shop.site.timeZone ?? USUAL_TIME_ZONE)
    this.session = new SessionStore(snapshot.user)
    this.shop = new ShopStore(snapshot.shop)
    this.locale = new LocaleStore(snapshot.locale, snapshot.prefix, snapshot.shop.site.currency)
    const { session, locale, panels } = this
    this.wishlist = new WishlistStore({ platform, session, locale, notify, showUnreachable }, snapshot.favorites)
    this.cart = new CartStore(
      {
        platform,
        session,
        locale,
        panels,
        wishlist: this.wishlist,
        settings,
        notify,
        dismiss: dismissNotice,
        showUnreachable,
      },
      snapshot.cart,
    )
    this.kept = {
      ...(snapshot.cart && { cart: snapshot.cart }),
      ...(snapshot.favorites && { favorites: snapshot.favorites }),
    }
  }

  snapshot(): RootSnapshot {
    const { user } = this.session
    return {
      locale: this.locale.locale,
      ...(this.locale.prefix ? { prefix: this.locale.prefix } : {}),
      shop: this.shop.snapshot,
      ...(user ? { user } : {}),
      ...this.kept,
    }
  }
}
