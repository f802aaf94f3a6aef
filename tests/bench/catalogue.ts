/**
 * `npm run bench:catalogue`: what lists, facets, search and products cost in catalogues of 1,000, 10,000 and 100,000 invented
 * products and in an imported one, asked over HTTP, in turns in one run, every query for the first time. `--rounds N`,
 * `--import FILE`.
 */
import { once } from "node:events"
import { rmSync } from "node:fs"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { parseArgs } from "node:util"
import express from "express"
import { openProvider } from "#provider/api/openProvider.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import { createHttpClient } from "#shared/httpClient.ts"
import { SECONDS } from "#shared/limits.ts"
import { silentLog } from "#shared/log.ts"
import { copyCatalogue, importedCatalogue } from "#tests/bench/catalogues.ts"
import { type Query, queries, runQuery, type Sample, takeSample } from "#tests/bench/queries.ts"
import {
  atMost,
  type Figure,
  median,
  ms,
  printRows,
  printTable,
  progress,
  quantile,
  times,
} from "#tests/bench/table.ts"
import { root } from "#tests/support/steps.ts"

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "20" },
    import: { type: "string", default: join(root, "tests/contract/data/shopify-apparel.csv") },
  },
})
const rounds = Number(values.rounds)
const QUERIES_A_ROUND = 20
const [SMALL, LARGE] = ["1000", "100000"] as const
const IMPORTED = "imported"

interface Opened {
  name: string
  api: Api
  openMs: number
  sample: Sample
  close(): Promise<void>
}

async function open(name: string, dataDir: string): Promise<Opened> {
  progress(`opening ${name}`)
  const began = performance.now()
  const provider = await openProvider({ dataDir, seedDemo: false, log: silentLog })
  const openMs = performance.now() - began
  const server = express().use("/api/v1", provider.router).listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  const api = createHttpClient({ baseUrl: `http://127.0.0.1:${port}/api/v1`, fetch, timeoutMs: 60 * SECONDS })
  return {
    name,
    api,
    openMs,
    sample: await takeSample(api),
    async close() {
      server.close()
      server.closeAllConnections()
      await provider.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}

/** Milliseconds by catalogue and query. */
const took = new Map<string, number[]>()
const timesOf = (name: string, query: Query) => {
  const key = `${name} ${query}`
  const known = took.get(key) ?? []
  took.set(key, known)
  return known
}

async function measure(catalogues: readonly Opened[]): Promise<void> {
  let number = 0
  for (let round = 0; round <= rounds; round += 1) {
    progress(`round ${round} of ${rounds}`)
    for (const query of queries) {
      for (const { name, api, sample } of catalogues) {
        for (let question = 0; question < QUERIES_A_ROUND; question += 1) {
          const began = performance.now()
          await runQuery(api, sample, query, number + question)
          // The first round only warms up.
          if (round > 0) timesOf(name, query).push(performance.now() - began)
        }
      }
    }
    number += QUERIES_A_ROUND
  }
  progress("")
}

const isSearch = (query: Query) => query.startsWith("search") || query === "suggestions"

function figures(catalogues: readonly Opened[]): Figure[] {
  const grown = queries.flatMap((query): Figure[] => {
    const growth = median(timesOf(LARGE, query)) / median(timesOf(SMALL, query))
    const bounds = { target: isSearch(query) ? 3 : 1.5, write: times }
    return [
      atMost(`${query}, 1,000 to 100,000 products`, growth, bounds),
      ...(isSearch(query)
        ? [atMost(`${query} in 100,000, p99`, quantile(timesOf(LARGE, query), 0.99), { target: 10, write: ms })]
        : []),
    ]
  })
  const large = catalogues.find(({ name }) => name === LARGE)
  return [...grown, atMost("opening 100,000 products", large?.openMs ?? Number.NaN, { target: 2000, write: ms })]
}

async function main(): Promise<void> {
  const catalogues: Opened[] = []
  for (const count of [SMALL, "10000", LARGE]) {
    catalogues.push(await open(count, await copyCatalogue(Number(count))))
  }
  catalogues.push(await open(IMPORTED, await importedCatalogue(values.import)))
  await measure(catalogues)
  printTable(figures(catalogues))
  process.stdout.write("\nMilliseconds, p50 / p99:\n\n")
  printRows(
    ["query", ...catalogues.map(({ name, sample }) => (name === IMPORTED ? `imported (${sample.total})` : name))],
    queries.map((query) => [
      query,
      ...catalogues.map(({ name }) =>
        [0.5, 0.99].map((share) => quantile(timesOf(name, query), share).toFixed(2)).join(" / "),
      ),
    ]),
  )
  for (const { close } of catalogues) await close()
}

await main()
