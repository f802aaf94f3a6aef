/** A shop with all that the screens show: orders in every state and a cart that holds something. */
import type { BrowserContext, Page } from "@playwright/test"
import type { Locale } from "#shared/locale.ts"
import type { Places, Screen, Who } from "#tests/pictures/screens.ts"
import { fillCart } from "#tests/support/checkoutPage.ts"
import { enterAs } from "#tests/support/customers.ts"
import { enterArea } from "#tests/support/enterArea.ts"
import { runOperator } from "#tests/support/operator.ts"
import { type Buyer, deliver, PLENTY, paidOrder } from "#tests/support/payTest.ts"
import { waitForHydration } from "#tests/support/shopTest.ts"
import { type Shop, startShop } from "#tests/support/startShop.ts"

/** A browser that says it is headless is answered as a crawler. */
export const USER_AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36"

export const openScreenShop = () =>
  startShop({ atHome: true, env: { PAYMENT_METHODS: "sandbox,transfer,pickup", PAYMENT_TEST_KEYS: "on" } })

/** Of a shop without orders. */
export const noPlaces: Places = {
  ...{ unpaid: "", paid: "", delivered: "", inParts: "" },
  ...{ paidNumber: "", inPartsNumber: "" },
}

export async function placesOf(shop: Shop, buyer: Buyer): Promise<Places> {
  // Of several pieces, to be sent: it is seen being packed.
  const toSend = () => paidOrder(buyer, { deliveryMethod: "HOME_DELIVERY" }, [{ id: PLENTY, amount: 3 }])
  const [unpaid, paid, delivered] = [await buyer.order(), await toSend(), await paidOrder(buyer)]
  deliver(shop, delivered)
  const inParts = await toSend()
  const parcel = ["--lines", `${inParts.lines[0]?.sku}=2`, "--carrier", "correos", "--number", "PQ43F8072194777"]
  await runOperator({ place: { dataDir: shop.dataDir } }, "order", inParts.number, "shipped", ...parcel)
  await fillCart(shop, buyer, { id: PLENTY, amount: 2 })
  const ids = { unpaid: unpaid.id, paid: paid.id, delivered: delivered.id, inParts: inParts.id }
  return { ...ids, paidNumber: paid.number, inPartsNumber: inParts.number }
}

/** A browser for each who sees the shop. */
export async function contextsOf(
  shop: Shop,
  buyer: Buyer,
  locale: Locale,
  newContext: () => Promise<BrowserContext>,
): Promise<Record<Who, BrowserContext>> {
  const contexts = { visitor: await newContext(), customer: await newContext(), owner: await newContext() }
  await enterAs(contexts.customer, shop, buyer)
  const page = await contexts.owner.newPage()
  await enterArea(page, shop, { to: `${shop.url}/admin`, locale })
  await page.close()
  return contexts
}

/** The owner's area has the language of who is in it. */
export function addressOf({ url }: Shop, { path, as }: Screen, places: Places, locale: Locale): string {
  const asked = typeof path === "string" ? path : path(places)
  return as === "owner" ? url + asked : `${url}/${locale}${asked}`
}

/** The owner's area works as it is sent. */
export async function waitForScripts(page: Page, { as }: Screen): Promise<void> {
  if (as !== "owner") await waitForHydration(page)
}
