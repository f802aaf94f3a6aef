/** All stores of one page view: made anew for every request on the server, once in the browser. */

import type { Platform } from "#app/platform.ts"
import { LocaleStore } from "#app/stores/LocaleStore.ts"
import { PanelStore } from "#app/stores/PanelStore.ts"
import { SessionStore } from "#app/stores/SessionStore.ts"
import { type ShopSnapshot, ShopStore } from "#app/stores/ShopStore.ts"
import type { User } from "#shared/contract/auth.ts"
import type { Dictionary } from "#shared/i18n/en.ts"
import type { Locale } from "#shared/locale.ts"

/** What the page carries so that the browser can rebuild the stores. */
export interface RootSnapshot {
  locale: Locale
  prefix?: Locale
  shop: ShopSnapshot
  /** Left out for a visitor. */
  user?: User
}

export class RootStore {
  readonly locale: LocaleStore
  readonly shop: ShopStore
  readonly panels = new PanelStore()
  readonly session: SessionStore
  readonly platform: Platform

  constructor(snapshot: RootSnapshot, dictionary: Dictionary, platform: Platform) {
    this.platform = platform
    this.session = new SessionStore(snapshot.user)
    this.shop = new ShopStore(snapshot.shop)
    this.locale = new LocaleStore(snapshot.locale, snapshot.prefix, dictionary, snapshot.shop.site.currency)
  }

  snapshot(): RootSnapshot {
    const { site, departments, categories } = this.shop
    const { user } = this.session
    return {
      locale: this.locale.locale,
      ...(this.locale.prefix ? { prefix: this.locale.prefix } : {}),
      shop: { site, departments: [...departments], categories: [...categories] },
      ...(user ? { user } : {}),
    }
  }
}
