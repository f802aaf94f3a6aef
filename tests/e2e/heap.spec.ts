/** What a page leaves in the old generation, which is swept in one go while visitors wait. */
import { Agent, get } from "node:http"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { expect, test } from "#tests/support/shopTest.ts"
import { type LogLine, startShop } from "#tests/support/startShop.ts"
import { root } from "#tests/support/steps.ts"

const VISITORS = 32
const PAGES_EACH = 40
/** It is 8 kB; with middleware that hangs functions on every answer 12, with pages that wait behind all middleware 19. */
const MOST_BYTES = 10 * 1024

/** Asks for pages that are not kept, one after the other. */
async function visit(url: string, agent: Agent): Promise<void> {
  for (let page = 0; page < PAGES_EACH; page += 1) {
    const headers = { "accept-encoding": "br", "accept-language": "en" }
    const status = await new Promise((resolve, reject) => {
      get(url, { agent, headers }, (response) => {
        response.resume().once("end", () => resolve(response.statusCode))
      }).once("error", reject)
    })
    expect(status).toBe(200)
  }
}

/** By how much the old generation grew where it was not swept meanwhile. */
function growth(lines: LogLine[]): number {
  let sum = 0
  for (const [index, { oldBytes, swept }] of lines.entries()) {
    const before = lines[index - 1]?.["oldBytes"]
    if (!swept && before !== undefined) sum += Math.max(0, Number(oldBytes) - Number(before))
  }
  return sum
}

test("pages that are asked for all at once leave hardly anything for the sweep of the whole heap", async () => {
  const teller = pathToFileURL(join(root, "tests/support/reportHeap.ts")).href
  const shop = await startShop({ env: { NODE_OPTIONS: `--import ${teller}` } })
  const agent = new Agent({ keepAlive: true, maxSockets: VISITORS })
  const visitAll = () =>
    Promise.all(Array.from({ length: VISITORS }, () => visit(`${shop.url}/products?uncached=1`, agent)))
  // What is compiled and kept for later pages is none of theirs.
  await visitAll()
  const from = shop.log.length
  await visitAll()
  const bytes = growth(shop.log.slice(from).filter(({ event }) => event === "heap.collected"))
  agent.destroy()
  await shop.stop()
  expect(bytes).toBeGreaterThan(0)
  expect(bytes / (VISITORS * PAGES_EACH)).toBeLessThan(MOST_BYTES)
})
