/**
 * The page loader: moves from page to page without loading a document. One request a navigation; what is overtaken is
 * aborted; the address changes when the page is shown. React Router's location has no language prefix: it is added here.
 */
import { createPath, type Location, NavigationType, type Navigator as RouterNavigator } from "react-router"
import type { Refusal } from "#app/loading.ts"
import type { LocationState, NavigateOptions, NavigationState, Navigator, Page } from "#app/navigation.tsx"
import { loadedScreen, loadScreen, matchScreen } from "#app/routes.ts"
import { type Entry, newKey, readEntry } from "#client/historyEntry.ts"
import { sendForm, takePayload } from "#client/payloads.ts"
import { createScrollPositions, type ScrollTarget, scrollToTarget } from "#client/scrollPositions.ts"
import { leaveSentForm } from "#client/unsavedInput.ts"
import { MINUTES, SECONDS } from "#shared/limits.ts"
import type { DataPayload, PageError } from "#shared/pageState.ts"
import { splitPrefix } from "#shared/paths.ts"

const MAX_REDIRECTS = 10
/** A listing that is gone back to is shown as it was left, for so long; and asked for anew if it is older than that. */
const KEPT_MS = 5 * MINUTES
const FRESH_MS = 20 * SECONDS
const MAX_KEPT = 20

/** What is shown, how it was reached, and where to scroll to once it stands. */
export interface View {
  page: Page
  type: NavigationType
  scroll: ScrollTarget
}

export interface NavigationOptions {
  page: Page
  /** The address of a path on this page. */
  href: (path: string) => string
  /** Before another page is shown, or data is refused: loads what its code needs besides. */
  loadTexts: () => Promise<void>
  show: (view: View) => void
  setState: (state: NavigationState) => void
  /** Neither the server nor the network answered; the page stays. */
  onUnreachable: () => void
}

interface Target {
  url: URL
  /** Sent to the page's action. */
  form?: FormData | undefined
  /** Of the form that led here by a redirect. */
  sent?: FormData | undefined
  replace?: boolean | undefined
  state?: LocationState | null | undefined
  keepScroll?: boolean | undefined
  /** The browser went to this entry of its history already. */
  entry?: Entry | undefined
  redirects?: number
}

export interface Navigation extends Navigator {
  /** What React Router's own hooks move by. */
  router: RouterNavigator
  /** Goes to an address of the shop, with its prefix. */
  follow(url: URL, options?: NavigateOptions): Promise<void>
  /** Fetches the data of the page in view again. */
  refresh(): Promise<void>
  /** From now on the browser's way back and forward, and scrolling on it, are ours. */
  listen(): void
  /** From now on each page is a document of its own: a newer version of the shop is there. */
  loadDocuments(): void
  /** The view was drawn: scrolls to its place. */
  onShown(view: View): void
}

const unreachable: PageError = { status: 503, code: "unreachable" }

