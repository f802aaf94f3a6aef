/**
 * Items chosen by guests without scripts: a cookie keeps them until they have signed in, then they are put into their
 * cart.
 */
import { randomUUID } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { addToCart, applyNamed, findItem } from "#app/cart/cartActions.ts"
import { cookieValues } from "#server/requestLocale.ts"
import { MOST_BUY_ITEMS, parseBuyItems, type WaitingItems, writeBuyItems } from "#shared/buyLink.ts"
import { MAX_AMOUNT } from "#shared/contract/cartBounds.ts"
import type { Api } from "#shared/contract/endpoints.ts"

const NAME = "waiting"
/** Browsers refuse cookies longer than 4,096 bytes. */
const MOST_LETTERS = 3500

/** A session cookie. It contains no secret, and scripts do not need it. */
const cookieOf = (value: string, more = "") => `${NAME}=${value}${more}; Path=/; HttpOnly; SameSite=Lax`

interface Waiting extends WaitingItems {
  /** Id of the change that adds them, so that two concurrent pages add them once. */
  name: string
}

export function readWaiting(request: Pick<IncomingMessage, "headers">): Waiting {
  const [value = ""] = cookieValues(request.headers.cookie, NAME)
  try {
    const [name = "", items = "", coupon = ""] = decodeURIComponent(value).split(" ")
    return { name, items: parseBuyItems(items) ?? [], coupon }
  } catch {
    return { name: "", items: [], coupon: "" }
  }
}

/** Adds to the items that already wait; the oldest are dropped when there are too many. */
export function keepWaiting(
  request: Pick<IncomingMessage, "headers">,
  response: Pick<ServerResponse, "appendHeader">,
  added: WaitingItems,
): void {
  const before = readWaiting(request)
  const amounts = new Map(before.items.map(({ id, amount }) => [id, amount]))
  for (const { id, amount } of added.items) amounts.set(id, Math.min((amounts.get(id) ?? 0) + amount, MAX_AMOUNT))
  const items = [...amounts].map(([id, amount]) => ({ id, amount })).slice(-MOST_BUY_ITEMS)
  const [name, coupon] = [randomUUID(), added.coupon || before.coupon]
  const written = () => encodeURIComponent([name, writeBuyItems(items), coupon.replaceAll(" ", "")].join(" "))
  while (written().length > MOST_LETTERS) items.shift()
  response.appendHeader("Set-Cookie", cookieOf(written()))
}

/**
 * Puts waiting items into a customer's cart. Items no longer on sale are left out. Rejects with ApiError, and then they
 * keep waiting.
 */
export async function settleWaiting(
  request: Pick<IncomingMessage, "headers">,
  response: Pick<ServerResponse, "appendHeader">,
  api: Api,
): Promise<void> {
  const { name, items: waiting, coupon } = readWaiting(request)
  if (waiting.length === 0) return
  const found = await Promise.all(waiting.map((item) => findItem(api, item)))
  const items = found.flatMap((item) => item ?? [])
  if (items.length > 0) await addToCart(api, items, name)
  if (coupon !== "") await applyNamed(api, coupon)
  response.appendHeader("Set-Cookie", cookieOf("", "; Max-Age=0"))
}
