/** What stands for a page before React has made it, seen in the turn after the one that asks for the page. */
import type { Page } from "@playwright/test"

/** The main part of the page in that turn. */
export interface Glimpse {
  sign: "pointerdown" | "click" | "popstate"
  /** Whether the page that is left is still in the document, unseen. */
  isStandIn: boolean
  path: string
  title: string
  /** How far it is scrolled, in pixels. */
  top: number
  /** Markup of what is seen. */
  seen: string
}

interface Watched {
  glimpses: Glimpse[]
  isRehearsed: boolean
  seen(): string
}

/** To be called before the page is opened. */
export async function watchStandIns(page: Page) {
  await page.addInitScript(() => {
    const main = () => [...(document.querySelector("main")?.children ?? [])]
    const isSeen = (node: Element) => node instanceof HTMLElement && getComputedStyle(node).display !== "none"
    const seen = () =>
      main()
        .filter(isSeen)
        .map(({ outerHTML }) => outerHTML)
        .join("")
        // Names that differ with each rendering.
        .replaceAll(/_r_\w+_/g, "")
        .replaceAll(/<!--.*?-->/g, "")
        .replaceAll(' style=""', "")
    const watched: Watched = { glimpses: [], isRehearsed: false, seen }
    Object.assign(window, { watched })
    for (const sign of ["pointerdown", "click", "popstate"] as const) {
      const look = () => {
        const isStandIn = main().some((node) => (node as HTMLElement).style.display === "none")
        const title = main()
          .filter(isSeen)
          .map((node) => node.querySelector("h1")?.textContent ?? "")
          .join("")
        watched.glimpses.push({
          sign,
          isStandIn,
          path: location.pathname,
          title,
          top: Math.round(scrollY),
          seen: seen(),
        })
      }
      const wait = () => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = look
        port2.postMessage(undefined)
      }
      addEventListener(sign, wait, true)
    }
    // Nothing else makes one.
    const create = document.createElement
    document.createElement = ((name: string) => {
      if (name === "main") watched.isRehearsed = true
      return create.call(document, name)
    }) as typeof create
  })
  return {
    /** Resolves once a page was rehearsed. */
    rehearsed: async () => {
      await page.waitForFunction(() => (window as unknown as { watched: Watched }).watched.isRehearsed)
    },
    isRehearsed: () => page.evaluate(() => (window as unknown as { watched: Watched }).watched.isRehearsed),
    glimpses: (sign: Glimpse["sign"]) =>
      page.evaluate(
        (wanted) => (window as unknown as { watched: Watched }).watched.glimpses.filter((each) => each.sign === wanted),
        sign,
      ),
    seen: () => page.evaluate(() => (window as unknown as { watched: Watched }).watched.seen()),
  }
}

/** From the next page on, what is shown before it is made is seen for some frames. */
export async function paintLate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const request = requestAnimationFrame
    window.requestAnimationFrame = (callback) => request(() => setTimeout(callback, 300))
  })
}
