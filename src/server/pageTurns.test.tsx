/** Pages that many ask for at the same time. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openProvider, type Provider } from "#provider/openProvider.ts"
import { readConfig } from "#server/config.ts"
import { documentStart } from "#server/documentStart.ts"
import { compressStart } from "#server/joinedCodings.ts"
import { createPages } from "#server/pages.tsx"
import { createTurns } from "#server/turns.ts"
import type { Api, EndpointName } from "#shared/contract/endpoints.ts"
import { silentLog } from "#shared/log.ts"
import { askPage, PAGE_ORIGIN } from "#tests/support/askPage.ts"

const PRODUCT = "/product/plato-lonja"
const first = {
  element: <style>{"p{top:0}"}</style>,
  start: compressStart(`${documentStart("en")}<style>p{top:0}</style>`),
}
const pages = createPages({
  site: readConfig({ SITE_URL: PAGE_ORIGIN }).site,
  turns: createTurns(),
  assets: () => ({
    buildId: "test",
    scripts: ["/entry.js"],
    forScreen: () => ({ head: null, preloads: null, scripts: [], files: {}, first }),
  }),
  onError: (error) => {
    throw error
  },
})
const dataDir = mkdtempSync(join(tmpdir(), "pageTurns-"))
let provider: Provider

beforeAll(async () => {
  provider = await openProvider({ dataDir, seedDemo: true, log: silentLog })
})

afterAll(async () => {
  await provider.close()
  rmSync(dataDir, { recursive: true })
})

/** The provider, once `before` has heard what it is asked for. */
const providerAfter = (before: (name: EndpointName) => Promise<void> | void): Api => ({
  async call(name, input) {
    await before(name)
    return provider.api.call(name, input)
  },
})

test("pages asked for at once are loaded one by one: nobody's data waits in memory for a turn", async () => {
  const told: string[] = []
  const api = providerAfter((name) => {
    if (name === "getProduct") told.push("loaded")
  })
  const ask = () => pages.render(askPage(PRODUCT, api)).then(() => told.push("rendered"))
  await Promise.all([ask(), ask(), ask()])
  expect(told.join()).toBe("loaded,rendered,loaded,rendered,loaded,rendered")
})

test("pages asked for at once do not wait for one whose data is slow", async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const slow = pages.render(
    askPage(
      PRODUCT,
      providerAfter(() => promise),
    ),
  )
  expect((await pages.render(askPage(PRODUCT, provider.api))).status).toBe(200)
  resolve()
  expect((await slow).status).toBe(200)
})

test("pages asked for at once are compressed in a hurry while others wait, and the last is not", async () => {
  const answers = await Promise.all([1, 2, 3].map(() => pages.render(askPage(PRODUCT, provider.api))))
  expect(answers.map((answer) => answer.kind === "started" && answer.inHurry)).toEqual([true, true, false])
})

test("pages asked for at once are not even loaded for a visitor who has left", async () => {
  const left = new AbortController()
  const calls: string[] = []
  const api = providerAfter((name) => {
    calls.push(name)
  })
  const others = pages.render(askPage(PRODUCT, provider.api))
  const answer = pages.render(askPage(PRODUCT, api, { signal: left.signal }))
  left.abort(new Error("The visitor left."))
  await expect(answer).rejects.toThrow("The visitor left.")
  await others
  expect(calls).toEqual([])
})