export function createNavigation(options: NavigationOptions): Navigation {
  const { href, loadTexts, show, setState, onUnreachable } = options
  const positions = createScrollPositions()
  let loadsDocuments = false
  let { page } = options
  let underWay: AbortController | undefined
  const kept = new Map<string, { page: Page; at: number }>()
  /** Resolved when the page in view was drawn, or has given way to another. */
  let drawn = Promise.withResolvers<void>()

  /** An address in the language the page is in now: that may have changed while its data was on the way. */
  const addressOf = ({ pathname, search, hash }: URL) =>
    new URL(href(splitPrefix(pathname).path + search) + hash, location.href)

  const isCurrent = (url: URL) => url.pathname + url.search === href(page.location.pathname + page.location.search)

  async function go(target: Target): Promise<void> {
    if (loadsDocuments && !target.form) {
      if (target.entry) location.reload()
      else loadDocument(target)
      return
    }
    underWay?.abort()
    const own = new AbortController()
    underWay = own
    const { signal } = own
    if (target.entry) positions.save(page.location.key)
    if (!target.form && !target.redirects && (await stay(target))) {
      setState({ state: "idle" })
      return
    }
    const timer = announce(target)
    try {
      await load(target, signal)
    } catch (error) {
      if (!signal.aborted) throw error
    } finally {
      clearTimeout(timer)
      if (underWay === own) setState({ state: "idle" })
    }
  }

  /** Whether nothing of the server is needed: another part of this page, another choice in it, or a page kept for the way back. */
  async function stay(target: Target): Promise<boolean> {
    const { url, entry } = target
    const isPart = isCurrent(url) && (url.hash !== "" || entry)
    if (!page.error && (isPart || (!isCurrent(url) && hasSameData(page, url)))) {
      await move({ ...page, actionData: undefined }, target)
      return true
    }
    const left = entry && kept.get(entry.key)
    if (!left || performance.now() - left.at > KEPT_MS) return false
    await move(left.page, target)
    if (performance.now() - left.at > FRESH_MS) void refresh()
    return true
  }

  async function load(target: Target, signal: AbortSignal): Promise<void> {
    const { url, form } = target
    const { screen } = matchScreen(splitPrefix(url.pathname).path)
    const [payload, code] = await Promise.all([
      form ? sendForm(url, form, signal) : takePayload(url, signal),
      loadScreen(screen).then(loadTexts, (error: unknown) => ({ error })),
    ])
    signal.throwIfAborted()
    if (payload && "redirect" in payload) {
      await redirect(target, new URL(payload.redirect, url))
      return
    }
    if (!payload || (code && !navigator.onLine)) {
      await giveUp(target)
      return
    }
    // A new version of the shop has other chunks: its own document leads on.
    if (code) {
      loadDocument(target)
      return
    }
    // Whatever went wrong with a form, its screen stays, and with it what was typed.
    if (form && payload.error) {
      await refuse(form, payload.error)
      return
    }
    const hasAnswer = payload.actionData !== undefined
    await move(pageOf(screen, payload), { ...target, keepScroll: target.keepScroll || hasAnswer })
  }

  async function redirect(target: Target, url: URL): Promise<void> {
    const redirects = (target.redirects ?? 0) + 1
    const isScreen = url.origin === location.origin && matchScreen(splitPrefix(url.pathname).path).screen !== "notFound"
    if (!isScreen || redirects > MAX_REDIRECTS) {
      loadDocument({ ...target, url })
      return
    }
    const { form, sent = form, replace, state, entry, keepScroll } = target
    // Back from there leads to before the form, not to the same page again; an entry gone back to becomes this one.
    const isReplaced = replace || entry !== undefined || isCurrent(url)
    await go({ url, sent, replace: isReplaced, state, keepScroll, redirects })
  }

  /** Nobody answered: the page stays, and with it what was typed. */
  async function giveUp(target: Target): Promise<void> {
    const { form, entry } = target
    if (form) {
      await refuse(form, unreachable)
      return
    }
    onUnreachable()
    // The address has changed already.
    if (entry) await move({ ...page, data: {}, error: unreachable }, target)
  }

  function refuse(form: FormData, { code }: PageError): Promise<void> {
    const refusal: Refusal = { code, values: { intent: String(form.get("intent") ?? "") } }
    return update({ ...page, actionData: refusal })
  }

  /** Shows a page at its address. */
  function move(next: Omit<Page, "location">, target: Target): Promise<void> {
    const { entry, replace = false, state = null, keepScroll = false } = target
    const url = addressOf(target.url)
    if (!entry) positions.save(page.location.key)
    const own = entry ?? { key: newKey(), state }
    const isReplaced = replace || (!entry && url.href === location.href) || (target.form && isCurrent(url))
    if (!entry) history[isReplaced ? "replaceState" : "pushState"](own, "", url)
    const place: Location = {
      pathname: splitPrefix(url.pathname).path,
      search: url.search,
      hash: url.hash,
      state: own.state,
      key: own.key,
    }
    const type = entry ? NavigationType.Pop : isReplaced ? NavigationType.Replace : NavigationType.Push
    return present({ page: { ...next, location: place }, type, scroll: scrollTo(url, own, entry, keepScroll) })
  }

  function scrollTo(url: URL, own: Entry, entry: Entry | undefined, keepScroll: boolean): ScrollTarget {
    if (entry) return { top: positions.read(own.key) ?? 0 }
    if (keepScroll) return "keep"
    return url.hash === "" ? { top: 0 } : { hash: url.hash }
  }

  /** Another state of the page in view. */
  const update = (next: Page) => present({ page: next, type: NavigationType.Replace, scroll: "keep" })

  function present(view: View): Promise<void> {
    page = view.page
    if (!page.error && loadedScreen(page.screen).isListing) keep(page)
    drawn.resolve()
    drawn = Promise.withResolvers<void>()
    show(view)
    return drawn.promise
  }

  function keep(listing: Page): void {
    if (kept.size >= MAX_KEPT) kept.clear()
    kept.set(listing.location.key, { page: listing, at: performance.now() })
  }

  /** Tells that a page is on its way, unless it is here in the same turn. */
  function announce({ url, form, sent = form }: Target): ReturnType<typeof setTimeout> | undefined {
    const state: NavigationState = {
      state: form ? "submitting" : "loading",
      location: { pathname: splitPrefix(url.pathname).path, search: url.search },
      ...(sent && { formData: sent }),
    }
    if (!sent) return setTimeout(setState, 0, state)
    setState(state)
    return undefined
  }

  async function refresh(): Promise<void> {
    const before = page
    const url = new URL(href(before.location.pathname + before.location.search), location.href)
    const payload = await takePayload(url, new AbortController().signal)
    if (!payload || page !== before) return
    if ("redirect" in payload) await redirect({ url, replace: true }, new URL(payload.redirect, url))
    else await update({ ...pageOf(before.screen, payload), location: before.location })
  }

  const follow = (url: URL, { replace, state, preventScrollReset }: NavigateOptions = {}) =>
    go({ url, replace, state, keepScroll: preventScrollReset })

  const navigate = (to: string, how?: NavigateOptions) => follow(new URL(href(to), location.href), how)

  if (loadedScreen(page.screen).isListing && !page.error) keep(page)

  return {
    navigate,
    follow,
    refresh,
    async submit(element, { submitter = null, replace, state, preventScrollReset } = {}) {
      if (!element) return
      const url = new URL(element.getAttribute("action") ?? "", location.href)
      const form = new FormData(element, submitter)
      const isPost = element.getAttribute("method") === "post"
      if (!isPost) url.search = new URLSearchParams([...form] as [string, string][]).toString()
      await go({ url, form: isPost ? form : undefined, replace, state, keepScroll: preventScrollReset })
    },
    listen() {
      positions.takeOver(() => page.location.key)
      addEventListener("popstate", () => {
        const entry = readEntry()
        const url = addressOf(new URL(location.href))
        // The entry may be from before the language was changed.
        if (url.href !== location.href) history.replaceState(entry, "", url)
        void go({ url, entry })
      })
    },
    loadDocuments() {
      loadsDocuments = true
    },
    onShown(view) {
      scrollToTarget(view.scroll)
      if (view.page === page) drawn.resolve()
    },
    router: {
      createHref: (to) => href(typeof to === "string" ? to : createPath(to)),
      go: (delta) => history.go(delta),
      push: (to, state, how) => void navigate(typeof to === "string" ? to : createPath(to), { ...how, state }),
      replace: (to, state, how) =>
        void navigate(typeof to === "string" ? to : createPath(to), { ...how, state, replace: true }),
    },
  }
}

const pageOf = (screen: Page["screen"], { data, actionData, error }: DataPayload) => ({
  screen,
  data,
  actionData,
  ...(error && { error }),
})

function loadDocument({ url, form, sent = form }: Target): void {
  if (sent) leaveSentForm()
  location.assign(url)
}

/** Whether two addresses differ in what the screen shows of its data alone. */
function hasSameData({ screen, location }: Page, url: URL): boolean {
  const { clientParameters = [] } = loadedScreen(screen)
  if (location.pathname !== splitPrefix(url.pathname).path) return false
  const [one, other] = [location.search, url.search].map((search) => {
    const params = new URLSearchParams(search)
    for (const name of clientParameters) params.delete(name)
    return params.toString()
  })
  return one === other
}
