/** A shop with all that the screens show: orders in every state and a cart that holds something. */
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import type { BrowserContext, Page } from "@playwright/test"
import { newReference } from "#provider/orders/payments/attemptFacts.ts"
import type { Order } from "#shared/contract/order.ts"
import { DAYS } from "#shared/limits.ts"
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

/** Keys that a screen enters are tried there. */
const NOBODY = "http://127.0.0.1:9"

export const openScreenShop = () =>
  startShop({ atHome: true, env: { PAYMENT_METHODS: "", REDSYS_URL: NOBODY, STRIPE_API_URL: NOBODY } })

/** Places of a shop without orders. */
export const noPlaces: Places = {
  unpaid: "",
  paid: "",
  delivered: "",
  inParts: "",
  partPaid: "",
  paidNumber: "",
  inPartsNumber: "",
  partPaidNumber: "",
}

export async function placesOf(shop: Shop, buyer: Buyer): Promise<Places> {
  // An order of several pieces to be sent, shown while it is packed.
  const toSend = () => paidOrder(buyer, { deliveryMethod: "HOME_DELIVERY" }, [{ id: PLENTY, amount: 3 }])
  const [unpaid, paid, delivered] = [await buyer.order(), await toSend(), await paidOrder(buyer)]
  deliver(shop, delivered)
  const inParts = await toSend()
  const parcel = ["--lines", `${inParts.lines[0]?.sku}=2`, "--carrier", "correos", "--number", "PQ43F8072194777"]
  await runOperator({ place: { dataDir: shop.dataDir } }, "order", inParts.number, "part", ...parcel)
  const [doubtful, partPaid] = [await buyer.order(), await buyer.order()]
  payTooLittle(shop, doubtful, partPaid)
  await fillCart(shop, buyer, { id: PLENTY, amount: 2 })
  const ids = { unpaid: unpaid.id, paid: paid.id, delivered: delivered.id, inParts: inParts.id }
  const numbers = { inPartsNumber: inParts.number, partPaidNumber: partPaid.number }
  return { ...ids, partPaid: partPaid.id, paidNumber: paid.number, ...numbers }
}

/** A bank took less than the two orders cost: one is undecided, for the other the rest is requested. */
function payTooLittle({ dataDir }: Shop, doubtful: Order, partPaid: Order): void {
  const database = new DatabaseSync(join(dataDir, "shop.sqlite"))
  database.exec("pragma busy_timeout = 5000")
  const at = new Date().toISOString()
  const until = new Date(Date.now() + 3 * DAYS).toISOString()
  for (const [order, state] of [
    [doubtful, "open"],
    [partPaid, "applied"],
  ] as const) {
    const id = newReference()
    const cents = Math.round(order.total * 100) - 490
    const isOpen = state === "open"
    database
      .prepare(
        `insert into payment_flags (id, order_id, provider, reference, event_id, reason, cents, currency, state, part, at, created_at)
          values (?, ?, 'redsys', ?, ?, 'amount', ?, 'EUR', ?, ?, ?, ?)`,
      )
      .run(id, order.id, id, id, cents, state, isOpen ? 0 : 1, at, at)
    database
      .prepare("update orders set flagged_at = ?, part_paid_cents = ?, hold_expires_at = ? where id = ?")
      .run(isOpen ? at : null, isOpen ? 0 : cents, isOpen ? null : until, order.id)
  }
  database.close()
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
