/** The browser's side of the app's platform: the language cookie, and the router in use. */
import { action, makeObservable, observableRef, runInAction } from "mobx"
import type { ReactElement } from "react"
import type { DataRouter, HydrationState } from "react-router"
import type { Frame } from "#app/layout/frame.ts"
import type { Platform } from "#app/platform.ts"
import { notify } from "#app/stores/notices.ts"
import type { RootStore } from "#app/stores/RootStore.ts"
import { browserApi } from "#client/browserApi.ts"
import { onFirstActivity } from "#client/firstActivity.ts"
import { followSession } from "#client/followSession.ts"
import type { Journey } from "#client/links.ts"
import { createPageRouter } from "#client/pageRouter.ts"
import { isPrefetched, listenToSession, prefetchPayload } from "#client/payloads.ts"
import { reloadOnce } from "#client/reload.ts"
import { createStorage } from "#client/storage.ts"
import { createTabs } from "#client/tabs.ts"
import { loadTexts } from "#shared/i18n/translator.ts"
import { LOCALE_COOKIE, LOCALE_COOKIE_DAYS, type Locale } from "#shared/locale.ts"
import type { PageState } from "#shared/pageState.ts"
import { splitPrefix, withPrefix } from "#shared/paths.ts"

/** Not in the DOM types: only Chromium tells. Source: Network Information API. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

const DAY_SECONDS = 86_400

export class BrowserPlatform implements Platform, Journey {
  readonly api = browserApi
  readonly storage = createStorage({ area: () => localStorage, events: window, onLost: () => this.tellLoss() })
  readonly onFirstActivity = onFirstActivity
  private readonly tabs = createTabs()
  readonly announce = this.tabs.announce
  readonly listen = this.tabs.listen
  private current: DataRouter | undefined = undefined
  private stores: RootStore | undefined = undefined
  private hints = 0
  /** The first page is hydrated. */
  isAlive = false
  frame: Frame | undefined = undefined
  /** Hears of each page that was fetched ahead and is here. */
  onArrival = (): unknown => undefined
  want: Journey["want"] = () => undefined
  /** Moves on where a link was followed. */
  follow = (_: HTMLAnchorElement, move: () => Promise<void>): unknown => move()

  constructor() {
    makeObservable<this, "current">(this, { current: observableRef, frame: observableRef, attach: action })
  }

  get router(): DataRouter {
    if (!this.current) throw new Error("The platform is used before it was attached.")
    return this.current
  }

  /** Code is being fetched ahead, and the visitor is not on the way anywhere. */
  get isHinting(): boolean {
    return this.hints > 0 && this.current?.state.navigation.state === "idle"
  }

  attach(stores: RootStore, state: Pick<PageState, "loaderData" | "errors">): void {
    this.stores = stores
    this.current = createPageRouter(stores.locale.prefix, hydrationData(state))
    listenToSession((user) => (user ? stores.session.begin(user) : stores.session.end()))
    followSession(stores.session, this)
  }

  async unlessElsewhere<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
    const { locks } = navigator
    return locks ? locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined)) : work()
  }

  reload(): void {
    reloadOnce()
  }

  kept(_: unknown, render: () => ReactElement): ReactElement {
    return render()
  }

  served(selector: string): string | undefined {
    return this.isAlive ? undefined : document.querySelector(selector)?.innerHTML
  }

  leaves(panel: string): boolean {
    return !document.getElementById(panel)?.matches(":popover-open")
  }

  refreshPage(): void {
    void this.router.revalidate()
  }

  prefetch(url: URL): void {
    if (!worthPrefetching()) return
    // At once: a navigation that begins meanwhile takes it.
    const coming = prefetchPayload(url)
    this.fetchAhead(async () => (await import("#client/onceAlive.ts")).fetchRest(url, coming, this))
  }

  isAhead(url: URL): boolean {
    return isPrefetched(url)
  }

  go(link: HTMLAnchorElement, state: { sameListing: true } | undefined): void {
    const { path } = splitPrefix(link.pathname)
    const replace = link.href === location.href
    const move = () => this.router.navigate(path + link.search + link.hash, { replace, ...(state && { state }) })
    this.follow(link, move)
  }

  fetchAhead(load: () => Promise<unknown>): void {
    // A chunk that cannot be loaded is the affair of whoever then needs it, not the hint's.
    this.hints += 1
    load()
      .catch(() => undefined)
      .finally(() => {
        this.hints -= 1
      })
  }

  async chooseLocale(locale: Locale): Promise<void> {
    writeLocaleCookie(locale)
    const { stores } = this
    if (!stores || stores.locale.locale === locale) return
    await loadTexts(locale)
    const { prefix, path } = splitPrefix(location.pathname)
    runInAction(() => {
      stores.locale.use(locale)
      if (prefix) this.moveTo(locale, withPrefix(locale, path))
    })
  }

  private tellLoss(): void {
    const texts = this.stores?.locale.textsOf()
    if (texts) notify({ type: "warning", title: texts.t("cart.notKept"), message: texts.t("cart.notKeptText") })
  }

  /** Under a language prefix the router's base changes: a new router takes over the same data at the new address. */
  private moveTo(prefix: Locale, pathname: string): void {
    const { state } = this.router
    const { loaderData, errors } = state
    this.router.dispose()
    history.replaceState(history.state, "", pathname + location.search + location.hash)
    this.current = createPageRouter(prefix, { loaderData, ...(errors ? { errors } : {}) })
  }
}

export const createBrowserPlatform = () => new BrowserPlatform()

function hydrationData({ loaderData, errors }: Pick<PageState, "loaderData" | "errors">): HydrationState {
  return { loaderData, ...(errors ? { errors } : {}) }
}

/** Not on slow or metered connections. Source: specification §9. */
function worthPrefetching(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? "")
}

function writeLocaleCookie(locale: Locale): void {
  const secure = location.protocol === "https:" ? "; Secure" : ""
  const maxAge = LOCALE_COOKIE_DAYS * DAY_SECONDS
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`
}
