/** A bank that sends the shopper back by a form of its own page: cookies stay away from that, and the shopper arrives signed in all the same. */
import type { Request } from "@playwright/test"
import { expect, test } from "#tests/support/payTest.ts"

test.afterEach(({ banks }) => banks.redsys.fault("none"))

test("back from the bank by its form, the shopper is still signed in and finds the order paid", async ({
  page,
  shop,
  buyer,
  banks,
  visit,
  texts,
  faults,
}) => {
  faults.allow(new RegExp(`Foreign request: ${banks.redsys.url}`))
  const order = await buyer.order()
  await page.route(`${banks.redsys.url}/**`, async (route) => {
    const sent = Object.fromEntries(new URLSearchParams(route.request().postData() ?? ""))
    const bank = await banks.redsys.open({ url: `${banks.redsys.url}/sis/realizarPago`, fields: sent })
    // Neither a notification nor an answer when it is asked: what the form carries is all the shop hears of it.
    const { url, fields } = bank.approve().back
    banks.redsys.fault("500")
    const { origin, pathname, searchParams } = new URL(url)
    const inputs = Object.entries({ ...Object.fromEntries(searchParams), ...fields }).filter(([name]) =>
      name.startsWith("Ds_"),
    )
    const action = `${origin}${pathname}?reference=${searchParams.get("reference")}`
    const hidden = inputs.map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`).join("")
    const body = `<form method="post" action="${action}">${hidden}<button>back</button></form>`
    await route.fulfill({ status: 200, contentType: "text/html", body })
  })
  await visit(`/order-summary/${order.id}`)
  await page.locator(".PayForm input[value=redsys]").check()
  await page.locator(".PayForm").getByRole("button").click()
  await expect(page).toHaveURL(new RegExp(`^${banks.redsys.url}`))
  expect(new URL(banks.redsys.url).hostname).not.toBe(new URL(shop.url).hostname)
  const navigations: Request[] = []
  page.on("request", (request) => {
    if (request.isNavigationRequest()) navigations.push(request)
  })
  await page.getByRole("button", { name: "back" }).click()
  await expect(page.getByRole("heading", { name: texts.t("payment.received") })).toBeVisible()
  // Without a key in the address the screen opens to its customer alone.
  await expect(page).toHaveURL(`${shop.url}/en/payment-success?order=${order.id}`)
  expect(navigations.map((request) => request.method())).toEqual(["POST", "GET"])
  expect((await buyer.api.call("getOrder", { id: order.id })).paymentStatus).toBe("paid")
})
