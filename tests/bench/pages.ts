/**
 * `npm run bench:pages`: what a visitor with a slow phone waits for, in a Chromium that is really slowed down (CPU 4×,
 * 150 ms round trip, 1.6 Mbit/s), the median of `--rounds N`; and Lighthouse's marks for mobiles, the median of three.
 * Lighthouse is fetched when it is needed; `--no-lighthouse` leaves it out.
 */
import { parseArgs } from "node:util"
import { chromium } from "playwright"
import { build } from "#server/commands/build.ts"
import { isBuildCurrent } from "#server/commands/buildStamp.ts"
import { askLighthouse, type Marks } from "#tests/bench/lighthouse.ts"
import { watchMachine } from "#tests/bench/machine.ts"
import { waitForPictures } from "#tests/bench/pictures.ts"
import { atLeast, atMost, type Figure, kB, median, ms, printTable, progress, told } from "#tests/bench/table.ts"
import { firstView, type Interactions, interact, navigate, type View } from "#tests/bench/visits.ts"
import { findBrowser } from "#tests/support/findBrowser.ts"
import { isRoot } from "#tests/support/machine.ts"
import { startShop } from "#tests/support/startShop.ts"
import { root } from "#tests/support/steps.ts"

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "3" }, lighthouse: { type: "boolean", default: true } },
  allowNegative: true,
})
const rounds = Number(values.rounds)

const screens = { home: "", listing: "/products", product: "/product/plato-lonja" }
const names = Object.keys(screens) as (keyof typeof screens)[]
const LIGHTHOUSE_RUNS = 3

async function main(): Promise<void> {
  process.env["NODE_ENV"] = "production"
  if (!isBuildCurrent(root)) await build()
  const executablePath = await findBrowser()
  if (!executablePath) throw new Error("No Chromium was found. Install one, or set CHROMIUM_PATH to its program.")
  const shop = await startShop({ atHome: true })
  const browser = await chromium.launch({ executablePath, args: isRoot ? ["--no-sandbox"] : [] })
  await waitForPictures(
    shop.url,
    Object.values(screens).map((path) => `/en${path}`),
  )
  const machine = watchMachine()
  const views = new Map<string, View[]>()
  const navigations: Awaited<ReturnType<typeof navigate>>[] = []
  const interactions: Interactions[] = []
  for (let round = 1; round <= rounds; round += 1) {
    for (const locale of ["es", "en"]) {
      for (const name of names) {
        progress(`round ${round} of ${rounds}: ${locale} ${name}`)
        const view = await firstView(browser, `${shop.url}/${locale}${screens[name]}`)
        views.set(name, [...(views.get(name) ?? []), view])
      }
    }
    progress(`round ${round} of ${rounds}: navigation`)
    navigations.push(await navigate(browser, `${shop.url}/en/products`))
    interactions.push(await interact(browser, `${shop.url}/en/products`))
  }
  await browser.close()
  const figures = [
    ...names.flatMap((name) => viewFigures(name, views.get(name) ?? [])),
    ...navigationFigures(navigations),
    ...interactionFigures(interactions),
  ]
  if (values.lighthouse) {
    for (const locale of ["es", "en"]) {
      for (const name of names) {
        progress(`Lighthouse: ${locale} ${name}`)
        const marks = await askLighthouse(`${shop.url}/${locale}${screens[name]}`, executablePath, LIGHTHOUSE_RUNS)
        if (!marks) break
        figures.push(lighthouseFigure(`${name} (${locale})`, marks))
      }
    }
  }
  await shop.stop()
  progress("")
  printTable([...figures, ...machine()])
}

const typical = <Item>(all: readonly Item[], part: (item: Item) => number) => median(all.map(part))

function viewFigures(name: string, views: readonly View[]): Figure[] {
  return [
    told(`${name}: first contentful paint`, ms(typical(views, (view) => view.fcpMs))),
    told(`${name}: largest contentful paint`, ms(typical(views, (view) => view.lcpMs))),
    told(`${name}: hydrated`, ms(typical(views, (view) => view.hydratedMs))),
    told(`${name}: long tasks while hydrating`, ms(typical(views, (view) => view.longTasksMs))),
    atMost(`${name}: layout shift`, Math.max(...views.map((view) => view.shift)), { target: 0 }),
    atMost(
      `${name}: scripts`,
      typical(views, (view) => view.scriptBytes),
      { target: 110_000, stretch: 100_000, write: kB },
    ),
    told(`${name}: HTML`, kB(typical(views, (view) => view.htmlBytes))),
  ]
}

function navigationFigures(all: readonly Awaited<ReturnType<typeof navigate>>[]): Figure[] {
  const bounds = { target: 200, stretch: 120, write: ms }
  return [
    atMost(
      "listing → product, pointer down to painted picture",
      typical(all, (each) => each.thereMs),
      bounds,
    ),
    atMost(
      "product → back to the listing",
      typical(all, (each) => each.backMs),
      bounds,
    ),
    told("requests of the navigation after pointer down", String(typical(all, (each) => each.requests))),
  ]
}

function interactionFigures(all: readonly Interactions[]): Figure[] {
  const bounds = { target: 200, stretch: 100, write: ms }
  return [
    atMost(
      "INP of a filter",
      typical(all, (each) => each.filterMs),
      bounds,
    ),
    atMost(
      "INP of adding to the cart",
      typical(all, (each) => each.addMs),
      bounds,
    ),
    atMost(
      "INP of opening a panel",
      typical(all, (each) => each.panelMs),
      bounds,
    ),
  ]
}

function lighthouseFigure(name: string, marks: Marks): Figure {
  const all = [marks.performance, marks.accessibility, marks["best-practices"], marks.seo]
  const lowest = atLeast("", Math.min(...all.slice(1)), { target: 100 })
  const speed = atLeast("", marks.performance, { target: 98, stretch: 100 })
  return {
    figure: `Lighthouse mobile, ${name}`,
    target: "98 / 100 / 100 / 100",
    stretch: "100",
    measured: all.join(" / "),
    met: speed.met && lowest.met,
    stretchMet: lowest.met && marks.performance === 100,
  }
}

await main()
