/** Changes in an owner's cart, told once and kept until seen. */
import type { CartStore } from "#app/stores/CartStore.ts"
import { joinNotices, noticeKey } from "#app/stores/cart/notices.ts"
import type { CartNotice } from "#shared/contract/cart.ts"

export class CartNews {
  private readonly store: CartStore
  private readonly seen = new Set<string>()

  constructor(store: CartStore) {
    this.store = store
  }

  add(notices: readonly CartNotice[]): void {
    const fresh = notices.filter((notice) => !this.seen.has(noticeKey(notice)))
    if (fresh.length > 0) this.store.set({ notices: joinNotices(this.store.notices, fresh) })
  }

  forget(): void {
    for (const notice of this.store.notices) this.seen.add(noticeKey(notice))
    this.store.set({ notices: [] })
  }
}
