/**
 * The way back to a listing: it is shown as it was left, without asking anybody, and asked for anew once it stands there if
 * that was a while ago. What a browser does itself where every page is a document of its own.
 */
import { reaction } from "mobx"
import type { DataRouter } from "react-router"
import { screenOf } from "#app/routes.ts"
import type { RouteValues } from "#client/pageRouter.ts"
import { prefetchPayload } from "#client/payloads.ts"
import { MINUTES, SECONDS } from "#shared/limits.ts"

const LISTINGS = new Set<unknown>(["index", "products", "category", "department"])
const FRESH_MS = 20 * SECONDS
const KEPT_MS = 5 * MINUTES
const MOST_KEPT = 20

interface Left {
  /** When its data came, in milliseconds of `performance.now()`. */
  at: number
  values: RouteValues
}

/** Products in walls, the same for everyone. Other pages may show what is somebody's own, or change with every step. */
export const isListing = (route: { handle?: unknown }) => LISTINGS.has(screenOf(route))

const known = new Map<string, Left>()
let asksAnew = false

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

/** From now on each listing is kept that a router in use shows. */
export function keepListings(platform: { router: DataRouter }): void {
  // Under another language prefix there is another router.
  reaction(() => platform.router, follow, { fireImmediately: true })
}

function follow(router: DataRouter): void {
  const keep = () => {
    // Not the browser's location, which may be on its way elsewhere already.
    const { location, navigation, revalidation, errors, matches, loaderData } = router.state
    if (navigation.state !== "idle" || revalidation !== "idle") return
    const last = matches.at(-1)
    if (!errors && last && isListing(last.route)) keepValues(addressOf(location), loaderData)
    if (!asksAnew) return
    asksAnew = false
    void renew(router)
  }
  router.subscribe(keep)
  keep()
}

/** Where nobody answers, what is shown is better than a failure. */
async function renew(router: DataRouter): Promise<void> {
  const { href } = location
  const payload = await prefetchPayload(new URL(href))
  if (payload && href === location.href) await router.revalidate()
}

function keepValues(address: string, values: RouteValues): void {
  const before = known.get(address)?.values
  // Shown once more, it is as old as it was.
  if (before && Object.keys(values).every((id) => values[id] === before[id])) return
  if (known.size >= MOST_KEPT) known.clear()
  known.set(address, { at: performance.now(), values })
}

/** What the routes of a listing showed, if the browser is on its way back to it. */
export function recall(url: URL, router: DataRouter): RouteValues | undefined {
  // Going back, the browser's address is there before the page is.
  const isReturn = router.state.navigation.state === "loading" && addressOf(url) === addressOf(location)
  const left = isReturn ? known.get(addressOf(url)) : undefined
  const age = left ? performance.now() - left.at : 0
  if (!left || age > KEPT_MS) return undefined
  asksAnew = age > FRESH_MS
  return left.values
}
