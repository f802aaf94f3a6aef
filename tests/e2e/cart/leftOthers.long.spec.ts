/** Other presses before a document is left: wishes, amounts, lines, coupons, delivery. Source: defences D-85. */
import type { Page } from "@playwright/test"
import type { Locale } from "#shared/locale.ts"
import { addFromCard, cartPage } from "#tests/support/cartPage.ts"
import { enterAs, newCustomer } from "#tests/support/customers.ts"
import { product } from "#tests/support/demoCatalogue.ts"
import { hold, type Leaving, leaveFor } from "#tests/support/leavings.ts"
import { expect, inOneLanguage, type Texts, test } from "#tests/support/shopTest.ts"

const bowl = product("cer-124")
const LEAVINGS: Leaving[] = ["reload", "close", "document", "back", "link"]
/** The slow part, and the milliseconds between the press and leaving. */
const PAUSES = [
  ["nothing", 0],
  ["line", 0],
  ["calls", 300],
  ["line", 300],
  ["code", 1000],
] as const
const TILES = "/product-department/ceramica"

interface Press {
  at: string
  /** On another page first. */
  before?: (page: Page, texts: Texts, visit: (path: string) => Promise<void>) => Promise<void>
  press: (page: Page, texts: Texts) => Promise<void>
  /** With nothing held yet. */
  open?: (page: Page, texts: Texts) => Promise<void>
  /** Whether it is done, on the page that shows it. */
  isDone: (page: Page, texts: Texts) => Promise<void>
}

const total = (page: Page, { t }: Texts) =>
  page.getByRole("region", { name: t("cartPage.sums") }).locator("[data-kind=total]")

const inMain = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true })

const save: Press["press"] = (page, { t, text }) => inMain(page, t("wishlist.save", { name: text(bowl.name) })).click()

const add: NonNullable<Press["before"]> = async (page, texts, visit) => {
  await visit(TILES)
  await addFromCard(page, texts, texts.text(bowl.name))
}

const wished = (page: Page, { text }: Texts) =>
  page.getByRole("main").getByRole("link", { name: text(bowl.name), exact: true })

async function isKept(page: Page, texts: Texts): Promise<void> {
  await page.goto("/wishlist")
  await expect(wished(page, texts)).toHaveCount(1)
}

async function applyCoupon(page: Page, { t }: Texts): Promise<void> {
  await page.locator("summary", { hasText: t("cartPage.couponAsk") }).click()
  await page.getByRole("main").locator("[name=coupon]").fill("BIENVENIDA10")
  await page.keyboard.press("Enter")
}

const inPanel = (named: (texts: Texts) => string): Pick<Press, "open" | "press"> => ({
  async open(page, texts) {
    await cartPage(page, texts).open()
    await cartPage(page, texts).totals(3900)
  },
  press: (page, texts) =>
    cartPage(page, texts)
      .panel.getByRole("button", { name: named(texts), exact: true })
      .click(),
})

/** Left in every way after every pause, in Spanish. */
const presses: Record<string, Press> = {
  "a wish": {
    at: `/product/${bowl.slug}`,
    press: (page, { t }) => inMain(page, t("productPage.wish")).click(),
    isDone: isKept,
  },
  "an amount": {
    at: "/cart",
    before: add,
    press: (page, { t }) =>
      page
        .getByRole("main")
        .getByRole("button", { name: t("cart.more") })
        .click(),
    isDone: (page, texts) => cartPage(page, texts).holds(2),
  },
  "a coupon": {
    at: "/cart",
    before: add,
    press: applyCoupon,
    async isDone(page, texts) {
      await page.goto("/cart")
      await expect(total(page, texts)).toContainText(texts.money(3510))
    },
  },
  "a way of delivery": {
    at: "/cart",
    before: add,
    async press(page, { t }) {
      await page.locator("summary", { hasText: t("cartPage.delivery") }).click()
      await page
        .getByRole("main")
        .getByRole("radio", { name: /domicilio|Home delivery/ })
        .check()
    },
    async isDone(page, texts) {
      await page.goto("/cart")
      await expect(total(page, texts)).toContainText(texts.money(4390))
    },
  },
}

