/** A signed-in customer uses cart and wishlist by plain forms; a guest is asked to log in first. */
import { expect } from "vitest"
import { newCustomer } from "#tests/support/customers.ts"
import { product } from "#tests/support/demoCatalogue.ts"
import { type HttpTest, wordsOf } from "#tests/support/httpShop.ts"
import { plainBrowser } from "#tests/support/plainBrowser.ts"

const bowl = product("cer-124")
const name = bowl.name.es
const { t, tn, money } = wordsOf("es")
const total = (html: string) => /data-kind="total".*?<\/div>/s.exec(html)?.[0].replace(/<[^>]+>|&nbsp;/g, " ") ?? ""

export function cartForms(test: HttpTest): void {
  test("a customer fills, changes, settles and empties a cart", async ({ shop }) => {
    const visitor = plainBrowser(shop, "es")
    visitor.enterAs(await newCustomer(shop, "es"))
    await visitor.go(`/es/product/${bowl.slug}`)
    await visitor.press(t("cart.add"), { amount: "2" })
    expect(visitor.path()).toMatch(/^\/es\/cart/)
    expect(visitor.text()).toContain(t("cart.added"))
    expect(visitor.html()).toContain(`aria-label="${tn("cart.open", 2, { n: 2 })}"`)
    expect(total(visitor.html())).toContain(money(7800))

    await visitor.press(t("cartPage.set"), { amount: "900" })
    expect(visitor.text()).toMatch(/\b13\b/)
    await visitor.press(t("cartPage.set"), { amount: "1" })
    expect(total(visitor.html())).toContain(money(3900))
    await visitor.press(t("cartPage.chooseDelivery"), visitor.ticked("Envío a domicilio"))
    expect(total(visitor.html())).toContain(money(4390))

    await visitor.press(t("cartPage.apply"), { coupon: "VERANO15" })
    expect(visitor.text()).toContain(t("cartPage.couponExpired"))
    expect(visitor.valueOf("coupon")).toBe("VERANO15")
    await visitor.press(t("cartPage.apply"), { coupon: "BIENVENIDA10" })
    expect(total(visitor.html())).toContain(money(4000))
    await visitor.press(t("cartPage.deleteCoupon", { code: "BIENVENIDA10" }))
    expect(total(visitor.html())).toContain(money(4390))
    await visitor.press(t("cartPage.apply"), { code: "AAAA-BBBB-CCCC-DDDD" })
    expect(visitor.text()).toContain(t("cartPage.invalidGiftCard"))
    await visitor.press(t("cartPage.clear"))
    expect(visitor.text()).toContain(t("cartPage.empty"))
  })

  test("the variant that is ticked is the one that is bought", async ({ shop }) => {
    const visitor = plainBrowser(shop, "es")
    visitor.enterAs(await newCustomer(shop, "es"))
    await visitor.go("/es/product/plato-lonja")
    await visitor.press(t("cart.add"), visitor.ticked(money(2490)))
    expect(visitor.path()).toMatch(/^\/es\/cart/)
    expect(total(visitor.html())).toContain(money(2490))
  })

  test("a customer keeps a wishlist and moves things between it and the cart", async ({ shop }) => {
    const visitor = plainBrowser(shop, "es")
    visitor.enterAs(await newCustomer(shop, "es"))
    await visitor.go(`/es/product/${bowl.slug}`)
    await visitor.press(t("productPage.wish"))
    expect(visitor.path()).toBe(`/es/product/${bowl.slug}`)
    expect(visitor.html()).toMatch(/aria-pressed="true"[^>]*name="wish"/)

    await visitor.go("/es/wishlist")
    await visitor.press(t("wishlistPage.moveNamed", { name }))
    expect(visitor.path()).toMatch(/^\/es\/cart/)
    await visitor.press(t("cartPage.move", { name }))
    expect(visitor.text()).toContain(t("cartPage.empty"))

    await visitor.go("/es/wishlist")
    await visitor.follow(t("wishlistPage.share"))
    expect(visitor.path()).toMatch(/wishlist\?ids=cer-124$/)
    expect(visitor.text()).toContain(name)
    expect(visitor.html()).not.toContain(t("wishlistPage.remove", { name }))
    await visitor.go("/es/wishlist")
    await visitor.press(t("wishlistPage.remove", { name }))
    expect(visitor.text()).toContain(t("wishlistPage.empty"))
  })

  test("a guest who logs in finds all that was chosen before", async ({ shop }) => {
    const plate = product("cer-111")
    const visitor = plainBrowser(shop, "es")
    await visitor.go(`/es/product/${bowl.slug}`)
    await visitor.press(t("cart.add"))
    expect(visitor.path()).toMatch(/^\/es\/login-and-register\?return=/)
    expect(visitor.text()).toContain(t("login.cart"))
    await visitor.go(`/es/product/${plate.slug}?variant=cer-111-2`)
    await visitor.press(t("cart.add"))
    expect(visitor.text()).toContain(t("login.cart"))
    const back = visitor.path()
    await visitor.go("/es/cart")
    expect(visitor.text()).toContain(t("cartPage.guestTitle"))
    await visitor.go("/es/wishlist")
    expect(visitor.text()).toContain(t("wishlistPage.guestTitle"))
    // A logged-in customer is led on from there.
    visitor.enterAs(await newCustomer(shop, "es"))
    await visitor.go(back)
    for (const words of [t("cart.added"), name, plate.name.es]) expect(visitor.text()).toContain(words)
    await visitor.go(visitor.path())
    expect(visitor.html()).toContain(`aria-label="${tn("cart.open", 2, { n: 2 })}"`)
  })
}
