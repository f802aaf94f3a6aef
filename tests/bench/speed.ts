/** Requests a second: a listing of which nothing was kept beside React alone, turn by turn. */
import { join } from "node:path"
import { build as viteBuild } from "vite"
import { CONNECTIONS, EACH_TIME_ANOTHER, type Load, load } from "#tests/bench/load.ts"
import { startHelper } from "#tests/bench/processes.ts"
import { atLeast, atMost, type Figure, median, progress, times, told } from "#tests/bench/table.ts"
import { startShop } from "#tests/support/startShop.ts"
import { root } from "#tests/support/steps.ts"

const LISTING = "/products"

/** The page cache keeps no page with a parameter it does not know; no two requests are the same, so none can share an answer. */
const UNCACHED_LISTING = `${LISTING}?bench=${EACH_TIME_ANOTHER}`

/** As deep in the project as its server, so that the bundle finds packages and package.json. */
async function buildBareRender(): Promise<string> {
  const outDir = join(root, "dist/bench")
  const ssr = "tests/bench/bareRender.tsx"
  await viteBuild({
    root,
    configFile: false,
    logLevel: "error",
    build: { ssr, outDir, emptyOutDir: true, copyPublicDir: false },
  })
  return join(outDir, "bareRender.js")
}

export async function measureSpeed({ seconds, rounds }: { seconds: number; rounds: number }): Promise<Figure[]> {
  const shop = await startShop()
  const bare = await startHelper(await buildBareRender(), [root, shop.url, LISTING])
  // By number: looking for `localhost` in two families is no part of what is measured.
  const urls = {
    uncached: `http://127.0.0.1:${shop.port}${UNCACHED_LISTING}`,
    bare: bare.url + LISTING,
  }
  const loads = new Map<string, Load[]>()
  for (let round = 0; round <= rounds; round += 1) {
    for (const [key, url] of Object.entries(urls)) {
      progress(`round ${round} of ${rounds}: ${key}`)
      const one = await load(url, round === 0 ? 1 : seconds)
      // The first round only warms all sides up.
      if (round > 0) loads.set(key, [...(loads.get(key) ?? []), one])
    }
  }
  bare.stop()
  await shop.stop()
  const typical = (key: keyof typeof urls, part: keyof Load) => median((loads.get(key) ?? []).map((one) => one[part]))
  const spread = (key: keyof typeof urls) => typical(key, "p99") / typical(key, "p50")
  const perSecond = { uncached: typical("uncached", "requestsPerSecond"), bare: typical("bare", "requestsPerSecond") }
  return [
    atLeast("uncached listing ÷ bare renderToPipeableStream", perSecond.uncached / perSecond.bare, {
      target: 0.5,
      stretch: 0.7,
    }),
    atMost(`uncached listing, p99 ÷ p50 at ${CONNECTIONS} connections`, spread("uncached"), {
      target: 3,
      stretch: 2,
      write: times,
    }),
    told("bare renderToPipeableStream of the listing, p99 ÷ p50", times(spread("bare"))),
    told(
      "requests a second, listing",
      `uncached ${Math.round(perSecond.uncached)}, bare ${Math.round(perSecond.bare)}`,
    ),
  ]
}
