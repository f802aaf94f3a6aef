/**
 * A product's page is rehearsed: rendered where nobody sees it, as soon as the visitor points at it and its data is here.
 * What comes of it can stand for the page when that is asked for, as half of the time a page takes is spent on rendering.
 */
import { startTransition, use } from "react"
import { hydrateRoot, type Root } from "react-dom/client"
import { type DataRouter, matchRoutes } from "react-router"
import { RouterProvider } from "react-router/dom"
import { StoresContext, TextsContext } from "#app/context.ts"
import { routes, screenOf } from "#app/routes.ts"
import type { RootStore } from "#app/stores/RootStore.ts"
import { LINK } from "#client/links.ts"
import { loadMatchedScreen, type RouteValues } from "#client/pageRouter.ts"
import { isPrefetched, prefetchPayload } from "#client/payloads.ts"
import { splitPrefix } from "#shared/paths.ts"

interface Rehearsal {
  href: string
  loaderData: RouteValues
  language: string
  root: Root
  /** Holds the page once all of it is rendered. */
  main: HTMLElement | undefined
}

/** Where the visitor last seemed to want to go. */
let wished = ""
let last: Rehearsal | undefined
let isWarm = false

/** From now on pages are rehearsed that the visitor points at. */
export function beginRehearsals(platform: { router: DataRouter }, stores: RootStore): void {
  const consider = (link: HTMLAnchorElement | null) => {
    if (!link) return
    wished = link.href
    void prepare(new URL(wished), platform, stores)
  }
  for (const sign of ["pointerover", "focusin", "touchstart"]) {
    const listen = ({ target }: Event) => target instanceof Element && consider(target.closest<HTMLAnchorElement>(LINK))
    document.addEventListener(sign, listen, { passive: true })
  }
  consider(document.querySelector(`${LINK}:hover`))
}

/** Rehearses a page whose data is fetched ahead, if it is still wished for when that has come. */
async function prepare(url: URL, platform: { router: DataRouter }, stores: RootStore): Promise<void> {
  if (!isPrefetched(url)) return
  const [payload] = await Promise.all([
    prefetchPayload(url),
    loadMatchedScreen(url, splitPrefix(url.pathname).prefix).catch(() => undefined),
  ])
  if (wished !== url.href || !payload || !("loaderData" in payload) || payload.errors) return
  if (last?.loaderData === payload.loaderData) return
  rehearse(url, payload.loaderData, platform.router, stores)
}

function rehearse(url: URL, loaderData: RouteValues, router: DataRouter, stores: RootStore): void {
  const match = matchRoutes(routes, url.pathname, router.basename)?.at(-1)
  const here = router.state.matches.at(-1)
  // One product after another is the same screen with other data: its nodes stay.
  if (!match || match.route.lazy || !isProduct(match.route) || !here || isProduct(here.route)) return
  forget()
  const stage = document.implementation.createHTMLDocument()
  const rehearsal: Rehearsal = {
    href: url.href,
    loaderData,
    language: stores.locale.locale,
    root: hydrateRoot(stage.body, null),
    main: undefined,
  }
  // Made for the page itself: pictures load, and nothing has to be adopted when it is shown.
  stage.createElementNS = document.createElementNS.bind(document) as Document["createElementNS"]
  stage.createElement = (name: string) => {
    const element = document.createElement(name)
    // The outermost one, which comes last.
    if (name === "main") {
      rehearsal.main = element
      setTimeout(warm, 0, element)
    }
    return element
  }
  last = rehearsal
  startTransition(() =>
    rehearsal.root.render(
      <StoresContext value={stores}>
        <TextsContext value={stores.locale.texts}>
          <main>
            <RouterProvider router={standingAt(url, match, loaderData, router)} />
          </main>
        </TextsContext>
        <Curtain />
      </StoresContext>,
    ),
  )
}

type Match = NonNullable<ReturnType<typeof matchRoutes>>[number]

export const isProduct = (route: { handle?: unknown }) => screenOf(route) === "product"

/** A router that shows a page and goes nowhere. */
function standingAt({ pathname, search }: URL, match: Match, loaderData: RouteValues, router: DataRouter): DataRouter {
  const location = { ...router.state.location, pathname, search, hash: "", state: null, key: "rehearsal" }
  const state = { ...router.state, location, matches: [match], loaderData, errors: null, historyAction: "PUSH" }
  return Object.create(router, {
    manifest: { value: { [match.route.id ?? ""]: match.route } },
    state: { value: state },
  })
}

const never = new Promise<never>(() => undefined)

/** It never opens: nothing that stands beside it is shown, and none of its effects run. */
function Curtain() {
  return use(never)
}

/** The first page of its kind takes twice as long to be styled and laid out as those that follow: that is done here. */
function warm(main: HTMLElement): void {
  if (isWarm || last?.main !== main) return
  isWarm = true
  main.style.cssText = "position: absolute; inset: 0; visibility: hidden"
  document.body.append(main)
  main.getBoundingClientRect()
  main.remove()
}

function forget(): void {
  const root = last?.root
  last = undefined
  // Later: this may be the moment in which a page is shown.
  setTimeout(() => root?.unmount())
}

/** The nodes of a page that was rehearsed, once; undefined unless all of them and its data are here. */
export function takeRehearsed(url: URL): Element[] | undefined {
  const { href, language, main } = last ?? {}
  forget()
  if (href !== url.href || language !== document.documentElement.lang || !isPrefetched(url)) return undefined
  return main && [...main.children].filter((node) => !(node instanceof HTMLScriptElement))
}
