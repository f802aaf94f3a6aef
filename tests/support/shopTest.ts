/** Playwright's `test` with a real shop for each worker, texts in the test's language, and pages on which any fault fails the test. */
import { test as base, type Page } from "@playwright/test"
import { LocaleStore } from "#app/stores/LocaleStore.ts"
import "#shared/i18n/all.ts"
import { type Locale, locales } from "#shared/locale.ts"
import { isLongRun } from "#tests/support/longRun.ts"
import { type PageFaults, watchFaults } from "#tests/support/pageFaults.ts"
import { type Shop, type ShopOptions, startShop } from "#tests/support/startShop.ts"

const browserLocales: Record<Locale, string> = { en: "en-US", es: "es-ES" }

interface TestFixtures {
  /** The visitor's language; set by `inLanguage`. */
  language: Locale
  /** The shop's texts in that language: tests name controls by them. */
  texts: Texts
  /** Opens a path of the shop and waits until its scripts have taken over. */
  visit: (path: string) => Promise<void>
  /** Faults of the test's page; `allow` what the test provokes. */
  faults: PageFaults
  shopLives: undefined
}

interface WorkerFixtures {
  shopOptions: ShopOptions
  shop: Shop
}

export const textsOf = (language: Locale) => new LocaleStore(language, undefined, "EUR").texts

/** Those of every section. */
export type Texts = ReturnType<typeof textsOf>

const watched = new WeakMap<Page, PageFaults>()

export const test = base.extend<TestFixtures, WorkerFixtures>({
  shopOptions: [{}, { option: true, scope: "worker" }],
  shop: [
    async ({ shopOptions }, use) => {
      const shop = await startShop(shopOptions)
      await use(shop)
      await shop.stop()
    },
    { scope: "worker" },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
  language: ["en", { option: true }],
  locale: ({ language }, use) => use(browserLocales[language]),
  texts: ({ language }, use) => use(textsOf(language)),
  visit: async ({ page }, use) => {
    await use(async (path) => {
      await page.goto(path)
      await waitForHydration(page)
      expect(await page.evaluate(() => document.compatMode)).toBe("CSS1Compat")
    })
  },
  // Every page is watched, whether its test names the faults or not.
  page: async ({ page, shop }, use) => {
    const faults = await watchFaults(page, shop.url)
    watched.set(page, faults)
    await use(page)
    expect(faults.found()).toEqual([])
  },
  faults: async ({ page }, use) => {
    const faults = watched.get(page)
    if (!faults) throw new Error("The page is not watched")
    await use(faults)
  },
  // Not of the page: many tests need none, and each would open a browser's context.
  shopLives: [
    async ({ shop }, use) => {
      await use(undefined)
      expect(shop.death()).toBeUndefined()
    },
    { auto: true },
  ],
})

/** Waits until the page is hydrated and listens. A document that has just begun has no root element yet. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement?.dataset["hydrated"] !== undefined)
}

export const { expect } = test

/** Declares tests for a visitor of that language. */
export function inLanguage(language: Locale, declare: (language: Locale) => void): void {
  test.describe(language, () => {
    test.use({ language })
    declare(language)
  })
}

/** For what differs by language: words, amounts and dates as they are written, addresses, mails. All else is tested in one. */
export function inBothLanguages(declare: (language: Locale) => void): void {
  for (const language of locales) inLanguage(language, declare)
}

/** For journeys whose words stand in the dictionaries: in Spanish, in the long run in English too. */
export function inOneLanguage(declare: (language: Locale) => void): void {
  for (const language of isLongRun ? locales : (["es"] as const)) inLanguage(language, declare)
}
