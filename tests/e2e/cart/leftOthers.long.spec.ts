/** Other presses before a document is left: wishes, amounts, coupons, delivery, reviews. Source: defences D-85. */
import type { Page } from "@playwright/test"
import { addFromCard, cartPage } from "#tests/support/cartPage.ts"
import { enterAs, newCustomer } from "#tests/support/customers.ts"
import { product } from "#tests/support/demoCatalogue.ts"
import { hold, type Leaving, leaveFor } from "#tests/support/leavings.ts"
import { deliver, expect, newBuyer, paidOrder, test } from "#tests/support/payTest.ts"
import { inLanguage, type Texts } from "#tests/support/shopTest.ts"

const bowl = product("cer-124")
const LEAVINGS: Leaving[] = ["reload", "close", "document", "back"]

interface Press {
  at: string
  press: (page: Page, texts: Texts) => Promise<void>
  /** Whether it is done, on the page that shows it. */
  isDone: (page: Page, texts: Texts) => Promise<void>
}

const total = (page: Page, { t }: Texts) =>
  page.getByRole("region", { name: t("cartPage.sums") }).locator("[data-kind=total]")

const presses: Record<string, Press> = {
  "a wish": {
    at: `/product/${bowl.slug}`,
    press: (page, { t }) =>
      page
        .getByRole("main")
        .getByRole("button", { name: t("productPage.wish"), exact: true })
        .click(),
    async isDone(page) {
      await page.goto("/es/wishlist")
      await expect(page.getByRole("main").getByRole("link", { name: bowl.name.es, exact: true })).toHaveCount(1)
    },
  },
  "an amount": {
    at: "/cart",
    press: (page, { t }) =>
      page
        .getByRole("main")
        .getByRole("button", { name: t("cart.more") })
        .click(),
    isDone: (page, texts) => cartPage(page, texts).holds(2),
  },
  "a coupon": {
    at: "/cart",
    async press(page, { t }) {
      await page.locator("summary", { hasText: t("cartPage.couponAsk") }).click()
      await page.getByRole("main").locator("[name=coupon]").fill("BIENVENIDA10")
      await page.keyboard.press("Enter")
    },
    async isDone(page, texts) {
      await page.goto("/es/cart")
      await expect(total(page, texts)).toContainText(texts.money(3510))
    },
  },
  "a way of delivery": {
    at: "/cart",
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

inLanguage("es", (language) => {
  for (const [what, { at, press, isDone }] of Object.entries(presses)) {
    for (const who of ["guest", "customer"] as const) {
      for (const how of LEAVINGS) {
        for (const [slow, ms] of [
          ["nothing", 0],
          ["nothing", 100],
          ["calls", 300],
          ["code", 1000],
        ] as const) {
          test(`${what} of a ${who} who leaves ${ms} ms later by ${how}, with ${slow} held, is done [D-85]`, async ({
            page,
            visit,
            shop,
            context,
            texts,
            faults,
          }) => {
            faults.allow(/Failed to fetch|ERR_|409|preload|dynamically imported/)
            if (who === "customer") await enterAs(context, shop, await newCustomer(shop, language))
            if (at === "/cart") {
              await visit("/product-department/ceramica")
              await addFromCard(page, texts, bowl.name[language])
            } else await page.goto("/contact")
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
