/** Journeys: whatever a shopper, a network or a second window does, what is ordered is ordered once. Source: defences D-55, D-83. */
import { checkoutPage, enterReady, fillCart, lastOrder, ordersOf, PLACE } from "#tests/support/checkoutPage.ts"
import { expect, inLanguage, test } from "#tests/support/shopTest.ts"

const TRANSFER = /transfer/i
const SENT = "**/checkout/_payload.json"

/** An item that no other test depends on. */
const JAR = { id: "des-314", amount: 1 }

inLanguage("es", (language) => {
  test("a double click and Enter order once, and the way back says so", async ({
    page,
    shop,
    context,
    texts,
    visit,
  }) => {
    const { t } = texts
    const customer = await enterReady(context, shop, [JAR], language)
    const { main, field, delivery, accept, order } = checkoutPage(page, texts)
    await visit(`/${language}/checkout`)
    await delivery(TRANSFER).check()
    await accept()
    let posts = 0
    page.on("request", (request) => {
      posts += request.method() === "POST" && request.url().includes("/checkout/") ? 1 : 0
    })
    await order.dblclick()
    // The page may be another one already.
    await field("billing.firstName")
      .press("Enter", { timeout: 1000 })
      .catch(() => undefined)
    await expect(page).toHaveURL(/payment-success/)
    expect(posts).toBe(1)
    expect(await ordersOf(shop, customer)).toHaveLength(1)

    await page.goBack()
    await expect(main.getByText(t("checkout.placed"))).toBeVisible()
    await main.getByRole("link", { name: t("checkout.viewOrder") }).click()
    await expect(page).toHaveURL(/order-summary\//)
  })

  test("a cart changed meanwhile is shown before it is ordered", async ({
    page,
    shop,
    context,
    texts,
    visit,
    faults,
  }) => {
    faults.allow(/409/)
    const { t } = texts
    const customer = await enterReady(context, shop, [JAR], language)
    const { main, field, delivery, accept, order, total, note } = checkoutPage(page, texts)
    await visit(`/${language}/checkout`)
    await total(450)
    await delivery(TRANSFER).check()
    await note("Stays here")
    await accept()
    await fillCart(shop, customer, { id: "des-314", amount: 2 })
    await order.click()
    await expect(main.getByRole("alert")).toContainText(t("checkout.staleCart"))
    await total(900)
    await expect(field("note")).toHaveValue("Stays here")
    expect(await ordersOf(shop, customer)).toHaveLength(0)
    await order.click()
    await expect(page).toHaveURL(/payment-success/)
    expect(await lastOrder(shop, customer)).toMatchObject({ total: 9, note: "Stays here" })
  })
})

test("an answer that is lost is asked for again until it is there", async ({
  page,
  shop,
  context,
  texts,
  visit,
  faults,
}) => {
  faults.allow(/Request failed|Failed to load/)
  const { t } = texts
  const customer = await enterReady(context, shop, [JAR])
  const { main, delivery, accept, order } = checkoutPage(page, texts)
  await visit("/checkout")
  await delivery(TRANSFER).check()
  await accept()
  let lost = 0
  await page.route(SENT, async (route) => {
    if (route.request().method() !== "POST" || lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort("connectionreset")
  })
  await order.click()
  await expect(main.getByText(t("checkout.checking"))).toBeVisible()
  await expect(page).toHaveURL(/payment-success/)
  expect(lost).toBe(1)
  expect(await ordersOf(shop, customer)).toHaveLength(1)
})

test("the same form with other words in it, after its order was placed, leads to that order", async ({
  page,
  shop,
  context,
  texts,
  visit,
}) => {
  const customer = await enterReady(context, shop, [JAR])
  const { field, delivery, accept, order } = checkoutPage(page, texts)
  await visit("/checkout")
  await delivery(TRANSFER).check()
  await accept()
  // Another window with the same page was quicker.
  const keyOf = (name: string) => field(name).inputValue()
  await fetch(`${shop.url}/api/v1/order`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${customer.token}`,
      "content-type": "application/json",
      "idempotency-key": await keyOf("idempotencyKey"),
    },
    body: JSON.stringify({
      cartVersion: Number(await keyOf("cartVersion")),
      deliveryMethod: "STORE_PICKUP",
      billing: { ...PLACE, email: customer.email },
      sameAsBilling: true,
      paymentMethod: "pickup",
      acceptTerms: true,
    }),
  })
  await order.click()
  const [placed] = await ordersOf(shop, customer)
  await expect(page).toHaveURL(`/order-summary/${placed?.id}`)
  expect(await ordersOf(shop, customer)).toHaveLength(1)
})

test("without a network the button waits, and says why", async ({ page, shop, context, texts, visit, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/)
  const { t } = texts
  await enterReady(context, shop, [JAR])
  const { main, delivery, accept, order } = checkoutPage(page, texts)
  await visit("/checkout")
  await delivery(TRANSFER).check()
  await accept()
  await context.setOffline(true)
  await expect(order).toBeDisabled()
  await expect(main.getByText(t("checkout.offline"))).toBeVisible()
  await context.setOffline(false)
  await order.click()
  await expect(page).toHaveURL(/payment-success/)
})
