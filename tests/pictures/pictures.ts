/**
 * `npm run pictures [-- FOLDER [WORD [SHAPE]]]`: every screen, state, mail and print of the demo shop and its owner's area, in both languages, by day
 * and by night, at four widths, on one page to be looked at; and home, listing and product of the two shops below `tests/shops`.
 * WORD: only those whose name has it. SHAPE: only those that begin so, as in "es dark 390".
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test"
import { type Locale, locales } from "#shared/locale.ts"
import { picturesPage, type Taken } from "#tests/pictures/picturesPage.ts"
import {
  addressOf,
  contextsOf,
  noPlaces,
  openScreenShop,
  placesOf,
  USER_AGENT,
  waitForScripts,
} from "#tests/pictures/screenShop.ts"
import { type Places, type Screen, screens } from "#tests/pictures/screens.ts"
import buildIfStale from "#tests/support/buildIfStale.ts"
import { findOrInstallBrowser } from "#tests/support/findBrowser.ts"
import { openForVisitorsIn } from "#tests/support/openForVisitors.ts"
import { fillOwnShop, type OwnShop, ownShops } from "#tests/support/ownShop.ts"
import { newBuyer } from "#tests/support/payTest.ts"
import { textsOf } from "#tests/support/shopTest.ts"
import { type Shop, startShop } from "#tests/support/startShop.ts"
import { say } from "#tests/support/steps.ts"
import { withDemoShop, writeMails } from "#tests/texts/mailTwins.ts"

const WIDTHS = [390, 768, 1280, 1920]
const MAIL_WIDTHS = [390, 680]
const SCHEMES = ["light", "dark"] as const

interface Shape {
  locale: Locale
  scheme: (typeof SCHEMES)[number]
  width: number
}

const folder = resolve(process.argv[2] ?? join(tmpdir(), "escaparate-pictures"))
const word = process.argv[3] ?? ""
const wantedShape = process.argv[4] ?? ""
const taken: Taken[] = []
mkdirSync(folder, { recursive: true })

const shapesOf = (widths: readonly number[]): Shape[] =>
  locales
    .flatMap((locale) => SCHEMES.flatMap((scheme) => widths.map((width) => ({ locale, scheme, width }))))
    .filter((shape) => nameOf(shape).startsWith(wantedShape))

const nameOf = ({ locale, scheme, width }: Shape) => `${locale} ${scheme} ${width}`

async function take(page: Page, name: string, of: Shape): Promise<void> {
  const shape = nameOf(of)
  const file = `${`${name} ${shape}`.replace(/\W+/g, "-")}.jpg`
  await page.screenshot({ path: join(folder, file), type: "jpeg", quality: 70, fullPage: true })
  taken.push({ name, shape, file })
}

/** Brings what loads only when it comes into view. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager"
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
}

async function openScreen(page: Page, shop: Shop, screen: Screen, places: Places, shape: Shape): Promise<void> {
  await page.goto(addressOf(shop, screen, places, shape.locale))
  await waitForScripts(page, screen)
  await page.emulateMedia(screen.isPrint ? { media: "print", colorScheme: "light" } : { media: "screen" })
  await loadPictures(page)
  await screen.prepare?.(page, textsOf(shape.locale))
  await page.waitForLoadState("networkidle")
  await take(page, screen.name, shape)
}

function newContext(browser: Browser, { locale, scheme, width }: Shape): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width, height: width < 640 ? 844 : 900 },
    colorScheme: scheme,
    locale,
    reducedMotion: "reduce",
    userAgent: USER_AGENT,
  })
}

async function takeScreens(browser: Browser, wanted: readonly Screen[]): Promise<void> {
  const shop = await openScreenShop()
  try {
    // One for each language: the shop has not enough of anything for one each time.
    const people = await Promise.all(
      locales.map(async (locale) => {
        const buyer = await newBuyer(shop, locale)
        return { locale, buyer, places: await placesOf(shop, buyer) }
      }),
    )
    for (const shape of shapesOf(WIDTHS)) {
      const person = people.find(({ locale }) => locale === shape.locale)
      if (!person) continue
      const { buyer, places } = person
      const contexts = await contextsOf(shop, buyer, shape.locale, () => newContext(browser, shape))
      for (const screen of wanted) {
        const page = await contexts[screen.as ?? "visitor"].newPage()
        await openScreen(page, shop, screen, places, shape).catch((error: unknown) => say(`${screen.name}: ${error}`))
        await page.context().setOffline(false)
        await page.close()
      }
      await Promise.all(Object.values(contexts).map((context) => context.close()))
      say(nameOf(shape))
    }
  } finally {
    await shop.stop()
  }
}

async function takeMails(browser: Browser): Promise<void> {
  const twins = await withDemoShop(writeMails)
  for (const shape of shapesOf(MAIL_WIDTHS)) {
    const context = await newContext(browser, shape)
    const page = await context.newPage()
    for (const { template, situation, mails } of twins) {
      const name = ["mail", template, situation].filter(Boolean).join(": ")
      if (!name.includes(word)) continue
      await page.setContent(mails[shape.locale].html)
      await take(page, name, shape)
    }
    await context.close()
  }
}

/** Shops that are not Azahar: what a look and a home page make of the same screens. */
async function takeOwnShop(browser: Browser, name: OwnShop): Promise<void> {
  const dataDir = await fillOwnShop(name)
  await openForVisitorsIn(dataDir)
  const shop = await startShop({ atHome: true, dataDir, env: { DEMO: "off" } })
  try {
    for (const shape of shapesOf([390, 1280])) {
      const context = await newContext(browser, shape)
      const page = await context.newPage()
      for (const [screen, path] of Object.entries(OWN_SCREENS[name])) {
        await openScreen(page, shop, { name: `${name}: ${screen}`, path }, noPlaces, shape)
      }
      await context.close()
      say(`${name}: ${nameOf(shape)}`)
    }
  } finally {
    await shop.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const OWN_SCREENS: Record<OwnShop, Record<string, string>> = {
  "libreria-norte": { home: "/", listing: "/product-department/narrativa", product: "/product/n01" },
  raya: { home: "/", listing: "/product-department/camisetas", product: "/product/s01" },
}

await buildIfStale()
const executablePath = await findOrInstallBrowser()
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath })
try {
  const wanted = screens.filter(({ name }) => name.includes(word))
  if (wanted.length > 0) await takeScreens(browser, wanted)
  if (word === "" || word.startsWith("mail")) await takeMails(browser)
  for (const name of ownShops.filter((each) => word === "" || each.startsWith(word))) await takeOwnShop(browser, name)
} finally {
  await browser.close()
}
const page = join(folder, "pictures.html")
writeFileSync(page, picturesPage(taken))
say(page)