/** They take the same way as those above: each is left in some ways. */
const alike: Record<string, Press> = {
  "an add from a tile": {
    at: TILES,
    press: (page, { t, text }) => inMain(page, t("cart.addNamed", { name: text(bowl.name) })).click(),
    isDone: (page, texts) => cartPage(page, texts).holds(1),
  },
  "a variant": {
    at: "/product/plato-lonja",
    press: (page, { t }) => inMain(page, t("cart.add")).click(),
    isDone: (page, texts) => cartPage(page, texts).holds(1),
  },
  "a wish from a tile": { at: TILES, press: save, isDone: isKept },
  "a line taken out": {
    at: "/cart",
    before: add,
    press: (page, { t, text }) => inMain(page, t("cartPage.remove", { name: text(bowl.name) })).click(),
    isDone: (page, texts) => cartPage(page, texts).holds(0),
  },
  "an emptied cart": {
    at: "/cart",
    before: add,
    press: (page, { t }) => inMain(page, t("cartPage.clear")).click(),
    isDone: (page, texts) => cartPage(page, texts).holds(0),
  },
  "a move to the wishlist": {
    at: "/cart",
    before: add,
    press: (page, { t, text }) => inMain(page, t("cartPage.move", { name: text(bowl.name) })).click(),
    async isDone(page, texts) {
      await cartPage(page, texts).holds(0)
      await isKept(page, texts)
    },
  },
  "a typed amount": {
    at: "/cart",
    before: add,
    async press(page, { t }) {
      const amount = page.getByRole("main").getByRole("textbox", { name: t("cart.quantity") })
      await amount.fill("4")
      await amount.press("Enter")
    },
    isDone: (page, texts) => cartPage(page, texts).holds(4),
  },
  "a wish put into the cart": {
    at: "/wishlist",
    async before(page, texts, visit) {
      await visit(TILES)
      await save(page, texts)
      await visit("/wishlist")
    },
    // The list is asked for again where a wish was under way: it has to be there before calls are held.
    open: (page, { t, text }) =>
      expect(inMain(page, t("wishlistPage.moveNamed", { name: text(bowl.name) }))).toBeVisible(),
    press: (page, { t, text }) => inMain(page, t("wishlistPage.moveNamed", { name: text(bowl.name) })).click(),
    async isDone(page, texts) {
      await cartPage(page, texts).holds(1)
      await page.goto("/wishlist")
      await expect(page.getByRole("main").getByText(texts.t("wishlistPage.empty"))).toBeVisible()
    },
  },
  "an amount in the panel": {
    at: "/contact",
    before: add,
    ...inPanel(({ t }) => t("cart.more")),
    isDone: (page, texts) => cartPage(page, texts).holds(2),
  },
  "the last one less in the panel": {
    at: "/contact",
    before: add,
    ...inPanel(({ t }) => t("cart.less")),
    isDone: (page, texts) => cartPage(page, texts).holds(0),
  },
  "a line taken out in the panel": {
    at: "/contact",
    before: add,
    ...inPanel(({ t, text }) => t("cartPage.remove", { name: text(bowl.name) })),
    isDone: (page, texts) => cartPage(page, texts).holds(0),
  },
  "a move to the wishlist in the panel": {
    at: "/contact",
    before: add,
    ...inPanel(({ t, text }) => t("cartPage.move", { name: text(bowl.name) })),
    async isDone(page, texts) {
      await cartPage(page, texts).holds(0)
      await isKept(page, texts)
    },
  },
  "a coupon taken off": {
    at: "/cart",
    async before(page, texts, visit) {
      await add(page, texts, visit)
      await visit("/cart")
      await applyCoupon(page, texts)
      await expect(total(page, texts)).toContainText(texts.money(3510))
    },
    press: (page, { t }) => inMain(page, t("cartPage.deleteCoupon", { code: "BIENVENIDA10" })).click(),
    async isDone(page, texts) {
      await page.goto("/cart")
      await expect(total(page, texts)).toContainText(texts.money(3900))
    },
  },
}

/** A link leaves the document where it is, with what is held in it. */
const canLeave = (how: Leaving, slow: string) => how !== "link" || slow === "nothing" || slow === "line"

const everyWay = LEAVINGS.flatMap((how) =>
  PAUSES.filter(([slow]) => canLeave(how, slow)).map((pause) => ({ how, pause })),
)
/** Some leavings and pauses, others for each press. */
const some = (first: number) => everyWay.filter((_, index) => index % 6 === first % 6)

const cellsIn = (language: Locale) => [
  ...Object.entries(presses).map(([what, press], index) => ({
    what,
    press,
    ways: language === "es" ? everyWay : some(index),
  })),
  ...Object.entries(alike).map(([what, press], index) => ({ what, press, ways: some(index) })),
]

inOneLanguage((language) => {
  for (const { what, press: given, ways } of cellsIn(language)) {
    for (const who of ["guest", "customer"] as const) {
      for (const { how, pause } of ways) {
        const [slow, ms] = pause
        test(`${what} of a ${who} who leaves ${ms} ms later by ${how}, with ${slow} held, is done [D-85]`, async ({
          page,
          visit,
          shop,
          context,
          texts,
          faults,
        }) => {
          const { at, before, open, press, isDone } = given
          faults.allow(/Failed to fetch|ERR_|409|preload|dynamically imported/)
          if (who === "customer") await enterAs(context, shop, await newCustomer(shop, language))
          if (before) await before(page, texts, visit)
          else await page.goto("/contact")
          await visit(at)
          if (at === "/cart") await expect(total(page, texts)).toBeVisible()
          await open?.(page, texts)
          await hold(page, slow)
          await press(page, texts)
          const next = await leaveFor(context, page, how, ms)
          await isDone(next, texts)
        })
      }
    }
  }
})
