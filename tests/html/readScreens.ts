/** The markup of every screen: as it is sent, and as it stands once scripts have run. */
import type { Browser, BrowserContext } from "@playwright/test"
import { type Locale, locales } from "#shared/locale.ts"
import type { Document } from "#tests/html/checker.ts"
import {
  addressOf,
  contextsOf,
  openScreenShop,
  placesOf,
  USER_AGENT,
  waitForScripts,
} from "#tests/pictures/screenShop.ts"
import { type Places, type Screen, screens } from "#tests/pictures/screens.ts"
import { newBuyer } from "#tests/support/payTest.ts"
import { textsOf } from "#tests/support/shopTest.ts"
import { type Shop, startShop } from "#tests/support/startShop.ts"

/** No server listens there. */
const UNREACHABLE = "http://127.0.0.1:9"

/** Forms without scripts answer what they refuse as a page. */
const REFUSED = ["/login-and-register", "/contact", "/my-account/lost-password", "/withdrawal", "/gift-card-balance"]

/** Screens that no state of the shop leads to by themselves. */
const MORE: Screen[] = [
  { name: "a second page", path: "/products/page/2" },
  { name: "filters of every kind", path: "/products?filter=category[platos,mantas],price[1.00,90.00],onSale[true]" },
  { name: "a product that is missing", path: "/product/none" },
]

export async function readScreens(browser: Browser): Promise<Document[]> {
  const shop = await openScreenShop()
  try {
    const documents: Document[] = []
    for (const locale of locales) {
      documents.push(...(await readLanguage(browser, shop, locale)), ...(await readRefused(shop, locale)))
    }
    return [...documents, ...(await readUnreachable())]
  } finally {
    await shop.stop()
  }
}

async function readLanguage(browser: Browser, shop: Shop, locale: Locale): Promise<Document[]> {
  const buyer = await newBuyer(shop, locale)
  const places = await placesOf(shop, buyer)
  const contexts = await contextsOf(shop, buyer, locale, () => newContext(browser, locale))
  const documents: Document[] = []
  for (const screen of [...screens, ...MORE]) {
    documents.push(...(await readScreen(contexts[screen.as ?? "visitor"], shop, screen, places, locale)))
  }
  await Promise.all(Object.values(contexts).map((context) => context.close()))
  return documents
}

const newContext = (browser: Browser, locale: Locale) =>
  browser.newContext({ locale, userAgent: USER_AGENT, viewport: { width: 1280, height: 900 } })

async function readScreen(
  context: BrowserContext,
  shop: Shop,
  screen: Screen,
  places: Places,
  locale: Locale,
): Promise<Document[]> {
  const page = await context.newPage()
  const answer = await page.goto(addressOf(shop, screen, places, locale))
  const sent = (await answer?.text()) ?? ""
  await waitForScripts(page, screen)
  await screen.prepare?.(page, textsOf(locale))
  await page.waitForLoadState("networkidle")
  const standing = await page.content()
  await page.close()
  // One of the screens is that of a line that is down.
  await context.setOffline(false)
  const name = `${locale} ${screen.name}`
  return [
    { name, html: sent },
    { name: `${name}, with scripts`, html: standing },
  ]
}

function readRefused({ url }: Shop, locale: Locale): Promise<Document[]> {
  return Promise.all(
    REFUSED.map(async (path) => {
      const headers = { "user-agent": USER_AGENT, origin: url }
      const answer = await fetch(`${url}/${locale}${path}`, { method: "POST", headers, body: new URLSearchParams() })
      return { name: `${locale} ${path} refused, ${answer.status}`, html: await answer.text() }
    }),
  )
}

/** The pages of the shop while its provider is away. */
async function readUnreachable(): Promise<Document[]> {
  const shop = await startShop({ env: { PROVIDER_URL: UNREACHABLE } })
  try {
    const read = async (locale: Locale) => {
      const answer = await fetch(`${shop.url}/${locale}/products`, { headers: { "user-agent": USER_AGENT } })
      return { name: `${locale} provider away, ${answer.status}`, html: await answer.text() }
    }
    return await Promise.all(locales.map(read))
  } finally {
    await shop.stop()
  }
}
