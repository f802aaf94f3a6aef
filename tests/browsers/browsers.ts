/**
 * `npm run test:browsers [-- --pictures FOLDER --only WORDS]`: Firefox and WebKitGTK go from the shop window to a paid order, and are
 * asked before tags are loaded, in both languages, narrow by night and wide by day. A step of `npm run test:long`.
 */
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { type Locale, locales } from "#shared/locale.ts"
import { consentSteps, openCounter } from "#tests/browsers/consent.ts"
import { firefox } from "#tests/browsers/firefox.ts"
import { journeySteps, type Step } from "#tests/browsers/journey.ts"
import { type BrowserOptions, DESKTOP, type OtherEngine, PHONE } from "#tests/browsers/otherBrowser.ts"
import { pageOf, type ShopperPage } from "#tests/browsers/pageOf.ts"
import { webkit } from "#tests/browsers/webkit.ts"
import buildIfStale from "#tests/support/buildIfStale.ts"
import { startShop } from "#tests/support/startShop.ts"
import { root, say } from "#tests/support/steps.ts"

const { values } = parseArgs({ options: { pictures: { type: "string" }, only: { type: "string", default: "" } } })

const SHAPES: BrowserOptions[] = [
  { ...PHONE, scheme: "dark" },
  { ...DESKTOP, scheme: "light" },
]

type StepsOf = (page: ShopperPage) => Step[]

/** Whether it came to its end. */
async function travel(engine: OtherEngine, shape: BrowserOptions, title: string, stepsOf: StepsOf): Promise<boolean> {
  const browser = await engine.open(shape)
  let at = "the start"
  try {
    for (const [index, [name, take]] of stepsOf(pageOf(browser)).entries()) {
      at = name
      await take()
      if (values.pictures !== undefined) keep(values.pictures, `${title} ${index} ${name}`, await browser.picture())
    }
    say(`${title}: done`)
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
  await inEach("a paid order", (locale) => (page) => journeySteps(page, shop, locale))
} finally {
  await shop.stop()
}

const counter = await openCounter()
const asking = await startShop({ env: { SHOP_DIR: join(root, "tests/examples/tags"), ...counter.env } })
try {
  await inEach("consent", (locale) => (page) => {
    counter.asked.length = 0
    return consentSteps(page, asking.url, locale, counter)
  })
} finally {
  counter.close()
  await asking.stop()
}

async function inEach(name: string, stepsIn: (locale: Locale) => StepsOf): Promise<void> {
  for (const engine of [firefox, webkit]) {
    for (const shape of SHAPES) {
      for (const locale of locales) {
        const title = `${engine.name} ${locale} ${shape.width} ${name}`
        if (!title.includes(values.only)) continue
        if (!(await travel(engine, shape, title, stepsIn(locale)))) process.exitCode = 1
      }
    }
  }
}
