/**
 * What makes links quick: their pages are fetched as soon as the visitor seems to want them (pointing, focusing, touching,
 * or resting where nothing can be pointed at), and a mouse need not be let go. Anchors stay what they are: other buttons,
 * keys held down and new tabs are the browser's.
 */
import { splitPrefix } from "#shared/paths.ts"

/** Links of the app; `late` ones lead on only after their own click handler let them, `listing` ones stay in their listing. */
export const LINK = "a[data-link]"
/** Fetched ahead for each page view, at most: a pointer that wanders over a wall of tiles costs no more. */
const MOST_AHEAD = 24

/** How pages are reached. */
export interface Journey {
  /** Fetches data, code and first picture of a page. Does nothing where that is unwelcome. */
  prefetch(url: URL): void
  /** Whether it was fetched a moment ago. */
  isAhead(url: URL): boolean
  go(link: HTMLAnchorElement, state: { sameListing: true } | undefined): void
  /** Fetches the page of a link ahead; there once links are quick. */
  want: (link: HTMLAnchorElement) => void
}

/** A link of the app that would open here; one in another language leads out of the page's router. */
function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(LINK) : null
  return link && link.target === "" && isWithin(link) ? link : undefined
}

const isPlain = (event: MouseEvent) =>
  !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

const isWithin = (link: HTMLAnchorElement) =>
  link.origin === location.origin && splitPrefix(link.pathname).prefix === splitPrefix(location.pathname).prefix

function ignore(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

export function quickenLinks(journey: Journey): void {
  // Until here the browser may fetch whole pages ahead; see `public/links.speculationrules`.
  document.documentElement.dataset["alive"] = ""
  let ahead = { page: "", count: 0 }
  /** Followed when it was pressed: its click is the same wish, until the hand lets go. */
  let pressed: HTMLAnchorElement | undefined

  function want(link: HTMLAnchorElement | undefined): void {
    // Pressing a link gives it the focus as well, and its page is under way then.
    if (!link || link === pressed) return
    if (ahead.page !== location.href) ahead = { page: location.href, count: 0 }
    if (ahead.count >= MOST_AHEAD) return
    const url = new URL(link.href)
    if (journey.isAhead(url)) return
    ahead.count += 1
    journey.prefetch(url)
  }

  function follow(link: HTMLAnchorElement): void {
    journey.go(link, link.dataset["link"] === "listing" ? { sameListing: true } : undefined)
  }

  for (const sign of ["pointerover", "focusin", "touchstart"]) {
    document.addEventListener(sign, (event) => want(linkOf(event)), { passive: true })
  }
  document.addEventListener("pointerdown", (event) => {
    pressed = undefined
    const link = linkOf(event)
    // A finger that touches may be about to scroll.
    if (!link || event.pointerType !== "mouse" || !isPlain(event) || link.dataset["link"] === "late") return
    pressed = link
    follow(link)
  })
  document.addEventListener("pointerup", () => setTimeout(() => (pressed = undefined)))
  document.addEventListener("click", (event) => {
    const link = linkOf(event)
    if (!link || !isPlain(event)) return
    event.preventDefault()
    if (link !== pressed) follow(link)
  })
  // The next page may stand under the hand already: it was not pressed.
  for (const rest of ["mousedown", "click"]) {
    addEventListener(rest, (event) => pressed?.checkVisibility() === false && ignore(event), true)
  }
  journey.want = want
}
