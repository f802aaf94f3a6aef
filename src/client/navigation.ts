/**
 * The page loader: moves between pages without loading a document. One request per navigation; a superseded one is
 * aborted; the address changes when the page is shown. React Router's location has no language prefix, which is added
 * here.
 */
import type { Refusal } from "#app/loading.ts"
import type { LocationState, NavigateOptions, NavigationState } from "#app/navigation.ts"
import { matchScreen } from "#app/routes.ts"
import { type Entry, readEntry, writeEntry } from "#client/historyEntry.ts"
import type { Navigation, NavigationOptions } from "#client/navigationParts.ts"
import { hasSameData, isAddressOf } from "#client/pageAddress.ts"
import { answerOf, isRefused, type PageContent } from "#client/pageAnswer.ts"
import { createPageView, type View } from "#client/pageView.ts"
import { fetchPayload, sendForm, takePayload } from "#client/payloads.ts"
import { reloadOnce } from "#client/reload.ts"
import { createScrollPositions } from "#client/scrollPositions.ts"
import { FRESH_MS, type SeenPage } from "#client/seenPages.ts"
import { readSubmission } from "#client/submission.ts"
import { allowLeaving } from "#client/unsavedInput.ts"
import { SLOW_MS } from "#shared/limits.ts"
import type { PageError } from "#shared/pageState.ts"
import { splitPrefix } from "#shared/paths.ts"

const MAX_REDIRECTS = 10

export type { Navigation, View }

interface Target {
  url: URL
  form?: FormData | undefined
  /** Data of the form that redirected here. */
  sent?: FormData | undefined
  replace?: boolean | undefined
  state?: LocationState | null | undefined
  keepScroll?: boolean | undefined
  /** The browser has already moved to this entry of its history. */
  entry?: Entry | undefined
  redirects?: number
}

const idle: NavigationState = { state: "idle" }
const unreachable: PageError = { status: 503, code: "unreachable" }

/**
 * Creates the navigation of a document. Its promises reject only for programming errors: a page that cannot be loaded
 * shows that. A page counts as shown once `onShown` was called with it.
 */
