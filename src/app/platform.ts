/** Browser services for the app, injected so that the same components render in Node. */
import type { User } from "#shared/contract/auth.ts"
import type { Cart } from "#shared/contract/cart.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import type { Favorite } from "#shared/contract/wishlist.ts"
import type { Locale } from "#shared/locale.ts"

/** Values kept in this browser across pages and tabs. Never throws: values that cannot be stored are held in memory. */
export interface KeptValues {
  /** The stored value as read by `parse`; undefined without one, or if `parse` refuses it. */
  read<T>(key: KeptKey, parse: (value: unknown) => T | undefined): T | undefined
  write(key: KeptKey, value: unknown): void
  remove(key: KeptKey): void
  /** Calls back when another tab changed the value. Returns a function that stops it. */
  watch(key: KeptKey, changed: () => void): () => void
}

export type KeptKey = "cart" | "wishlist" | "wanted" | "answered" | "checkout" | "dismissedBanners"

/** Messages between the tabs of a browser about the signed-in customer. */
export type TabMessage =
  /** `isLeft`: the customer has logged out. */
  | { topic: "session"; user: User | null; isLeft: boolean }
  | { topic: "cart"; userId: string; cart: Cart }
  | { topic: "favorites"; userId: string; favorites: Favorite[] }

export interface Platform {
  /** The shop's calls, in the name of the signed-in customer. */
  api: Api
  storage: KeptValues
  /** Sends to the other tabs. */
  announce(message: TabMessage): void
  /** Receives from the other tabs. Returns a function that stops it. */
  listen(hear: (message: TabMessage) => void): () => void
  /**
   * Does the work unless another tab is doing work under that name; undefined then. Without locks (plain HTTP), always
   * does it.
   */
  unlessElsewhere<T>(name: string, work: () => Promise<T>): Promise<T | undefined>
  /** When this document was asked for, in ms: what it brought is not newer than that. */
  openedAt: number
  /** Runs once, on the visitor's first activity. Returns a function that cancels it. */
  onFirstActivity(run: () => void): () => void
  /** Whether this device reports a network. */
  isOnline(): boolean
  /** Runs each time the network comes back. Returns a function that stops it. */
  onOnline(run: () => void): () => void
  /** Preloads code that may be needed; failures are ignored. */
  fetchAhead(load: () => Promise<unknown>): void
  /** Stores the language and shows the page in it, keeping query and scroll position. */
  chooseLocale(locale: Locale): Promise<void>
  refreshPage(): void
  /** Reloads the whole page, unless another is loading; not twice within ten seconds. */
  reload(): void
}

const nothing = () => undefined

/** The server has no interaction, no language switch and no storage. */
export const serverPlatform: Platform = {
  api: { call: (name) => Promise.reject(new Error(`${name} is a loader's call on the server, no store's.`)) },
  storage: { read: nothing, write: nothing, remove: nothing, watch: () => nothing },
  announce: nothing,
  listen: () => nothing,
  unlessElsewhere: (_, work) => work(),
  openedAt: Number.POSITIVE_INFINITY,
  onFirstActivity: () => nothing,
  isOnline: () => true,
  onOnline: () => nothing,
  fetchAhead: nothing,
  chooseLocale: () => Promise.resolve(),
  refreshPage: nothing,
  reload: nothing,
}
