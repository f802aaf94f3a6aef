/** Every control of every screen, pressed on a page that others change: it then says what an unchanged page says. Source: defences, D-84. */
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import type { BrowserContext, Page } from "@playwright/test"
import { MINUTES } from "#shared/limits.ts"
import { addressOf, openScreenShop, placesOf } from "#tests/pictures/screenShop.ts"
import { type Screen, screens } from "#tests/pictures/screens.ts"
import { BLOCKED, type Changer, changePage } from "#tests/support/changedPage.ts"
import { enterAs } from "#tests/support/customers.ts"
import { watchFaults } from "#tests/support/pageFaults.ts"
import { newBuyer, operate, PLENTY } from "#tests/support/payTest.ts"
import {
  type Control,
  closeDialogs,
  handleOf,
  hide,
  knowControls,
  nextControl,
  pressControl,
  readPage,
  settle,
  watchRequests,
} from "#tests/support/pressEverything.ts"
import { expect, type Texts, test, waitForHydration } from "#tests/support/shopTest.ts"
import type { Shop } from "#tests/support/startShop.ts"

const MOST_PRESSES = 120
/** Screens of one test. A press takes a second, and a screen has about twenty controls. */
const MOST_SCREENS = 4

/**
 * Late hydration renders anew where words already differ; refused forms are answered so, and the screen "offline" is.
 */
const EXPECTED = [/React error #418/, /Answer 4\d\d/, /status of 4\d\d/, /INTERNET_DISCONNECTED/]

/** The same visitor's page twice: one as it is, one that is changed. */
interface Twins {
  pages: [Page, Page]
  addresses: [string, string]
  shops: readonly Shop[]
}

const both = <T>({ pages: [plain, changed] }: Twins, work: (page: Page) => Promise<T>) =>
  Promise.all([work(plain), work(changed)])

async function open({ pages, addresses }: Twins): Promise<void> {
  await Promise.all(
    pages.map(async (page, twin) => {
      await page.goto(addresses[twin] ?? "")
      await waitForHydration(page)
      await settle(page)
    }),
  )
}

/** A bank gives money back a moment after a withdrawal, in each shop at its own time, and pages say so. */
const waitForRefunds = ({ shops }: Twins) =>
  expect
    .poll(() => shops.map(({ dataDir }) => countRefundsInHand(dataDir)), { timeout: 40_000 })
    .toEqual(shops.map(() => 0))

function countRefundsInHand(dataDir: string): number {
  const database = new DatabaseSync(join(dataDir, "shop.sqlite"), { readOnly: true, timeout: 5000 })
  const row = database.prepare("select count(*) as n from refunds where status in ('queued', 'pending')").get()
  database.close()
  return Number(row?.["n"])
}

/** Polls until both pages say the same; what differs at last is told from the first word on. Answers whether they did. */
async function isSame({ pages: [plain, changed] }: Twins, after: string): Promise<boolean> {
  const readBoth = async () => {
    const [expected, got] = await Promise.all([readPage(plain), readPage(changed)])
    const place = expected.findIndex((word, index) => word !== got[index])
    if (place === -1 && expected.length === got.length) return "the same"
    const around = (words: string[]) => words.slice(Math.max(0, place - 5), place + 15).join(" ")
    return `${around(expected)} | ${around(got)}`
  }
  let said = ""
  await expect
    .poll(async () => (said = await readBoth()))
    .toBe("the same")
    .catch(() => undefined)
  expect.soft(said, after).toBe("the same")
  return said === "the same"
}

/** The next control, in both pages; some go by themselves, such as a notice's, and then another is next. */
async function findNext(twins: Twins, screen: Screen, done: Record<string, number>) {
  let found: { next: Control; elements: Awaited<ReturnType<typeof handleOf>>[] } | undefined
  const find = async () => {
    const next = await nextControl(twins.pages[0], done, screen.name)
    found = next && { next, elements: await both(twins, (page) => handleOf(page, next, screen.name)) }
    return found?.elements.every(Boolean) ?? true
  }
  const isInBoth = await expect
    .poll(find)
    .toBe(true)
    .then(
      () => true,
      () => false,
    )
  expect.soft(isInBoth, `${found?.next.kind} is in both pages`).toBe(true)
  return found
}

async function pressAll(twins: Twins, screen: Screen, texts: Texts, done: Record<string, number>): Promise<void> {
  const [plain] = twins.pages
  await open(twins)
  await both(twins, async (page) => screen.prepare?.(page, texts))
  await isSame(twins, screen.name)
  const start = plain.url()
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    const found = await findNext(twins, screen, done)
    if (!found) {
      if (!(await closeDialogs(plain))) return
      await both(twins, closeDialogs)
      continue
    }
    const { next, elements } = found
    done[next.kind] = next.nth + 1
    await Promise.all(elements.map((element) => element && pressControl(element)))
    await both(twins, settle)
    await waitForRefunds(twins)
    if (!(await isSame(twins, next.kind))) await open(twins)
    if (plain.url() === start) continue
    await both(twins, (page) => page.goBack())
    await both(twins, settle)
    if (plain.url() !== start || !(await isSame(twins, `${next.kind}, and back`))) await open(twins)
  }
}

