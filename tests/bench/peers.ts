/**
 * `npm run bench:peers`: home page, listing and product beside the same pages built with React Router's framework mode, the listing
 * also with Next, on a slow phone (CPU 4×, 150 ms round trip, 1.6 Mbit/s), turn by turn in one run; the median of `--rounds N`.
 * `--only listing` measures one of them, `--line slow-3g` (400 ms, 0.4 Mbit/s) or `--line 4g` (60 ms, 9 Mbit/s) on another
 * line. npm fetches the peers and Lighthouse, which `--no-lighthouse` leaves out. `--json FILE` writes every sample down.
 */
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { type Browser, chromium } from "playwright"
import { build } from "#server/commands/build.ts"
import { isBuildCurrent } from "#server/commands/buildStamp.ts"
import { firstAdd, threadTime } from "#tests/bench/firstPress.ts"
import { askLighthouse } from "#tests/bench/lighthouse.ts"
import { watchMachine } from "#tests/bench/machine.ts"
import { cache, startPeers } from "#tests/bench/peerServers.ts"
import { waitForPictures } from "#tests/bench/pictures.ts"
import { kB, median, ms, printRows, progress, times } from "#tests/bench/table.ts"
import { firstView, LINES, type Line, type View } from "#tests/bench/visits.ts"
import { browserFlags } from "#tests/support/browserFlags.ts"
import { findBrowser } from "#tests/support/findBrowser.ts"
import { startShop } from "#tests/support/startShop.ts"
import { root } from "#tests/support/steps.ts"

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    lighthouse: { type: "boolean", default: true },
    json: { type: "string" },
    only: { type: "string" },
    line: { type: "string", default: "slow-4g" },
  },
  allowNegative: true,
})
const rounds = Number(values.rounds)

const line = (Object.keys(LINES) as Line[]).find((name) => name === values.line)
if (!line) throw new Error(`--line takes one of ${Object.keys(LINES).join(", ")}.`)

const ownPaths = { home: "/en", listing: "/en/products", product: "/en/product/plato-lonja" } as const
type PageName = keyof typeof ownPaths
const pageNames = (Object.keys(ownPaths) as PageName[]).filter((name) => (values.only ?? name) === name)
if (pageNames.length === 0) throw new Error(`--only takes one of ${Object.keys(ownPaths).join(", ")}.`)

const withPictures = browserFlags.filter((flag) => !flag.includes("imagesEnabled"))
const sides = ["ours", "router", "nextKept", "nextDynamic"] as const
type Side = (typeof sides)[number]
type Samples = Record<Side, Sample[]>

interface Sample extends View {
  /** Score out of 100; NaN where Lighthouse did not run. */
  performance: number
  lighthouseBlockingMs: number
  addMs: number
  layoutMs: number
  scriptMs: number
}

interface Figure {
  name: string
  of: (sample: Sample) => number
  write: (value: number) => string
  /** Goal for our own value, or for ours ÷ React Router's. */
  goal?: { of: "ours" | "ratio"; target: number; stretch: number }
}

const figures: Figure[] = [
  {
    name: "scripts on the wire, all that comes by itself",
    of: (sample) => sample.allScriptBytes,
    write: kB,
    goal: { of: "ours", target: 110_000, stretch: 100_000 },
  },
  { name: "of them up to hydration", of: (sample) => sample.scriptBytes, write: kB },
  {
    name: "HTML with its styles",
    of: (sample) => sample.htmlBytes + sample.styleBytes,
    write: kB,
    goal: { of: "ours", target: 17_000, stretch: 14_000 },
  },
  {
    name: "first paint",
    of: (sample) => sample.fcpMs,
    write: ms,
    goal: { of: "ratio", target: 0.75, stretch: 0.6 },
  },
  {
    name: "largest paint",
    of: (sample) => sample.lcpMs,
    write: ms,
    goal: { of: "ratio", target: 0.9, stretch: 0.7 },
  },
  {
    name: "hydrated",
    of: (sample) => sample.hydratedMs,
    write: ms,
    goal: { of: "ratio", target: 1, stretch: 0.85 },
  },
  {
    name: "pressed once, and the badge counts",
    of: (sample) => sample.addMs,
    write: ms,
    goal: { of: "ratio", target: 1, stretch: 0.7 },
  },
  {
    name: "layout and style, thread time, not slowed down",
    of: (sample) => sample.layoutMs,
    write: ms,
    goal: { of: "ratio", target: 1, stretch: 0.6 },
  },
  { name: "scripts, thread time, not slowed down", of: (sample) => sample.scriptMs, write: ms },
  { name: "blocking time of the visit", of: (sample) => sample.blockingMs, write: ms },
  {
    name: "blocking time, Lighthouse",
    of: (sample) => sample.lighthouseBlockingMs,
    write: ms,
    goal: { of: "ratio", target: 1, stretch: 0.5 },
  },
  { name: "performance, Lighthouse", of: (sample) => sample.performance, write: String },
]

