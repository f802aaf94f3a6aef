/** The dependencies of a wishlist, and its changes. */
import type { Platform } from "#app/platform.ts"
import type { LocaleStore } from "#app/stores/LocaleStore.ts"
import type { Notice, Unreachable } from "#app/stores/notices.ts"
import type { SessionStore } from "#app/stores/SessionStore.ts"
import type { Wish } from "#app/stores/storedWishes.ts"
import type { Wanted } from "#app/stores/wanted.ts"

export interface WishlistParts {
  platform: Platform
  session: SessionStore
  locale: LocaleStore
  notify: (notice: Notice) => void
  showUnreachable: (failure: Unreachable | undefined) => void
}

export interface WishChange {
  id: string
  /** Undefined removes it. */
  wish: Wish | undefined
  /** The recorded press, for a customer. */
  press?: Wanted
}
