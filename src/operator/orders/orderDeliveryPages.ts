/** Pages for another delivery method of an order: pickup in place of delivery, or the reverse. */
import { change } from "#operator/frame/change.ts"
import { numberIn } from "#operator/frame/form.ts"
import type { Answer, OwnRoute, OwnVisit } from "#operator/frame/route.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { isApiError } from "#shared/ApiError.ts"
import { deliveryNames } from "#shared/fields/address.ts"

const numberOf = ({ params }: OwnVisit) => params["number"] ?? ""

async function deliveryPage(visit: OwnVisit): Promise<Answer> {
  const { context, form, request } = visit
  const order = await runAdmin(context, "viewOrder", { number: numberOf(visit) })
  try {
    const choice = await runAdmin(context, "quoteOrderDelivery", { number: order.number })
    return { view: "OrderDelivery", props: { order, choice, said: request.method === "POST" ? form.get : undefined } }
  } catch (error) {
    // A sent order has no such page.
    if (isApiError(error) && error.status === 409) return { to: `/admin/orders/${order.number}` }
    throw error
  }
}

/** A method and, where there are several, the pickup point: `STORE_PICKUP/taller`. */
function wayOf(text: string): { method: string; pickupPoint?: string } {
  const at = text.indexOf("/")
  return at < 0 ? { method: text } : { method: text.slice(0, at), pickupPoint: text.slice(at + 1) }
}

async function setDelivery(visit: OwnVisit): Promise<Answer> {
  const { form } = visit
  const number = numberOf(visit)
  const address = Object.fromEntries(deliveryNames.map((name) => [name, form.get(name)]))
  const choices = { givesBack: form.get("givesBack") === "yes", tells: form.get("tells") === "yes" }
  const input = { number, ...wayOf(form.get("method")), ...choices, ...address, version: numberIn(form, "version") }
  return change(visit, "setDeliveryOfOrder", input, {
    to: `/admin/orders/${number}`,
    notice: { code: "deliveryOfOrder" },
    again: () => deliveryPage(visit),
  })
}

const path = "/orders/:number/delivery"

export const orderDeliveryPages: readonly OwnRoute[] = [
  { method: "GET", path, access: ["write_orders"], handle: deliveryPage },
  { method: "POST", path, access: ["write_orders"], handle: setDelivery },
]
