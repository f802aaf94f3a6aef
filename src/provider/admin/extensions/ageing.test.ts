/** Extensions of another version, and what they use that goes: told one version before with file and line, then refused. */
import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { expect, it } from "vitest"
import { loadExtensions } from "#provider/admin/extensions/loadExtensions.ts"
import type { Deprecation } from "#provider/platform/deprecations.ts"
import { wordsOf } from "#provider/platform/words/says.ts"
import { newTestDir } from "#tests/support/testDir.ts"

const table: Deprecation[] = [
  { kind: "method", name: "listen", instead: "on", goesIn: "0.4" },
  { kind: "tool", name: "giveCoupon", instead: "saveCoupon", goesIn: "0.4" },
]

async function load(lines: string[], version: string) {
  const folder = await newTestDir()
  await writeFile(join(folder, "shop.config.ts"), lines.join("\n"))
  const told: string[] = []
  const loading = loadExtensions(folder, (said) => told.push(wordsOf(said, "en")), { table, version })
  const outcome = await loading.then(
    ({ handlers }) => [...handlers.keys()],
    (error: Error) => error.message.replace(folder, "."),
  )
  return { outcome, told: told.map((each) => each.replace(folder, ".")) }
}

const madeFor = (version: string) => [`export const madeFor = "${version}"`, "export const extend = () => {}"]

it.each([
  ["0.3", []],
  ["0.3.7", []],
  ["0.2", [expect.stringMatching(/^\.\/shop\.config\.ts:1: it was made for version 0\.2, and this is 0\.3: /)]],
  [
    "1.0",
    [expect.stringMatching(/^\.\/shop\.config\.ts:1: it was made for version 1\.0, which is later than .* 0\.3/)],
  ],
])("one made for %s is told of in 0.3.1", async (version, sentences) => {
  expect(await load(madeFor(version), "0.3.1")).toEqual({ outcome: [], told: sentences })
})

it("says nothing of one that names no version, and refuses what is none", async () => {
  expect(await load(["export const extend = () => {}"], "0.3.1")).toEqual({ outcome: [], told: [] })
  const { outcome } = await load(madeFor("newest"), "0.3.1")
  expect(outcome).toBe('./shop.config.ts:1: madeFor takes a version of the shop, such as "0.3".')
})

const METHOD = ["export function extend(shop) {", '  shop.listen("order.paid", "mine", async () => {})', "}"]
const TOOL = [
  "export function extend(shop) {",
  "  // giveCoupon is explained elsewhere.",
  '  shop.on("order.paid", "mine", async (_, { log, giveCoupon }) => {})',
  "}",
]

it.each([
  ["a method", METHOD, "./shop.config.ts:2: listen goes with version 0.4: use on in its place."],
  ["a tool", TOOL, "./shop.config.ts:3: giveCoupon goes with version 0.4: use saveCoupon in its place."],
])("%s that will go works, and is told of", async (_what, lines, sentence) => {
  expect(await load(lines, "0.3.1")).toEqual({ outcome: ["mine"], told: [sentence] })
})

it.each([
  ["a method", METHOD, "./shop.config.ts:2: listen(…): listen went with version 0.4: use on in its place."],
  ["a tool", TOOL, "./shop.config.ts:3: giveCoupon went with version 0.4: use saveCoupon in its place."],
])("%s that is gone is refused", async (_what, lines, sentence) => {
  expect(await load(lines, "0.4.0")).toEqual({ outcome: sentence, told: [] })
})

it("looks into the folder's own files, and not into packages", async () => {
  const folder = await newTestDir()
  for (const below of ["lib", "node_modules/x"]) {
    await mkdir(join(folder, below), { recursive: true })
    await writeFile(join(folder, below, "coupons.js"), "export const give = (tools) =>\n  tools.giveCoupon({})\n")
  }
  await writeFile(join(folder, "shop.config.ts"), "export const extend = () => {}")
  const told: string[] = []
  await loadExtensions(folder, (said) => told.push(wordsOf(said, "es")), { table, version: "0.3.1" })
  expect(told).toEqual([
    `${folder}/lib/coupons.js:2: giveCoupon desaparece en la versión 0.4: use saveCoupon en su lugar.`,
  ])
})

it("leaves what has the same name elsewhere alone", async () => {
  const lines = ["export function extend(shop) {", "  const giveCoupons = [1]", "  giveCoupons.listen?.(1)", "}"]
  expect(await load(lines, "0.4.0")).toEqual({ outcome: [], told: [] })
})
