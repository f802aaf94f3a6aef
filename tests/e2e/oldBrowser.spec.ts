/** A browser without `light-dark()` shows the shop by day. */
import { inLongRun } from "#tests/support/longRun.ts"
import { expect, test } from "#tests/support/shopTest.ts"

test.use({ colorScheme: "dark" })

test("a browser that knows no light-dark() gets the day's colours", inLongRun, async ({ page, visit, shop, texts }) => {
  await page.route(`${shop.url}/**`, async (route) => {
    const type = route.request().resourceType()
    if (type !== "document" && type !== "stylesheet") return route.fallback()
    const response = await route.fetch()
    const { "content-security-policy": _, ...headers } = response.headers()
    await route.fulfill({ response, headers, body: (await response.text()).replaceAll("light-dark(", "unknown-pair(") })
  })
  await visit("/product/plato-lonja")
  const add = page.locator(".BuyBox").getByRole("button", { name: texts.t("cart.add"), exact: true })
  await expect(add).toHaveCSS("background-color", "rgb(35, 68, 168)")
  await expect(add).toHaveCSS("color", "rgb(255, 255, 255)")
  await expect(page.locator("body")).toHaveCSS("color", "rgb(21, 34, 79)")
})
