/** The account that transfers go to stands in pages that ask for a transfer, and in no other. */
import { PAYLOAD_FILE } from "#shared/pageState.ts"
import { expect, test } from "#tests/support/payTest.ts"

const ACCOUNT = /ES91\s?2100|ES\d{2}(?:\s?\d{4}){5}/

const places = [
  "/",
  "/products",
  "/product/plato-lonja",
  "/cart",
  "/contact",
  "/terms-and-conditions",
  "/privacy-policy",
  "/about-us",
  "/checkout",
  "/my-account",
  "/my-account?tab=orders",
  "/wishlist",
  "/nowhere",
]

test("no page but an order's own has it, for guests and customers", async ({ page, shop, buyer }) => {
  const byCard = await buyer.order()
  const byTransfer = await buyer.order({ paymentMethod: "transfer" })
  const ask = async (path: string) => {
    const { pathname, search } = new URL(path, shop.url)
    const payload = `${pathname === "/" ? "" : pathname}/${PAYLOAD_FILE}${search}`
    const answers = await Promise.all([path, payload].map((each) => page.request.get(shop.url + each)))
    return (await Promise.all(answers.map((answer) => answer.text()))).join("\n")
  }
  for (const path of [...places, `/order-summary/${byCard.id}`]) expect(await ask(path), path).not.toMatch(ACCOUNT)
  for (const path of [`/order-summary/${byTransfer.id}`, `/payment-success?order=${byTransfer.id}`]) {
    expect(await ask(path), path).toMatch(ACCOUNT)
  }
  await page.context().clearCookies()
  for (const path of places) expect(await ask(path), path).not.toMatch(ACCOUNT)
})
