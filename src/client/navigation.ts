/**
 * The page loader: moves from page to page without loading a document. One request a navigation; what is overtaken is
 * aborted; the address changes when the page is shown. React Router's location has no language prefix: it is added here.
 */
import { createPath, type Navigator as RouterNavigator } from "react-router"
import type { Refusal } from "#app/loading.ts"
import type { LocationState, NavigateOptions, NavigationState, Navigator, Page } from "#app/navigation.ts"
import { matchScreen } from "#app/routes.ts"
import { type Entry, readEntry, writeEntry } from "#client/historyEntry.ts"
import { hasSameData, isAddressOf } from "#client/pageAddress.ts"
import { answerOf, type PageContent } from "#client/pageAnswer.ts"
import { createPageView, type View } from "#client/pageView.ts"
import { fetchPayload, sendForm, takePayload } from "#client/payloads.ts"
import { reloadOnce } from "#client/reload.ts"
import { createScrollPositions } from "#client/scrollPositions.ts"
import { readSubmission } from "#client/submission.ts"
import { allowLeaving } from "#client/unsavedInput.ts"
import type { PageError } from "#shared/pageState.ts"
import { splitPrefix } from "#shared/paths.ts"

const MAX_REDIRECTS = 10

export type { View }

export interface NavigationOptions {
  /** In view already. */
  page: Page
  /** The address of a path on this page. */
  href: (path: string) => string
  /** Before another page is shown, or data is refused: loads what its code needs besides. */
  loadTexts: () => Promise<void>
  show: (view: View) => void
  setState: (state: NavigationState) => void
  /** Neither the server nor the network answered; the page stays. */
  onUnreachable: (failure: { to: URL; retry: () => Promise<void> }) => void
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
  /** Goes to an address of the shop, with its prefix. Resolves as `navigate` does. */
  follow(url: URL, options?: NavigateOptions): Promise<void>
  /**
   * Fetches the data of the page in view again. Where nobody answers, or the server fails, the page stays as it is; so it
   * does when the visitor has moved on by then.
   */
  refresh(): Promise<void>
  /**
   * Loads the document anew, unless another page is on its way, which knows who is signed in: a call that a logout overtook
   * would load the page that is being left.
   */
  reload(): void
  /** From now on the browser's way back and forward, and scrolling on it, are ours. */
  listen(): void
  /** From now on each page is a document of its own: a newer version of the shop is there. */
  loadDocuments(): void
  /** The view was drawn: scrolls to its place. */
  onShown(view: View): void
}

const idle: NavigationState = { state: "idle" }
const unreachable: PageError = { status: 503, code: "unreachable" }

/**
 * The way from page to page, for one document. Its promises reject only where the code is at fault: that a page cannot be
 * had is shown. A page counts as shown once `onShown` was told of it.
 */
