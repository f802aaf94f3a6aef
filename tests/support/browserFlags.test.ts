/** The browser's switches repeat those of Playwright: an update has to update the list. */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"
import { PLAYWRIGHTS_FEATURES_OFF } from "#tests/support/browserFlags.ts"

it("turns off every feature that Playwright turns off", () => {
  const code = readFileSync(fileURLToPath(import.meta.resolve("playwright-core/lib/coreBundle")), "utf8")
  const [, list = ""] = /disabledFeatures = \[([^\]]+)\]/.exec(code) ?? []
  const own = [...list.matchAll(/^\s*"(\w+)",?$/gm)].map(([, name]) => name)
  expect(PLAYWRIGHTS_FEATURES_OFF).toEqual(own)
})
