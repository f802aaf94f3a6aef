/**
 * The page loader: moves from page to page without loading a document. One request a navigation; what is overtaken is
 * aborted; the address changes when the page is shown. React Router's location has no language prefix: it is added here.
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

const idle: NavigationState = { state: "idle" }
const unreachable: PageError = { status: 503, code: "unreachable" }

/**
 * The way from page to page, for one document. Its promises reject only where the code is at fault: that a page cannot be
 * had is shown. A page counts as shown once `onShown` was told of it.
 */
export function createNavigation(options: NavigationOptions): Navigation {
  const { href, loadTexts, show, setState, onUnreachable, onFormLost } = options
  const positions = createScrollPositions()
  const inView = createPageView(options.page, show)
  let loadsDocuments = false
  let underWay: AbortController | undefined
  let refreshes = 0
  /** Of the entry whose page is in view. */
  let { index } = readEntry()

  async function go(target: Target): Promise<void> {
    underWay?.abort()
    const own = new AbortController()
    underWay = own
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

  /** Whether nothing of the server is needed: another part of this page, or another choice in it. */
  function isHere({ url, entry }: Target): boolean {
    const { page } = inView
    if (page.error) return false
    return isAddressOf(page, url) ? url.hash !== "" || entry !== undefined : hasSameData(page, url)
  }

  async function load(target: Target, signal: AbortSignal): Promise<void> {
    const { url, form, keepScroll } = target
    const payload = form ? sendForm(url, form) : takePayload(url, signal)
    const answer = await answerOf(url, payload, loadTexts)
    if (form && signal.aborted && isRefused(answer)) onFormLost()
    signal.throwIfAborted()
    if (answer.kind === "redirect") await redirect(target, answer.url)
    else if (answer.kind === "unreachable") await giveUp(target)
    else if (answer.kind === "otherVersion") leave({ ...target, sent: target.sent ?? form })
    // Whatever went wrong with a form, its screen stays, and with it what was typed.
    else if (form && answer.content.error) await refuse(form, answer.content.error)
    else {
      await move(answer.content, { ...target, keepScroll: keepScroll || answer.content.actionData !== undefined })
      // It was fetched ahead: nobody answered since.
      const seen = target.entry && !navigator.onLine && inView.seenPage(target.entry.key)
      if (seen) tellSeen(seen)
    }
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
    const seen = entry && inView.seenPage(entry.key)
    if (seen) {
      await move(seen.page, target)
      tellSeen(seen)
    } else {
      stay(target)
      onUnreachable({ to: url, retry: async () => (entry ? history.go(entry.index - index) : go(target)) })
    }
  }

  /** The browser may have gone to another entry: it goes back to that of the page in view. */
  function stay({ entry }: Target): void {
    if (entry && entry.index !== index) history.go(index - entry.index)
    else restoreAddress()
  }

  function tellSeen(seen: SeenPage): void {
    onUnreachable({ seenMs: seen.age(), retry: () => renew(seen) })
  }

  /** Asks anew for a page that is shown as it was seen. */
  async function renew(seen: SeenPage): Promise<void> {
    if (!(await refreshed())) tellSeen(seen)
  }

  function refuse(form: FormData, { code }: PageError): Promise<void> {
    const refusal: Refusal = { code, values: { intent: String(form.get("intent") ?? "") } }
    restoreAddress()
    return inView.update({ ...inView.page, actionData: refusal })
  }

  /** The browser may have gone to another entry whose page was then overtaken: the page in view keeps its own address. */
  function restoreAddress(): void {
    const { pathname, search, hash, key, state } = inView.page.location
    if (readEntry(index).key !== key) history.replaceState({ key, state, index }, "", href(pathname + search) + hash)
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
    const { entry, type } = writeEntry(url, { ...target, replace: replace || isAnswer, index })
    index = entry.index
    const scroll = keepScroll ? "keep" : { hash, top: target.entry && positions.read(entry.key) }
    const { key, state } = entry
    return inView.present({ page: { ...content, location: { ...place, key, state } }, type, scroll })
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

  /** Whether somebody answered, or nobody needs the answer any more. */
  async function refreshed(): Promise<boolean> {
    refreshes += 1
    const own = refreshes
    const { data, location: place } = inView.page
    const url = new URL(href(place.pathname + place.search), location.href)
    const answer = await answerOf(url, fetchPayload(url), loadTexts)
    // Other data is newer. Another part of the page, or a refused form, still shows the same.
    if (own !== refreshes || inView.page.data !== data) return true
    if (answer.kind === "redirect") {
      // Who is on the way elsewhere is not called back.
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

  const navigate = (to: string, how?: NavigateOptions) => follow(new URL(href(to), location.href), how)

  /** The browser went to another entry of its history. */
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
      // Gone before anybody listened.
      if (readEntry().key !== inView.page.location.key) pop()
    },
    loadDocuments() {
      loadsDocuments = true
    },
    onShown: inView.onDrawn,
  }
}

const isServerFailure = (error: PageError | undefined) => error !== undefined && error.status >= 500
