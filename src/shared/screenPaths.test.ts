import { expect, it } from "vitest"
import { isPersonalPath, isSecretAddress } from "#shared/screenPaths.ts"
import { screens } from "#shared/screens.ts"

it("keeps no page of an account, an order or a payment, whatever stands below its path, in any case and language", () => {
  for (const path of [
    "/my-account",
    "/es/my-account/none-of-ours.css",
    "/checkout",
    "/checkout/order-received/7",
    "/order-summary/7/withdraw",
    "/payment-success",
    "/paymentFailure",
    "/redirectPayment",
    "/en/login-and-register",
    "/welcome/token",
    "/stock-alert/token",
    "/withdrawal",
    "/gift-card-balance",
  ])
    expect(isPersonalPath(path), path).toBe(true)
  for (const path of ["/", "/es", "/products/page/2", "/product/my-account", "/cart", "/wishlist", "/page/checkout"])
    expect(isPersonalPath(path), path).toBe(false)
})

it("tells no other site an address with a token, a key or an email", () => {
  const isSecret = (address: string) => isSecretAddress(new URL(address, "https://shop.example"))
  for (const address of [
    "/my-account/lost-password?token=x",
    "/es/my-account/email/x",
    "/emailSended",
    "/welcome/x",
    "/stock-alert/x",
    "/order-summary/7?key=x",
    "/products?email=x",
  ])
    expect(isSecret(address), address).toBe(true)
  for (const address of ["/", "/my-account", "/my-account/emails", "/checkout"])
    expect(isSecret(address), address).toBe(false)
})

it("lists and hides only pages with one address", () => {
  const marked = screens.filter((screen) => "unlisted" in screen || "text" in screen)
  expect(marked.flatMap(({ paths }) => [...paths]).filter((path) => path.includes(":"))).toEqual([])
})

it("caches nothing that has a secret in its address", () => {
  expect(screens.filter((screen) => "secret" in screen && !screen.personal)).toEqual([])
})
