/**
 * Follows the shop's links on click without loading a document. Other buttons, modifier keys and new tabs are left to
 * the browser.
 */
import type { Navigation } from "#client/navigation.ts"

/** The shop's link under an event, if it would open in this tab. */
export function linkOf({ target }: Pick<Event, "target">): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-link]") : null
  return link?.target === "" && link.origin === location.origin ? link : undefined
}

const isPlain = (event: MouseEvent) =>
  !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** `before` is called for each followed link. */
export function followLinks(navigation: Navigation, before: (link: HTMLAnchorElement) => void): void {
  // On the window, after the handlers of components, which may prevent it.
  addEventListener("click", (event) => {
    const link = linkOf(event)
    if (!link || !isPlain(event)) return
    event.preventDefault()
    before(link)
    void navigation.follow(
      new URL(link.href),
      link.dataset["link"] === "listing" ? { state: { sameListing: true } } : {},
    )
  })
}