export function createNavigation(options: NavigationOptions): Navigation {
  const { href, loadTexts, show, setState, onUnreachable } = options
  const positions = createScrollPositions()
  const inView = createPageView(options.page, show)
  let loadsDocuments = false
  let underWay: AbortController | undefined
  let refreshes = 0

  async function go(target: Target): Promise<void> {
    underWay?.abort()
    const own = new AbortController()
    underWay = own
    if (target.entry) positions.save(inView.drawnPage.location.key)
    try {
      await arrive(target, own)
    } catch (error) {
      if (!own.signal.aborted) throw error
    } finally {
      if (underWay === own) {
        underWay = undefined
        setState(idle)
      }
    }
  }

  async function arrive(target: Target, own: AbortController): Promise<void> {
    const { form, entry } = target
    const isDirect = !form && !target.redirects
    if (isDirect && isHere(target)) {
      await move(inView.page, target)
      return
    }
    if (loadsDocuments && !form) {
      leave(target)
      return
    }
    const listing = isDirect && entry && inView.keptListing(entry.key)
    if (listing) {
      await move(listing.page, target)
      if (!listing.isFresh) void refresh()
      return
    }
    announce(target, own)
    await load(target, own.signal)
  }

  /** Whether nothing of the server is needed: another part of this page, or another choice in it. */
  function isHere({ url, entry }: Target): boolean {
    const { page } = inView
    if (page.error) return false
    return isAddressOf(page, url) ? url.hash !== "" || entry !== undefined : hasSameData(page, url)
  }

  async function load(target: Target, signal: AbortSignal): Promise<void> {
    const { url, form, keepScroll } = target
    const payload = form ? sendForm(url, form, signal) : takePayload(url, signal)
    const answer = await answerOf(url, payload, loadTexts)
    signal.throwIfAborted()
    if (answer.kind === "redirect") await redirect(target, answer.url)
    else if (answer.kind === "unreachable") await giveUp(target)
    else if (answer.kind === "otherVersion") leave({ ...target, sent: target.sent ?? form })
    // Whatever went wrong with a form, its screen stays, and with it what was typed.
    else if (form && answer.content.error) await refuse(form, answer.content.error)
    else await move(answer.content, { ...target, keepScroll: keepScroll || answer.content.actionData !== undefined })
  }

  async function redirect(target: Target, url: URL): Promise<void> {
    const { form, sent = form, replace, redirects = 0 } = target
    // Back from there leads to before the form, not to the same page again.
    const next = { ...target, url, form: undefined, sent, replace: replace || isAddressOf(inView.page, url) }
    const isScreen = url.origin === location.origin && matchScreen(splitPrefix(url.pathname).path).screen !== "notFound"
    if (isScreen && redirects < MAX_REDIRECTS) await go({ ...next, redirects: redirects + 1 })
    else leave(next)
  }

  /** Loads a document in place of this one. */
  function leave({ url, sent, replace, entry }: Target): void {
    if (sent) allowLeaving()
    if (entry && url.href === location.href) location.reload()
    else if (entry || replace) location.replace(url)
    else location.assign(url)
  }

  /** Nobody answered: the page stays, and with it what was typed. */
  async function giveUp(target: Target): Promise<void> {
    const { url, form, entry } = target
    if (form) {
      await refuse(form, unreachable)
      return
    }
    onUnreachable({ to: url, retry: () => go(target) })
    const { screen } = matchScreen(splitPrefix(url.pathname).path)
    // The address has changed already.
    if (entry) await move({ screen, data: {}, error: unreachable }, target)
    else restoreAddress()
  }

  function refuse(form: FormData, { code }: PageError): Promise<void> {
    const refusal: Refusal = { code, values: { intent: String(form.get("intent") ?? "") } }
    restoreAddress()
    return inView.update({ ...inView.page, actionData: refusal })
  }

  /** The browser may have gone to another entry whose page was then overtaken: the page in view keeps its own address. */
  function restoreAddress(): void {
    const { pathname, search, hash, key, state } = inView.page.location
    if (readEntry().key !== key) history.replaceState({ key, state }, "", href(pathname + search) + hash)
  }

  /** Shows a page at its address. */
  function move(content: PageContent, target: Target): Promise<void> {
    const { form, replace, keepScroll } = target
    const { pathname, search, hash } = target.url
    const place = { pathname: splitPrefix(pathname).path, search, hash }
    if (!target.entry) positions.save(inView.drawnPage.location.key)
    // In the language the page is in now: that may have changed while its data was on the way.
    const url = new URL(href(place.pathname + search) + hash, location.href)
    const isAnswer = form !== undefined && isAddressOf(inView.page, url)
    const { entry, type } = writeEntry(url, { ...target, replace: replace || isAnswer })
    const scroll = keepScroll ? "keep" : { hash, top: target.entry && positions.read(entry.key) }
    return inView.present({ page: { ...content, location: { ...place, ...entry } }, type, scroll })
  }

  /** Tells that a page is on its way, unless it is here in the same turn. */
  function announce({ url, form, sent = form }: Target, own: AbortController): void {
    const state: NavigationState = {
      state: form ? "submitting" : "loading",
      location: { pathname: splitPrefix(url.pathname).path, search: url.search },
      ...(sent && { formData: sent }),
    }
    const tell = () => {
      if (underWay === own) setState(state)
    }
    if (sent) tell()
    else setTimeout(tell, 0)
  }

  async function refresh(): Promise<void> {
    refreshes += 1
    const own = refreshes
    const { data, location: place } = inView.page
    const url = new URL(href(place.pathname + place.search), location.href)
    const answer = await answerOf(url, fetchPayload(url), loadTexts)
    // Other data is newer. Another part of the page, or a refused form, still shows the same.
    if (own !== refreshes || inView.page.data !== data) return
    if (answer.kind === "redirect") {
      // Who is on the way elsewhere is not called back.
      if (!underWay) await redirect({ url, replace: true }, answer.url)
      return
    }
    if (answer.kind !== "page" || isServerFailure(answer.content.error)) return
    const { actionData, location: shown } = inView.page
    await inView.update({ ...answer.content, actionData, location: shown })
  }

  const follow = (url: URL, { replace, state, preventScrollReset }: NavigateOptions = {}) =>
    go({ url, replace, state, keepScroll: preventScrollReset })

  const navigate = (to: string, how?: NavigateOptions) => follow(new URL(href(to), location.href), how)

  /** The browser went to another entry of its history. */
  const pop = () => void go({ url: new URL(location.href), entry: readEntry() })

  return {
    navigate,
    follow,
    refresh,
    reload() {
      if (!underWay) reloadOnce()
    },
    async submit(element, { submitter = null, replace, state, preventScrollReset } = {}) {
      if (!element) return
      await go({ ...readSubmission(element, submitter), replace, state, keepScroll: preventScrollReset })
    },
    listen() {
      positions.takeOver(() => inView.drawnPage.location.key)
      addEventListener("popstate", pop)
      // Gone before anybody listened.
      if (readEntry().key !== inView.page.location.key) pop()
    },
    loadDocuments() {
      loadsDocuments = true
    },
    onShown: inView.onDrawn,
    router: {
      createHref: (to) => href(typeof to === "string" ? to : createPath(to)),
      go: (delta) => history.go(delta),
      push: (to, state, how) => void navigate(typeof to === "string" ? to : createPath(to), { ...how, state }),
      replace: (to, state, how) =>
        void navigate(typeof to === "string" ? to : createPath(to), { ...how, state, replace: true }),
    },
  }
}

const isServerFailure = (error: PageError | undefined) => error !== undefined && error.status >= 500
