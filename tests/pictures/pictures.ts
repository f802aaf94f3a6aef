/**
 * `npm run pictures [-- FOLDER [WORD]]`: every screen, state, mail and print of the demo shop, in both languages, by day and by
 * night, at three widths, on one page to be looked at. WORD: only those whose name has it.
 */
import { mkdirSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test"
import { type Locale, locales } from "#shared/locale.ts"
import { picturesPage, type Taken } from "#tests/pictures/picturesPage.ts"
import { type Places, type Screen, screens } from "#tests/pictures/screens.ts"
import buildIfStale from "#tests/support/buildIfStale.ts"
import { fillCart } from "#tests/support/checkoutPage.ts"
import { enterAs } from "#tests/support/customers.ts"
import { findOrInstallBrowser } from "#tests/support/findBrowser.ts"
import { type Buyer, deliver, newBuyer, PLENTY, paidOrder } from "#tests/support/payTest.ts"
import { textsOf, waitForHydration } from "#tests/support/shopTest.ts"
import { type Shop, startShop } from "#tests/support/startShop.ts"
import { say } from "#tests/support/steps.ts"
import { withDemoShop, writeMails } from "#tests/texts/mailTwins.ts"

const WIDTHS = [390, 768, 1280]
const MAIL_WIDTHS = [390, 680]
const SCHEMES = ["light", "dark"] as const
/** A browser that says it is headless is answered as a crawler. */
const USER_AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36"

interface Shape {
  locale: Locale
  scheme: (typeof SCHEMES)[number]
  width: number
}

const folder = resolve(process.argv[2] ?? join(tmpdir(), "escaparate-pictures"))
const word = process.argv[3] ?? ""
const taken: Taken[] = []
mkdirSync(folder, { recursive: true })

const shapesOf = (widths: readonly number[]): Shape[] =>
  locales.flatMap((locale) => SCHEMES.flatMap((scheme) => widths.map((width) => ({ locale, scheme, width }))))

async function take(page: Page, name: string, { locale, scheme, width }: Shape): Promise<void> {
  const shape = `${locale} ${scheme} ${width}`
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
  const path = typeof screen.path === "string" ? screen.path : screen.path(places)
  await page.goto(`${shop.url}/${shape.locale}${path}`)
  await waitForHydration(page)
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

async function ordersOf(shop: Shop, buyer: Buyer): Promise<Places> {
  const [unpaid, paid, delivered] = [await buyer.order(), await paidOrder(buyer), await paidOrder(buyer)]
  deliver(shop, delivered)
  await fillCart(shop, buyer, { id: PLENTY, amount: 2 })
  return { unpaid: unpaid.id, paid: paid.id, delivered: delivered.id }
}

async function takeScreens(browser: Browser, wanted: readonly Screen[]): Promise<void> {
  const shop = await startShop({
    atHome: true,
    env: { PAYMENT_METHODS: "sandbox,transfer,pickup", PAYMENT_TEST_KEYS: "on" },
  })
  try {
    for (const shape of shapesOf(WIDTHS)) {
      const buyer = await newBuyer(shop, shape.locale)
      const places = await ordersOf(shop, buyer)
      const [visitor, customer] = [await newContext(browser, shape), await newContext(browser, shape)]
      await enterAs(customer, shop, buyer)
      for (const screen of wanted) {
        const page = await (screen.as === "customer" ? customer : visitor).newPage()
        await openScreen(page, shop, screen, places, shape).catch((error: unknown) => say(`${screen.name}: ${error}`))
        await page.close()
      }
      await Promise.all([visitor.close(), customer.close()])
      say(`${shape.locale} ${shape.scheme} ${shape.width}`)
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

await buildIfStale()
const executablePath = await findOrInstallBrowser()
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath })
try {
  const wanted = screens.filter(({ name }) => name.includes(word))
  if (wanted.length > 0) await takeScreens(browser, wanted)
  if (word === "" || word.startsWith("mail")) await takeMails(browser)
} finally {
  await browser.close()
}
const page = join(folder, "pictures.html")
writeFileSync(page, picturesPage(taken))
say(page)
