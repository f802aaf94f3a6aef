/** Finds a way of delivery for a place that the chosen one does not go to; in the browser and on the server. */

import type { Destination } from "#app/stores/cart/cartBackend.ts"
import { itemsOf } from "#app/stores/cart/intents.ts"
import { isApiError } from "#shared/ApiError.ts"
import type { CartLine } from "#shared/contract/cart.ts"
import type { Api } from "#shared/contract/endpoints.ts"

/** Whether the shop refused a delivery method for where it should go. */
export const isNotOffered = (error: unknown) => isApiError(error) && error.fields?.["method"] === "not_offered"

/** Its id: one that carries the goods there where there is any. Nothing is stored; rejects with ApiError. */
export async function methodFor(
  api: Api,
  lines: readonly CartLine[],
  destination: Destination,
): Promise<string | undefined> {
  const { delivery_options: options } = await api.call("quoteCart", { products: itemsOf(lines), ...destination })
  return (options.find(({ kind }) => kind !== "pickup") ?? options[0])?.id
}
