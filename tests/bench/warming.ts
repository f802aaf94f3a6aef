/**
 * `npm run bench:warming`: what visitors notice of pictures being made ahead, and the memory that takes. Visitors come a few
 * times a second, as pictures are made in between; rounds with and without in turns. `--seconds N` a round, `--rounds N`.
 */
import { setTimeout as after } from "node:timers/promises"
import { parseArgs } from "node:util"
import { SECONDS } from "#shared/limits.ts"
import { atMost, MiB, ms, printTable, progress, quantile, times, told } from "#tests/bench/table.ts"
import buildIfStale from "#tests/support/buildIfStale.ts"
import { memoryOf, treeOf } from "#tests/support/processTree.ts"
import { startShop } from "#tests/support/startShop.ts"

const { values } = parseArgs({
  options: { seconds: { type: "string", default: "30" }, rounds: { type: "string", default: "2" } },
})
/** Longer than the queue of pictures waits for a quiet moment. */
const BETWEEN_MS = 600
/** A page is rendered; others only read it from memory. */
const PATH = "/es/products?bench="

interface Round {
  latencies: number[]
  /** Memory of the serving process, and of all processes. */
  own: number
  all: number
  pictures: number
}

async function round(warming: boolean, number: number): Promise<Round> {
  const shop = await startShop({ env: { WARM_PICTURES: warming ? "on" : "off" } })
  const found: Round = { latencies: [], own: 0, all: 0, pictures: 0 }
  const until = performance.now() + Number(values.seconds) * SECONDS
  for (let visit = 0; performance.now() < until; visit += 1) {
    progress(`warming: round ${number}, ${warming ? "with" : "without"}`)
    const began = performance.now()
    const answer = await fetch(`${shop.url}${PATH}${visit}`, { headers: { "user-agent": "Mozilla/5.0 Firefox/145.0" } })
    await answer.arrayBuffer()
    // The first ones compile what makes a page.
    if (visit > 2) found.latencies.push(performance.now() - began)
    found.own = Math.max(found.own, memoryOf([shop.pid]))
    found.all = Math.max(found.all, memoryOf(treeOf(shop.pid)))
    await after(BETWEEN_MS)
  }
  await shop.stop()
  const made = shop.log.findLast(({ event }) => event === "pictures.warmingStopped" || event === "pictures.warm")
  found.pictures = Number(made?.["made"] ?? 0)
  return found
}

await buildIfStale()
const [without, with_]: [Round[], Round[]] = [[], []]
for (let number = 1; number <= Number(values.rounds); number += 1) {
  without.push(await round(false, number))
  with_.push(await round(true, number))
}
progress("")
const p99 = (rounds: readonly Round[]) =>
  quantile(
    rounds.flatMap(({ latencies }) => latencies),
    0.99,
  )
const most = (rounds: readonly Round[], what: "own" | "all") => Math.max(...rounds.map((each) => each[what]))
printTable([
  atMost("p99 of a page while pictures are made ÷ while none are", p99(with_) / p99(without), {
    target: 2,
    write: times,
  }),
  atMost("memory meanwhile, of all processes", most(with_, "all"), { target: 400 * 2 ** 20, write: MiB }),
  told("memory of the serving process, with and without", `${MiB(most(with_, "own"))}, ${MiB(most(without, "own"))}`),
  told("p99 with and without", `${ms(p99(with_))}, ${ms(p99(without))}`),
  told("pictures made", with_.map(({ pictures }) => pictures).join(", ")),
])
