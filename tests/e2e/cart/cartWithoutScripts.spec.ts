/** Journey: a signed-in customer uses cart and wishlist without scripts; a guest is asked to log in first. */
import { enterAs, newCustomer } from "#tests/support/customers.ts"
import { product } from "#tests/support/demoCatalogue.ts"
import { operate } from "#tests/support/payTest.ts"
import { expect, inLanguage, test } from "#tests/support/shopTest.ts"

const bowl = product("cer-124")

test.use({ javaScriptEnabled: false })

/** Browsers without scripts say that they did not load them. */
test.beforeEach(({ faults }) => faults.allow(/^Request failed: \S+\.js csp /))

inLanguage("es", (language) => {
  const name = bowl.name[language]

  test("a customer fills, changes, settles and empties a cart", async ({ page, shop, context, texts, faults }) => {
    const { t, tn, money } = texts
    faults.allow(/422/)
    // Others may have bought some.
    await operate(shop, "stock", bowl.id.toUpperCase(), "13")
    await enterAs(context, shop, await newCustomer(shop, language))
    const main = page.getByRole("main")
    const total = main.getByRole("region", { name: t("cartPage.sums") }).locator("[data-kind=total]")
    const line = main.getByRole("list", { name: t("cart.title") }).getByRole("listitem")

    await page.goto(`/${language}/product/${bowl.slug}`)
    await main.getByRole("textbox", { name: t("cart.quantity") }).fill("2")
    await main.getByRole("button", { name: t("cart.add"), exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/${language}/cart`))
    await expect(main.getByRole("status").filter({ hasText: t("cart.added") })).toBeVisible()
    await expect(page.getByRole("banner").getByRole("link", { name: tn("cart.open", 2, { n: 2 }) })).toBeVisible()
    await expect(total).toContainText(money(7800))

    await line.getByRole("textbox").fill("900")
    await line.getByRole("button", { name: t("cartPage.set"), exact: true }).click()
    await expect(main.getByRole("status").filter({ hasText: /13/ })).toBeVisible()
    await line.getByRole("textbox").fill("1")
    await line.getByRole("textbox").press("Enter")
    await expect(total).toContainText(money(3900))

    await main.locator("summary", { hasText: t("cartPage.delivery") }).click()
    await main.getByRole("radio", { name: /Home delivery|Envío a domicilio/ }).check()
    await main.getByRole("button", { name: t("cartPage.chooseDelivery"), exact: true }).click()
    await expect(total).toContainText(money(4390))

    await main.locator("summary", { hasText: t("cartPage.couponAsk") }).click()
    await main.getByRole("textbox", { name: t("cartPage.coupon"), exact: true }).fill("VERANO15")
    await main
      .getByRole("button", { name: t("cartPage.apply"), exact: true })
      .first()
      .click()
    await expect(main.getByText(t("cartPage.couponExpired"))).toBeVisible()
    await expect(main.getByRole("textbox", { name: t("cartPage.coupon"), exact: true })).toHaveValue("VERANO15")
    await main.getByRole("textbox", { name: t("cartPage.coupon"), exact: true }).fill("BIENVENIDA10")
    await main
      .getByRole("button", { name: t("cartPage.apply"), exact: true })
      .first()
      .click()
    await expect(total).toContainText(money(4000))
    await main.getByRole("button", { name: t("cartPage.deleteCoupon", { code: "BIENVENIDA10" }) }).click()
    await expect(total).toContainText(money(4390))

    await main.locator("summary", { hasText: t("cartPage.giftCardAsk") }).click()
    await main.getByRole("textbox", { name: t("cartPage.giftCardCode") }).fill("AAAA-BBBB-CCCC-DDDD")
    await main
      .getByRole("button", { name: t("cartPage.apply"), exact: true })
      .last()
      .click()
    await expect(main.getByText(t("cartPage.invalidGiftCard"))).toBeVisible()

    await main.getByRole("button", { name: t("cartPage.clear") }).click()
    await expect(main.getByText(t("cartPage.empty"))).toBeVisible()
  })

  test("the variant that is ticked is the one that is bought", async ({ page, shop, context, texts }) => {
    const { t, money } = texts
    await enterAs(context, shop, await newCustomer(shop, language))
    const main = page.getByRole("main")
    await page.goto(`/${language}/product/plato-lonja`)
    await main.getByRole("radio", { name: money(2490) }).check()
    await main.getByRole("button", { name: t("cart.add"), exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/${language}/cart`))
    const total = main.getByRole("region", { name: t("cartPage.sums") }).locator("[data-kind=total]")
    await expect(total).toContainText(money(2490))
  })

  test("a customer keeps a wishlist and moves things between it and the cart", async ({
    page,
    shop,
    context,
    texts,
  }) => {
    const { t } = texts
    await enterAs(context, shop, await newCustomer(shop, language))
    const main = page.getByRole("main")
    await page.goto(`/${language}/product/${bowl.slug}`)
    await main.getByRole("button", { name: t("productPage.wish") }).click()
    await expect(page).toHaveURL(`/${language}/product/${bowl.slug}`)
    await expect(main.getByRole("button", { name: t("productPage.wish") })).toHaveAttribute("aria-pressed", "true")

    await page.goto(`/${language}/wishlist`)
    await main.getByRole("button", { name: t("wishlistPage.moveNamed", { name }) }).click()
    await expect(page).toHaveURL(new RegExp(`/${language}/cart`))
    await main.getByRole("button", { name: t("cartPage.move", { name }) }).click()
    await expect(main.getByText(t("cartPage.empty"))).toBeVisible()

    await page.goto(`/${language}/wishlist`)
    await main.getByRole("link", { name: t("wishlistPage.share") }).click()
    await expect(page).toHaveURL(/wishlist\?ids=cer-124$/)
    await expect(main.getByRole("link", { name, exact: true })).toBeVisible()
    await expect(main.getByRole("button", { name: t("wishlistPage.remove", { name }) })).toHaveCount(0)
    await page.goBack()
    await main.getByRole("button", { name: t("wishlistPage.remove", { name }) }).click()
    await expect(main.getByText(t("wishlistPage.empty"))).toBeVisible()
  })

  test("a guest who logs in finds all that was chosen before", async ({ page, shop, context, texts }) => {
    const { t, tn } = texts
    const plate = product("cer-111")
    const add = page.getByRole("main").getByRole("button", { name: t("cart.add"), exact: true })
    await page.goto(`/${language}/product/${bowl.slug}`)
    await add.click()
    await expect(page).toHaveURL(new RegExp(`/${language}/login-and-register\\?return=`))
    await expect(page.getByText(t("login.cart"))).toBeVisible()
    await page.goto(`/${language}/product/${plate.slug}?variant=cer-111-2`)
    await add.click()
    await expect(page.getByText(t("login.cart"))).toBeVisible()
    const back = page.url()
    await page.goto(`/${language}/cart`)
    await expect(page.getByText(t("cartPage.guestTitle"))).toBeVisible()
    await page.goto(`/${language}/wishlist`)
    await expect(page.getByText(t("wishlistPage.guestTitle"))).toBeVisible()
    // A logged-in customer is led on from there.
    await enterAs(context, shop, await newCustomer(shop, language))
    await page.goto(back)
    await expect(
      page
        .getByRole("main")
        .getByRole("status")
        .filter({ hasText: t("cart.added") }),
    ).toBeVisible()
    const lines = page
      .getByRole("main")
      .getByRole("list", { name: t("cart.title") })
      .getByRole("listitem")
    await expect(lines.filter({ hasText: name })).toBeVisible()
    await expect(lines.filter({ hasText: plate.name[language] })).toBeVisible()
    await page.reload()
    await expect(page.getByRole("banner").getByRole("link", { name: tn("cart.open", 2, { n: 2 }) })).toBeVisible()
  })
})
