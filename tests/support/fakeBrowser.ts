/** One browser with its tabs, for tests of stores: what they keep, what they tell each other, what they show. */
import type { KeptKey, KeptValues, Platform, TabMessage } from "#app/platform.ts"
import { serverPlatform } from "#app/platform.ts"
// Stores load it when it is first used; tests do not wait for that.
import "#app/stores/cart/CartCommands.ts"
import "#app/stores/CustomerWishes.ts"
import { CartStore } from "#app/stores/CartStore.ts"
import { LocaleStore } from "#app/stores/LocaleStore.ts"
import type { Notice, Unreachable } from "#app/stores/notices.ts"
import { PanelStore } from "#app/stores/PanelStore.ts"
import { SessionStore } from "#app/stores/SessionStore.ts"
import type { Wish } from "#app/stores/storedWishes.ts"
import { WishlistStore } from "#app/stores/WishlistStore.ts"
import type { User } from "#shared/contract/auth.ts"
import type { Cart } from "#shared/contract/cart.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import "#shared/i18n/all.ts"
import { type Settings, settings } from "#shared/settings.ts"

export const lola: User = { id: "lola", email: "lola@example.com", firstName: "Lola", lastName: "", locale: "es" }

export interface TabOptions {
  openedAt?: number
  user?: User
  /** Initial state that the page brought. */
  cart?: Cart
  favorites?: Wish[]
  settings?: Partial<Settings>
}

export interface Tab {
  cart: CartStore
  wishlist: WishlistStore
  session: SessionStore
  panels: PanelStore
  /** Notices shown so far. */
  notices: Notice[]
  /** Ids of notices that were taken back. */
  dismissed: string[]
  reloads: number
  /** Failures shown as "out of reach", in order. */
  unreachable: (Unreachable | undefined)[]
  /** The visitor's first sign of life. */
  wake: () => void
  /** The device's network comes or goes. */
  setOnline: (isOnline: boolean) => void
  close: () => void
}

export function createFakeBrowser(apiOf: (userId?: string) => Api) {
  const area = new Map<string, string>()
  const works = new Set<string>()
  const tabs = new Set<{ changed: (key: KeptKey) => void; hear: (message: TabMessage) => void }>()

  function openTab(options: TabOptions = {}, pathname = "/"): Tab {
    const watchers = new Map<KeptKey, Set<() => void>>()
    const ears = new Set<(message: TabMessage) => void>()
    const waiting = new Set<() => void>()
    const awaitingNetwork = new Set<() => void>()
    let isOnline = true
    const self = {
      changed: (key: KeptKey) => {
        for (const watcher of watchers.get(key) ?? []) watcher()
      },
      hear: (message: TabMessage) => {
        for (const ear of ears) ear(structuredClone(message))
      },
    }
    const others = () => [...tabs].filter((tab) => tab !== self)
    const storage: KeptValues = {
      read(key, parse) {
        const text = area.get(key)
        return text === undefined ? undefined : parse(JSON.parse(text))
      },
      write(key, value) {
        area.set(key, JSON.stringify(value))
        for (const tab of others()) tab.changed(key)
      },
      remove(key) {
        if (area.delete(key)) for (const tab of others()) tab.changed(key)
      },
      watch(key, changed) {
        const all = watchers.get(key) ?? new Set()
        watchers.set(key, all.add(changed))
        return () => all.delete(changed)
      },
    }
    const session = new SessionStore(options.user)
    const platform: Platform = {
      ...serverPlatform,
      api: { call: (name, input, more) => apiOf(session.user?.id).call(name, input, more) },
      storage,
      openedAt: options.openedAt ?? serverPlatform.openedAt,
      announce: (message) => {
        for (const tab of others()) tab.hear(message)
      },
      listen(hear) {
        ears.add(hear)
        return () => ears.delete(hear)
      },
      async unlessElsewhere(name, work) {
        if (works.has(name)) return undefined
        works.add(name)
        return work().finally(() => works.delete(name))
      },
      fetchAhead: (load) => void load(),
      isOnline: () => isOnline,
      onOnline(run) {
        awaitingNetwork.add(run)
        return () => awaitingNetwork.delete(run)
      },
      onFirstActivity(run) {
        waiting.add(run)
        return () => waiting.delete(run)
      },
      reload() {
        tab.reloads += 1
      },
    }
    const notices: Notice[] = []
    const dismissed: string[] = []
    const unreachable: (Unreachable | undefined)[] = []
    const showUnreachable = (failure: Unreachable | undefined) => void unreachable.push(failure)
    const notify = (notice: Notice) => String(notices.push(notice))
    const locale = new LocaleStore("en", undefined, "EUR")
    const panels = new PanelStore()
    const wishlist = new WishlistStore({ platform, session, locale, notify, showUnreachable }, options.favorites)
    const cart = new CartStore(
      {
        platform,
        session,
        locale,
        panels,
        wishlist,
        notify,
        dismiss: (id) => dismissed.push(id),
        showUnreachable,
        settings: { ...settings, ...options.settings },
      },
      options.cart,
    )
    const stops = [wishlist.start(), cart.start(pathname)]
    tabs.add(self)
    const tab: Tab = {
      cart,
      wishlist,
      session,
      panels,
      notices,
      dismissed,
      unreachable,
      reloads: 0,
      setOnline(next) {
        isOnline = next
        for (const run of next ? awaitingNetwork : []) run()
      },
      wake() {
        for (const run of waiting) run()
        waiting.clear()
      },
      close() {
        tabs.delete(self)
        for (const stop of stops) stop()
        awaitingNetwork.clear()
      },
    }
    return tab
  }

  return { openTab, area }
}

/** Lets everything that is under way happen, until it is so. */
export async function until(isSo: () => boolean): Promise<void> {
  for (let turns = 0; !isSo(); turns += 1) {
    if (turns > 500) throw new Error(`It never came to be that ${isSo}`)
    await new Promise((resolve) => setImmediate(resolve))
  }
}
