/** A press just before a document is left reaches the cart once, at any speed. Source: defences D-85. */
import { allSent, cartPage } from "#tests/support/cartPage.ts"
import { anotherSession, enterAs, newCustomer } from "#tests/support/customers.ts"
import { product } from "#tests/support/demoCatalogue.ts"
import { hold, type Leaving, leaveFor, type Slow } from "#tests/support/leavings.ts"
import { isLongRun } from "#tests/support/longRun.ts"
import { expect, inOneLanguage, test } from "#tests/support/shopTest.ts"

const bowl = product("cer-124")

interface Cell {
  who: "guest" | "customer"
  slow: Slow
  how: Leaving
  ms: number
}

const some: Cell[] = [
  { who: "guest", slow: "code", how: "reload", ms: 0 },
  { who: "customer", slow: "code", how: "close", ms: 0 },
  { who: "customer", slow: "calls", how: "document", ms: 300 },
  { who: "customer", slow: "nothing", how: "back", ms: 100 },
  { who: "guest", slow: "line", how: "document", ms: 300 },
  { who: "customer", slow: "line", how: "link", ms: 0 },
]

const all = (["guest", "customer"] as const).flatMap((who) =>
  (["nothing", "code", "calls", "line"] as const).flatMap((slow) =>
    (["reload", "close", "document", "back"] as const).flatMap((how) =>
      [0, 100, 300, 1000].map((ms): Cell => ({ who, slow, how, ms })),
    ),
  ),
)

inOneLanguage((language) => {
  for (const { who, slow, how, ms } of isLongRun && language === "es" ? all : some) {
    test(`what a ${who} added ${ms} ms before leaving by ${how}, with ${slow} held, is in the cart once [D-85]`, async ({
      page,
      visit,
      shop,
      context,
      texts,
      faults,
    }) => {
      // Asked for again, the shop says that it was done.
      faults.allow(/Failed to fetch|ERR_|409/)
      const customer = who === "customer" ? await newCustomer(shop, language) : undefined
      if (customer) await enterAs(context, shop, customer)
      await page.goto("/contact")
      await visit(`/product/${bowl.slug}`)
      await hold(page, slow)
      await page
        .getByRole("main")
        .getByRole("button", { name: texts.t("cart.add"), exact: true })
        .click()
      const next = await leaveFor(context, page, how, ms)
      await cartPage(next, texts).holds(1)
      await allSent(next)
      await cartPage(next, texts).holds(1)
      if (!customer) return
      const answer = await fetch(`${shop.url}/api/v1/cart`, {
        headers: { authorization: `Bearer ${await anotherSession(shop, customer)}` },
      })
      expect(await answer.json()).toMatchObject({ amount: 1 })
    })
  }
})
