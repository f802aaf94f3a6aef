/**
 * `npm run test:browsers [-- --pictures FOLDER --only WORDS]`: Firefox and WebKitGTK go from the shop window to a paid order, in both
 * languages, narrow by night and wide by day. A step of `npm run test:long`.
 */
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { type Locale, locales } from "#shared/locale.ts"
import { firefox } from "#tests/browsers/firefox.ts"
import { journeySteps } from "#tests/browsers/journey.ts"
import { type BrowserOptions, DESKTOP, type OtherEngine, PHONE } from "#tests/browsers/otherBrowser.ts"
import { pageOf } from "#tests/browsers/pageOf.ts"
import { webkit } from "#tests/browsers/webkit.ts"
import buildIfStale from "#tests/support/buildIfStale.ts"
import { type Shop, startShop } from "#tests/support/startShop.ts"
import { say } from "#tests/support/steps.ts"

const { values } = parseArgs({ options: { pictures: { type: "string" }, only: { type: "string", default: "" } } })

const SHAPES: BrowserOptions[] = [
  { ...PHONE, scheme: "dark" },
  { ...DESKTOP, scheme: "light" },
]

/** Whether it came to its end. */
async function travel(shop: Shop, engine: OtherEngine, shape: BrowserOptions, locale: Locale): Promise<boolean> {
  const title = `${engine.name} ${locale} ${shape.width}`
  const browser = await engine.open(shape)
  let at = "the start"
  try {
    for (const [index, [name, take]] of journeySteps(pageOf(browser), shop, locale).entries()) {
      at = name
      await take()
      if (values.pictures !== undefined) keep(values.pictures, `${title} ${index} ${name}`, await browser.picture())
    }
    say(`${title}: paid`)
    return true
  } catch (error) {
    say(`${title}: FAILED at "${at}": ${error instanceof Error ? error.message : String(error)}`)
    if (values.pictures !== undefined) keep(values.pictures, `${title} failed`, await browser.picture())
    return false
  } finally {
    await browser.close()
  }
}

function keep(folder: string, name: string, picture: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name.replace(/\W+/g, "-")}.png`), Buffer.from(picture, "base64"))
}

await buildIfStale()
const shop = await startShop({ atHome: true, env: { PAYMENT_METHODS: "sandbox", PAYMENT_TEST_KEYS: "on" } })
try {
  for (const engine of [firefox, webkit]) {
    for (const shape of SHAPES) {
      for (const locale of locales) {
        if (!`${engine.name} ${locale} ${shape.width}`.includes(values.only)) continue
        if (!(await travel(shop, engine, shape, locale))) process.exitCode = 1
      }
    }
  }
} finally {
  await shop.stop()
}