async function visit(browser: Browser, url: string, side: Side, executablePath: string): Promise<Sample> {
  // A visit that does not come to its end is made once more.
  const view = await firstView(browser, url, line).catch(() => firstView(browser, url, line))
  const addMs = await firstAdd(browser, url, side === "ours" ? "kept" : "lost", line)
  const { layoutMs, scriptMs } = await threadTime(browser, url)
  const report = values.lighthouse ? await askLighthouse(url, executablePath, 1) : undefined
  return {
    ...view,
    addMs,
    layoutMs,
    scriptMs,
    performance: report?.performance ?? Number.NaN,
    lighthouseBlockingMs: report?.blockingMs ?? Number.NaN,
  }
}

async function main(): Promise<void> {
  process.env["NODE_ENV"] = "production"
  if (!isBuildCurrent(root)) await build()
  const executablePath = await findBrowser()
  if (!executablePath) throw new Error("No Chromium was found. Install one, or set CHROMIUM_PATH to its program.")
  const shop = await startShop({ atHome: true, dataDir: join(cache, "data") })
  await waitForPictures(
    shop.url,
    pageNames.map((name) => ownPaths[name]),
  )
  const peers = await startPeers(shop.url)
  const urlOf = (side: Side, name: PageName): string | undefined =>
    side === "ours" ? shop.url + ownPaths[name] : (peers.urls[side] as Partial<Record<PageName, string>>)[name]
  const browser = await chromium.launch({ executablePath, args: withPictures })
  const machine = watchMachine()
  const measured = new Map<PageName, Samples>()
  for (const name of pageNames) measured.set(name, { ours: [], router: [], nextKept: [], nextDynamic: [] })
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, samples] of measured) {
      for (const side of sides) {
        const url = urlOf(side, name)
        if (url === undefined) continue
        progress(`round ${round} of ${rounds}: ${name}, ${side}`)
        // The first round only warms the servers up.
        if (round === 0) await firstView(browser, url, line)
        else samples[side].push(await visit(browser, url, side, executablePath))
      }
    }
  }
  await browser.close()
  peers.stop()
  await shop.stop()
  progress("")
  const quietness = machine()
  if (values.json) {
    const written = { samples: Object.fromEntries(measured), machine: quietness }
    writeFileSync(values.json, `${JSON.stringify(written, undefined, 2)}\n`)
  }
  for (const [name, samples] of measured) print(name, samples)
  process.stdout.write(`\n${quietness.map(({ figure, measured }) => `${figure}: ${measured}`).join("; ")}\n`)
}

function print(page: PageName, samples: Samples): void {
  const peers = sides.filter((side) => side !== "ours" && samples[side].length > 0)
  const rows = figures.map(({ name, of, write, goal }) => {
    const value = (side: Side) => median(samples[side].map(of).filter(Number.isFinite))
    const ratio = (side: Side) => value("ours") / value(side)
    return [
      name,
      ...(["ours", ...peers] as const).map((side) => (Number.isNaN(value(side)) ? "not measured" : write(value(side)))),
      Number.isFinite(ratio("router")) ? times(ratio("router")) : "–",
      ...(goal ? verdict(goal, goal.of === "ours" ? value("ours") : ratio("router"), write) : ["", ""]),
    ]
  })
  const names = { ours: "ours", router: "React Router", nextKept: "Next, kept", nextDynamic: "Next, dynamic" }
  process.stdout.write(`\n${page}\n\n`)
  printRows(["figure", "ours", ...peers.map((side) => names[side]), "÷ React Router", "goal", "met"], rows)
}

function verdict({ of, target, stretch }: NonNullable<Figure["goal"]>, measured: number, write: Figure["write"]) {
  const goal = of === "ours" ? `≤ ${write(target)}` : `≤ ${times(target)} React Router's`
  if (Number.isNaN(measured)) return [goal, "not measured"]
  if (measured <= stretch) return [goal, "yes, and the stretch"]
  return [goal, measured <= target ? "yes" : "**no**"]
}

await main()