export function createNavigation(options: NavigationOptions): Navigation {
  const { href, loadTexts, show, setState, onUnreachable, onFormLost } = options
  const positions = createScrollPositions()
  const inView = createPageView(options.page, show)
  let loadsDocuments = false
  let underWay: AbortController | undefined
  let announcing: ReturnType<typeof setTimeout> | undefined
  let destination: URL | undefined
  let refreshes = 0
  let { index } = readEntry()

  async function go(target: Target): Promise<void> {
    underWay?.abort()
    const own = new AbortController()
    underWay = own
    destination = target.url
    if (target.entry) positions.save(inView.drawnPage.location.key)
    const slow = setTimeout(() => {
      if (!target.form) tellSlow(target, own)
    }, SLOW_MS)
    try {
      await arrive(target, own)
    } catch (error) {
      if (!own.signal.aborted) throw error
    } finally {
      clearTimeout(slow)
      if (underWay === own) {
        underWay = undefined
        setState(idle)
      }
    }
  }

  function tellSlow(target: Target, own: AbortController): void {
    if (underWay !== own) return
    const giveUp = () => {
      own.abort()
      onUnreachable(undefined)
      stay(target)
    }
    onUnreachable({ to: target.url, giveUp, retry: () => go(target) })
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
      if (listing.age() > FRESH_MS || !navigator.onLine) void renew(listing)
      return
    }
    announce(target, own)
    await load(target, own.signal)
  }

  /** Whether the server is not needed: another part of this page, or another choice in it. */
  function isHere({ url, entry }: Target): boolean {
    const { page } = inView
    if (page.error) return false
    return isAddressOf(page, url) ? url.hash !== "" || entry !== undefined : hasSameData(page, url)
  }

  async function load(target: Target, signal: AbortSignal): Promise<void> {
    const { url, form, keepScroll } = target
    const payload = form ? sendForm(url, form) : takePayload(url, signal)
    const answer = await answerOf(url, payload, loadTexts)
    if (!signal.aborted) clearTimeout(announcing)
    if (form && signal.aborted && isRefused(answer)) onFormLost()
    signal.throwIfAborted()
    if (answer.kind === "redirect") await redirect(target, answer.url)
    else if (answer.kind === "unreachable") await giveUp(target)
    else if (answer.kind === "otherVersion" || isOfOtherKind(answer.content))
      leave({ ...target, sent: target.sent ?? form })
    // Whatever failed, a form's screen stays with the typed values.
    else if (form && answer.content.error) await refuse(form, answer.content.error)
    else {
      await move(answer.content, { ...target, keepScroll: keepScroll || answer.content.actionData !== undefined })
      // The page was prefetched, and the network has gone since.
      const seen = target.entry && !navigator.onLine && inView.seenPage(target.entry.key)
      if (seen) tellSeen(seen)
    }
  }

  /** Whether it needs a document of its own: this one runs scripts of the shop's own that it must not have, or lacks its own. */
  const isOfOtherKind = ({ ownKind, error }: PageContent) => !error && ownKind !== options.page.ownKind

  async function redirect(target: Target, url: URL): Promise<void> {
    const { form, sent = form, replace, redirects = 0 } = target
    // Going back from there leads to the page before the form.
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

  /** Without an answer the page stays with the typed values. */
  async function giveUp(target: Target): Promise<void> {
    const { url, form, entry } = target
    if (form) {
      await refuse(form, unreachable)
      return
    }
    const seen = entry && inView.seenPage(entry.key)
    if (seen) {
      await move(seen.page, target)
      tellSeen(seen)
    } else {
      stay(target)
      onUnreachable({ to: url, retry: async () => (entry ? history.go(entry.index - index) : go(target)) })
    }
  }

  /** Returns to the current page's entry if the browser has moved to another. */
  function stay({ entry }: Target): void {
    if (entry && entry.index !== index) history.go(index - entry.index)
    else restoreAddress()
  }

  function tellSeen(seen: SeenPage): void {
    onUnreachable({ seenMs: seen.age(), retry: () => renew(seen) })
  }

  /** Reloads the data of a remembered page that is shown. */
  async function renew(seen: SeenPage): Promise<void> {
    if (!(await refreshed())) tellSeen(seen)
  }

  function refuse(form: FormData, { code }: PageError): Promise<void> {
    const refusal: Refusal = { code, values: { intent: String(form.get("intent") ?? "") } }
    restoreAddress()
    return inView.update({ ...inView.page, actionData: refusal })
  }

  /** If the browser has moved to an entry whose page was superseded, the current page gets its own address back. */
  function restoreAddress(): void {
    const { pathname, search, hash, key, state } = inView.page.location
    if (readEntry(index).key !== key) history.replaceState({ key, state, index }, "", href(pathname + search) + hash)
  }

  function move(content: PageContent, target: Target): Promise<void> {
    const { form, replace, keepScroll } = target
    const { pathname, search, hash } = target.url
    const place = { pathname: splitPrefix(pathname).path, search, hash }
    if (!target.entry) positions.save(inView.drawnPage.location.key)
    // In the page's present language, which may have changed while its data was loading.
    const url = new URL(href(place.pathname + search) + hash, location.href)
    const isAnswer = form !== undefined && isAddressOf(inView.page, url)
    const { entry, type } = writeEntry(url, { ...target, replace: replace || isAnswer, index })
    index = entry.index
    const scroll = keepScroll ? "keep" : { hash, top: target.entry && positions.read(entry.key) }
    const { key, state } = entry
    return inView.present({ page: { ...content, location: { ...place, key, state } }, type, scroll })
  }

  /** Announces a page that is loading, unless it arrives in the same turn. */
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
    else announcing = setTimeout(tell, 0)
  }

  /** Whether there was an answer, or it is no longer needed. */
  async function refreshed(): Promise<boolean> {
    refreshes += 1
    const own = refreshes
    const { data, location: place } = inView.page
    const url = new URL(href(place.pathname + place.search), location.href)
    const answer = await answerOf(url, fetchPayload(url), loadTexts)
    // Other data is newer. Another part of the page, or a refused form, still shows the same data.
    if (own !== refreshes || inView.page.data !== data) return true
    if (answer.kind === "redirect") {
      // A newer navigation takes precedence.
      if (!underWay) await redirect({ url, replace: true }, answer.url)
      return true
    }
    if (answer.kind !== "page" || isServerFailure(answer.content.error)) return answer.kind === "otherVersion"
    const { actionData, location: shown } = inView.page
    await inView.update({ ...answer.content, actionData, location: shown })
    return true
  }

  const follow = (url: URL, { replace, state, preventScrollReset }: NavigateOptions = {}) =>
    go({ url, replace, state, keepScroll: preventScrollReset })

  const navigate = (to: string, how?: NavigateOptions) => {
    const url = new URL(href(to), location.href)
    return how?.replace && isLeaving() ? correctAddress(url, how) : follow(url, how)
  }

  const isLeaving = () => underWay !== undefined && destination?.pathname !== location.pathname

  /** A page that corrects its own address does not take the place of another one that is on its way. */
  async function correctAddress(url: URL, { state, preventScrollReset }: NavigateOptions): Promise<void> {
    const target = { url, replace: true, state, keepScroll: preventScrollReset }
    if (isHere(target)) await move(inView.page, target)
    else history.replaceState(history.state, "", url)
  }

  const pop = () => void go({ url: new URL(location.href), entry: readEntry(index) })

  return {
    navigate,
    follow,
    async refresh() {
      await refreshed()
    },
    forgetSeen: inView.forgetSeen,
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
      // It moved before the listener was attached.
      if (readEntry().key !== inView.page.location.key) pop()
    },
    loadDocuments() {
      loadsDocuments = true
    },
    onShown: inView.onDrawn,
  }
}

const isServerFailure = (error: PageError | undefined) => error !== undefined && error.status >= 500
