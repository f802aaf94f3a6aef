/** What the app needs of the browser, handed in so that the same components render in Node. */
import type { User } from "#shared/contract/auth.ts"
import type { Cart } from "#shared/contract/cart.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import type { Favorite } from "#shared/contract/wishlist.ts"
import type { Locale } from "#shared/locale.ts"

/** What this browser remembers between pages, shared by its tabs. Never throws: what cannot be stored is held in memory. */
export interface KeptValues {
  /** What `parse` makes of the kept value; undefined when there is none or `parse` makes nothing of it. */
  read<T>(key: KeptKey, parse: (value: unknown) => T | undefined): T | undefined
  write(key: KeptKey, value: unknown): void
  remove(key: KeptKey): void
  /** Tells when another tab changed the value. Returns how to stop. */
  watch(key: KeptKey, changed: () => void): () => void
}

export type KeptKey = "cart" | "wishlist" | "wanted" | "checkout" | "dismissedBanners"

/** What the tabs of one browser tell each other about the signed-in customer. */
export type TabMessage =
  /** `isLeft`: the customer has logged out. */
  | { topic: "session"; user: User | null; isLeft: boolean }
  | { topic: "cart"; userId: string; cart: Cart }
  | { topic: "favorites"; userId: string; favorites: Favorite[] }

export interface Platform {
  /** The shop's calls, as whoever is signed in. */
  api: Api
  storage: KeptValues
  /** Tells the other tabs. */
  announce(message: TabMessage): void
  /** Hears the other tabs. Returns how to stop. */
  listen(hear: (message: TabMessage) => void): () => void
  /** Does the work unless another tab is at work under that name; undefined then. Without locks (plain HTTP), always does it. */
  unlessElsewhere<T>(name: string, work: () => Promise<T>): Promise<T | undefined>
  /** Runs once, at the visitor's first sign of life. Returns how to stop waiting. */
  onFirstActivity(run: () => void): () => void
  /** Whether this device says that it has a network. */
  isOnline(): boolean
  /** Runs each time the network is back. Returns how to stop. */
  onOnline(run: () => void): () => void
  /** Fetches code on a mere hint that it will be wanted; a failure costs the visitor nothing. */
  fetchAhead(load: () => Promise<unknown>): void
  /** Remembers the language and shows the page in it, keeping query and scroll. */
  chooseLocale(locale: Locale): Promise<void>
  /** Fetches the data of the page in view again. */
  refreshPage(): void
  /** Loads the whole page anew, unless another is on its way; not twice within ten seconds. */
  reload(): void
}

const nothing = () => undefined

/** On the server nobody hovers, nobody switches, and nothing is remembered. */
export const serverPlatform: Platform = {
  api: { call: (name) => Promise.reject(new Error(`${name} is a loader's call on the server, no store's.`)) },
  storage: { read: nothing, write: nothing, remove: nothing, watch: () => nothing },
  announce: nothing,
  listen: () => nothing,
  unlessElsewhere: (_, work) => work(),
  onFirstActivity: () => nothing,
  isOnline: () => true,
  onOnline: () => nothing,
  fetchAhead: nothing,
  chooseLocale: () => Promise.resolve(),
  refreshPage: nothing,
  reload: nothing,
}
