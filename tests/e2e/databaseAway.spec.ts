/**
 * Journeys of a customer while PostgreSQL is away: the cart, and an order without an answer. Source: defences §1, D-77.
 */
import { connect } from "#provider/platform/db/connect.ts"
import type { Cart } from "#shared/contract/cart.ts"
import { SECONDS } from "#shared/limits.ts"
import type { Locale } from "#shared/locale.ts"
import { silentLog } from "#shared/log.ts"
import { insertAccount } from "#tests/support/accounts.ts"
import { addFromCard, cartPage } from "#tests/support/cartPage.ts"
import { ask, checkoutPage, fillCart, ordersOf, saveBilling } from "#tests/support/checkoutPage.ts"
import { enterAs, newEmail } from "#tests/support/customers.ts"
import { product } from "#tests/support/demoCatalogue.ts"
import { isLongRun } from "#tests/support/longRun.ts"
import { startPostgres } from "#tests/support/postgres.ts"
import { inBothLanguages, test as shopTest } from "#tests/support/shopTest.ts"
import { type Shop, startShop } from "#tests/support/startShop.ts"
import { startTcpProxy, type TcpProxy } from "#tests/support/tcpProxy.ts"

interface Away {
  databaseUrl: string
  proxy: TcpProxy
}

const test = shopTest.extend<object, { away: Away }>({
  away: [
    async ({ shopOptions: _ }, use) => {
      const server = await startPostgres()
      const databaseUrl = await server.createDatabase()
      const proxy = await startTcpProxy(databaseUrl)
      await use({ databaseUrl, proxy })
      proxy.close()
      await server.stop()
    },
    { scope: "worker" },
  ],
  shop: [
    async ({ away }, use) => {
      const shop = await startShop({ env: { DATABASE_URL: away.proxy.url } })
      await use(shop)
      away.proxy.mend()
      await shop.stop()
    },
    { scope: "worker" },
  ],
})
const { expect } = test

const bowl = product("cer-124")
const platter = product("cer-114")

async function newCustomer(shop: Shop, { databaseUrl }: Away, locale: Locale) {
  const connection = await connect({ databaseUrl, dataDir: shop.dataDir, log: silentLog })
  const email = newEmail()
  const facts = { email, passwordHash: "x", firstName: "Lola", lastName: "Pons", locale }
  const { token } = await insertAccount(connection.db, facts)
  await connection.close()
  return { email, token, password: "" }
}

const isReady = async (shop: Shop) => (await fetch(`${shop.url}/health/ready`)).ok

if (isLongRun) {
  inBothLanguages((language) => {
    const [bowlName, platterName] = [bowl.name[language], platter.name[language]]

    test.afterEach(async ({ away, shop }) => {
      away.proxy.mend()
      await expect.poll(() => isReady(shop), { timeout: 30 * SECONDS }).toBe(true)
    })

    test("what is put into the cart is said to wait, and is in it when the database is back", async ({
      page,
      shop,
      away,
      context,
      texts,
      visit,
      faults,
    }) => {
      faults.allow(/50[03]/)
      const { t } = texts
      const customer = await newCustomer(shop, away, language)
      await fillCart(shop, customer, { id: bowl.id, amount: 1 })
      await enterAs(context, shop, customer)
      const cart = cartPage(page, texts)
      await visit(`/${language}/product-department/ceramica`)
      await cart.holds(1)
      away.proxy.refuse()
      await page.getByRole("button", { name: t("cart.addNamed", { name: platterName }) }).click()
      const strip = page.getByRole("region", { name: t("unreachable.noAnswer") })
      await expect(strip).toContainText(t("unreachable.waiting", { name: platterName }))
      await cart.holds(1)

      away.proxy.mend()
      await expect.poll(() => isReady(shop), { timeout: 30 * SECONDS }).toBe(true)
      await strip.getByRole("button", { name: t("error.again") }).click()
      await cart.holds(2)
      await expect(strip).toBeHidden()
      await expect.poll(async () => (await ask<Cart>(shop, customer, "GET", "/cart")).amount).toBe(2)
      await page.reload()
      await cart.holds(2)
      await addFromCard(page, texts, bowlName)
      await cart.holds(3)
    })

    test("an order that nobody answers: the page says that it is being checked, and it is placed once", async ({
      page,
      shop,
      away,
      context,
      texts,
      visit,
      faults,
    }) => {
      faults.allow(/50[03]/)
      const { t } = texts
      const customer = await newCustomer(shop, away, language)
      await fillCart(shop, customer, { id: "des-314", amount: 1 })
      await saveBilling(shop, customer)
      await enterAs(context, shop, customer)
      const { main, delivery, accept, order } = checkoutPage(page, texts)
      await visit(`/${language}/checkout`)
      await delivery(/transfer/i).check()
      await accept()
      away.proxy.silence()
      await order.click()
      await expect(main.getByText(t("checkout.checking"))).toBeVisible({ timeout: 30 * SECONDS })
      away.proxy.mend()
      await expect(page).toHaveURL(/payment-success/, { timeout: 60 * SECONDS })
      expect(await ordersOf(shop, customer)).toHaveLength(1)
    })
  })
}