/** The same visitor in a shop of their own: what one twin does is not seen by the other. */
async function enter(who: "visitor" | "customer", newContext: () => Promise<BrowserContext>) {
  const shop = await openScreenShop()
  await operate(shop, "stock", PLENTY.toUpperCase(), "900")
  const buyer = await newBuyer(shop, "en")
  const places = await placesOf(shop, buyer)
  const context = await newContext()
  if (who === "customer") await enterAs(context, shop, buyer)
  return { shop, places, context }
}

const groupsOf = (who: "visitor" | "customer"): Screen[][] => {
  const all = screens.filter(({ as = "visitor", isPrint }) => as === who && !isPrint)
  return all.flatMap((_, place) => (place % MOST_SCREENS === 0 ? [all.slice(place, place + MOST_SCREENS)] : []))
}

const cells = (["translator", "extension", "adBlocker"] satisfies Changer[]).flatMap((changer) =>
  (["visitor", "customer"] as const).flatMap((who) => groupsOf(who).map((group) => ({ changer, who, group }))),
)

for (const { changer, who, group } of cells) {
  test.describe(`${group[0]?.name} to ${group.at(-1)?.name}`, () => {
    test(`controls of a ${who} do on a page changed by a ${changer} what they do on others [D-84]`, async ({
      browser,
      contextOptions,
      texts,
    }) => {
      test.setTimeout(20 * MINUTES)
      const newContext = () => browser.newContext(contextOptions)
      const entered = await Promise.all([enter(who, newContext), enter(who, newContext)])
      const done: Record<string, number> = {}
      // The box that says so is what ad blockers take.
      const those = group.filter(({ name }) => changer !== "adBlocker" || name !== "offline")
      for (const screen of those) {
        const [plain, changed] = await Promise.all(entered.map(({ context }) => context.newPage()))
        if (!plain || !changed) throw new Error("No pages")
        const pages: Twins["pages"] = [plain, changed]
        await Promise.all(pages.map((page) => Promise.all([watchRequests(page), knowControls(page)])))
        await changePage(changed, { changer, from: "hydration" })
        // Anything missing in one is not shown in the other.
        if (changer === "adBlocker") await hide(plain, BLOCKED)
        const faults = await watchFaults(changed, entered[1].shop.url)
        faults.allow(...EXPECTED)
        const [first, second] = entered.map(({ shop, places }) => addressOf(shop, screen, places, "en"))
        const shops = entered.map(({ shop }) => shop)
        await pressAll({ pages, addresses: [first ?? "", second ?? ""], shops }, screen, texts, done)
        expect.soft(faults.found(), screen.name).toEqual([])
        await Promise.all(entered.map(({ context }) => context.setOffline(false)))
        await Promise.all(pages.map((page) => page.close()))
      }
      await Promise.all(entered.map(({ context }) => context.close()))
      await Promise.all(entered.map(({ shop }) => shop.stop()))
    })
  })
}
