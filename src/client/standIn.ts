/**
 * What stands for a page until React has made it: nodes that look the same and are here already, of a listing as it was
 * left or of a product that was rehearsed. They are painted first, and go in the very frame in which React's own come.
 */
import type { DataRouter } from "react-router"
import { afterNextPaint } from "#app/ui/afterNextPaint.ts"
import { isProduct, takeRehearsed } from "#client/rehearsal.tsx"
import { isListing, recall } from "#client/wayBack.ts"

/** React's own have come by then, or never will. */
const MOST_MS = 2000

interface Left {
  /** Of its place in the browser's history. */
  key: string
  language: string
  nodes: Element[]
  /** How far it was scrolled, in pixels. */
  top: number
}

interface StandIn {
  gone: Promise<void>
  end: (isMade: boolean) => void
}

/** The listing that was left last: React takes out its outermost nodes and leaves those as they are. */
let left: Left | undefined
let up: StandIn | undefined

/** Resolves when what stands for the coming page goes; undefined if nothing does. */
export const standsUntil = (): Promise<void> | undefined => up?.gone

/** Shows what is still there: the visitor goes elsewhere, and the router is about to note how far the page is scrolled. */
export function takeDown(): void {
  up?.end(false)
}

/** Shows the page a router is on its way to, if it is here. Resolves once it was painted, or is not to be any more. */
export function showAhead(url: URL, router: DataRouter): Promise<void> | undefined {
  takeDown()
  const { location, matches, navigation, errors } = router.state
  const main = document.querySelector("main")
  const leaving = matches.at(-1)?.route
  const { location: next } = navigation
  if (!main || !leaving || !next || navigation.formMethod || document.hidden) return undefined
  const language = document.documentElement.lang
  const before = left
  if (isListing(leaving) && !errors) left = { key: location.key, language, nodes: [...main.children], top: scrollY }
  // Where another listing follows, it takes over the nodes: they never went.
  const isKept = before?.key === next.key && before.language === language && !before.nodes.some(isInPage)
  if (isKept && recall(url, router)) return putUp(before.nodes, before.top, main, router)
  // The same goes for one product after another; and a part that is named lies below what was rehearsed.
  const rehearsed = isProduct(leaving) || next.hash !== "" ? undefined : takeRehearsed(url)
  return rehearsed && putUp(rehearsed, 0, main, router)
}

const isInPage = ({ isConnected }: Element) => isConnected

function putUp(nodes: Element[], top: number, main: HTMLElement, router: DataRouter): Promise<void> {
  const key = router.state.navigation.location?.key
  const before = scrollY
  const hidden = [...main.children].filter((node) => node instanceof HTMLElement)
  const { promise: gone, resolve: tell } = Promise.withResolvers<void>()
  // First, as that is where a page is looked for.
  main.prepend(...nodes)
  for (const { style } of hidden) style.setProperty("display", "none", "important")
  scrollTo(0, top)
  const end = (isMade: boolean) => {
    up = undefined
    clearTimeout(timer)
    stopListening()
    observer.disconnect()
    for (const node of nodes) node.remove()
    for (const { style } of hidden) style.removeProperty("display")
    if (isMade) keepFolds(nodes, main)
    else scrollTo(0, before)
    tell()
  }
  const timer = setTimeout(end, MOST_MS, false)
  const stopListening = router.subscribe(({ navigation, location }) => {
    if (navigation.state === "idle" && location.key !== key) end(false)
  })
  const observer = new MutationObserver(() => end(true))
  observer.observe(main, { childList: true })
  up = { gone, end }
  return Promise.race([gone, new Promise<void>((resolve) => afterNextPaint(resolve))])
}

/** What was unfolded stays so, as it does where a browser keeps a page. */
function keepFolds(nodes: Element[], main: HTMLElement): void {
  const made = main.querySelectorAll("details")
  for (const [index, { open }] of nodes.flatMap((node) => [...node.querySelectorAll("details")]).entries()) {
    const own = made[index]
    if (own) own.open = open
  }
}
