/** A setting under a new name: the old one is read and told of until it goes, then refused, with file and line. */
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { expect, it } from "vitest"
import { readSettings } from "#cli/settings.ts"
import { type Deprecation, deprecations } from "#provider/platform/deprecations.ts"
import { compareMinors, ownVersion } from "#provider/platform/version.ts"
import { wordsOf } from "#provider/platform/words/says.ts"
import { readConfig } from "#server/config.ts"
import { newTestDir } from "#tests/support/testDir.ts"

const table: Deprecation[] = [{ kind: "setting", name: "SHOP_CURRENCY", instead: "CURRENCY", goesIn: "0.4" }]
const before = { table, version: "0.3.2" }
const after = { table, version: "0.4.0" }

async function shopWith(more: Record<string, string> = {}) {
  const SHOP_DIR = await newTestDir()
  await writeFile(join(SHOP_DIR, ".env"), "# Money\n\nSHOP_CURRENCY=GBP\n")
  return { SHOP_DIR, SHOP_CURRENCY: "GBP", ...more }
}

it("reads the old name and tells of it, to the server and to commands", async () => {
  const env = await shopWith()
  const sentence = `${env.SHOP_DIR}/.env:3: SHOP_CURRENCY goes with version 0.4: use CURRENCY in its place.`
  const config = readConfig(env, before)
  expect([config.site.currency, config.warnings]).toEqual(["GBP", [sentence]])
  const settings = readSettings(env, { create: false }, before)
  expect([settings.currency, settings.problems.map((said) => wordsOf(said, "en"))]).toEqual([
    "GBP",
    [sentence, expect.stringContaining("SITE_URL")],
  ])
})

it("refuses it once it is gone, in the reader's language", async () => {
  const env = await shopWith()
  const sentence = `${env.SHOP_DIR}/.env:3: SHOP_CURRENCY went with version 0.4: use CURRENCY in its place.`
  expect(() => readConfig(env, after)).toThrow(sentence)
  expect(() => readSettings(env, { create: false }, after)).toThrow(sentence)
})

it("says nothing where the new name is set, which counts", async () => {
  const env = await shopWith({ CURRENCY: "EUR" })
  for (const ageing of [before, after]) {
    const { site, warnings } = readConfig(env, ageing)
    expect([site.currency, warnings]).toEqual(["EUR", []])
  }
})

it("names the variable alone where no file has it", () => {
  expect(readConfig({ SHOP_CURRENCY: "GBP" }, before).warnings).toEqual([
    "SHOP_CURRENCY: SHOP_CURRENCY goes with version 0.4: use CURRENCY in its place.",
  ])
})

it("compares versions by their numbers", () => {
  expect(compareMinors("0.10.0", "0.9.4")).toBeGreaterThan(0)
  expect(compareMinors("1.0.0", "0.9")).toBeGreaterThan(0)
  expect(compareMinors("0.3", "0.3.9")).toBe(0)
  expect(compareMinors("0.2.9", "0.3")).toBeLessThan(0)
})

it("has no row that went more than a version ago", () => {
  const [major = 0, minor = 0] = ownVersion.split(".").map(Number)
  const old = deprecations.filter(({ goesIn }) => compareMinors(goesIn, `${major}.${minor - 1}`) < 0)
  expect(old).toEqual([])
})
