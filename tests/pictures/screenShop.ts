/** A shop with all that the screens show: orders in every state and a cart that holds something. */
import type { Locale } from "#shared/locale.ts"
import type { Places, Screen } from "#tests/pictures/screens.ts"
import { fillCart } from "#tests/support/checkoutPage.ts"
import { type Buyer, deliver, PLENTY, paidOrder } from "#tests/support/payTest.ts"
import { type Shop, startShop } from "#tests/support/startShop.ts"

/** A browser that says it is headless is answered as a crawler. */
export const USER_AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36"

export const openScreenShop = () =>
  startShop({ atHome: true, env: { PAYMENT_METHODS: "sandbox,transfer,pickup", PAYMENT_TEST_KEYS: "on" } })

export async function placesOf(shop: Shop, buyer: Buyer): Promise<Places> {
  const [unpaid, paid, delivered] = [await buyer.order(), await paidOrder(buyer), await paidOrder(buyer)]
  deliver(shop, delivered)
  await fillCart(shop, buyer, { id: PLENTY, amount: 2 })
  return { unpaid: unpaid.id, paid: paid.id, delivered: delivered.id }
}

export function addressOf({ url }: Shop, { path }: Screen, places: Places, locale: Locale): string {
  return `${url}/${locale}${typeof path === "string" ? path : path(places)}`
}
