/** Other presses before a document is left: wishes, amounts, lines, coupons, delivery, reviews. Source: defences D-85. */
import type { Page } from "@playwright/test"
import { addFromCard, cartPage } from "#tests/support/cartPage.ts"
import { enterAs, newCustomer } from "#tests/support/customers.ts"
import { product } from "#tests/support/demoCatalogue.ts"
import { hold, type Leaving, leaveFor } from "#tests/support/leavings.ts"
import { deliver, expect, newBuyer, paidOrder, test } from "#tests/support/payTest.ts"
import { inLanguage, type Texts } from "#tests/support/shopTest.ts"

const bowl = product("cer-124")
const LEAVINGS: Leaving[] = ["reload", "close", "document", "back"]
/** The slow part, and the milliseconds between the press and leaving. */
const PAUSES = [
  ["nothing", 0],
  ["nothing", 100],
  ["calls", 300],
  ["code", 1000],
] as const
const TILES = "/product-department/ceramica"

interface Press {
  at: string
  /** On another page first. */
  before?: (page: Page, texts: Texts, visit: (path: string) => Promise<void>) => Promise<void>
  press: (page: Page, texts: Texts) => Promise<void>
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

async function isKept(page: Page): Promise<void> {
  await page.goto("/es/wishlist")
  await expect(page.getByRole("main").getByRole("link", { name: bowl.name.es, exact: true })).toHaveCount(1)
}

async function applyCoupon(page: Page, { t }: Texts): Promise<void> {
  await page.locator("summary", { hasText: t("cartPage.couponAsk") }).click()
  await page.getByRole("main").locator("[name=coupon]").fill("BIENVENIDA10")
  await page.keyboard.press("Enter")
}

/** Left in every way after every pause. */
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
      await page.goto("/es/cart")
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
        .getByRole("radio", { name: /domicilio/ })
        .check()
    },
    async isDone(page, texts) {
      await page.goto("/es/cart")
      await expect(total(page, texts)).toContainText(texts.money(4390))
    },
  },
}

/** They take the same way as those above: each is left in every way once. */
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
      await isKept(page)
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
    press: (page, { t, text }) => inMain(page, t("wishlistPage.moveNamed", { name: text(bowl.name) })).click(),
    isDone: (page, texts) => cartPage(page, texts).holds(1),
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
      await page.goto("/es/cart")
      await expect(total(page, texts)).toContainText(texts.money(3900))
    },
  },
}

const everyWay = LEAVINGS.flatMap((how) => PAUSES.map((pause) => ({ how, pause })))
const eachOnce = (first: number) =>
  LEAVINGS.flatMap((how, index) => {
    const pause = PAUSES[(first + index) % PAUSES.length]
    return pause ? [{ how, pause }] : []
  })

const cells = [
  ...Object.entries(presses).map(([what, press]) => ({ what, press, ways: everyWay })),
  ...Object.entries(alike).map(([what, press], index) => ({ what, press, ways: eachOnce(index) })),
]

inLanguage("es", (language) => {
  for (const { what, press: given, ways } of cells) {
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
          const { at, before, press, isDone } = given
          faults.allow(/Failed to fetch|ERR_|409|preload|dynamically imported/)
          if (who === "customer") await enterAs(context, shop, await newCustomer(shop, language))
          if (before) await before(page, texts, visit)
          else await page.goto("/contact")
          await visit(at)
          if (at === "/cart") await expect(total(page, texts)).toBeVisible()
          await hold(page, slow)
          await press(page, texts)
          const next = await leaveFor(context, page, how, ms)
          await isDone(next, texts)
        })
      }
    }
  }

  // Back leads to the form again once its answer is there.
  for (const how of LEAVINGS.filter((each) => each !== "back")) {
    test(`a review whose writer leaves at once by ${how} is written once [D-85]`, async ({
      page,
      visit,
      shop,
      context,
      texts,
      faults,
    }) => {
      faults.allow(/Failed to fetch|ERR_/)
      const { t } = texts
      const buyer = await newBuyer(shop, language)
      const order = await paidOrder(buyer, {}, [{ id: bowl.id, amount: 1 }])
      deliver(shop, order)
      await enterAs(context, shop, buyer)
      await page.goto("/contact")
      await visit(`/product/${bowl.slug}`)
      const main = page.getByRole("main")
      await main.locator("summary", { hasText: t("reviews.write") }).click()
      await main.locator("[name=rating]").nth(3).check({ force: true })
      await main.locator("[name=content]").fill(`Llena de limones desde marzo, ${how}.`)
      await main.getByRole("button", { name: t("reviews.send") }).click()
      const next = await leaveFor(context, page, how, 0)
      await next.goto(`/es/product/${bowl.slug}`)
      await expect(next.getByRole("main").getByText(t("reviews.pending"))).toBeVisible()
    })
  }
})
