/** Delivery methods for agents: cost and time to a postcode. */
import type { DeliveryOption } from "#shared/contract/cart.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import type { Product } from "#shared/contract/product.ts"
import type { Locale } from "#shared/locale.ts"

interface Destination {
  postcode: string
  /** Two-letter code. */
  country: string
}

/**
 * Cost and time of delivering one product to a postcode, as in a guest's cart. Empty if there is no delivery. The
 * first available variant is used.
 */
export async function deliveryTo(api: Api, product: Product, { postcode, country }: Destination, locale: Locale) {
  const variant = product.variants.find(({ availability }) => availability !== "out_of_stock")
  const item = { id: product.id, amount: 1, ...(variant && { variant_id: variant.id }) }
  const { delivery_options } = await api.call("quoteCart", { products: [item], country, zip: postcode })
  return deliveriesOf(delivery_options, locale)
}

export const deliveriesOf = (options: readonly DeliveryOption[], locale: Locale) =>
  options.map(({ id, name, kind, cost, freeFrom, eta, arrival }) => ({
    id,
    name: name[locale],
    kind,
    cost,
    ...(freeFrom !== null && { free_from: freeFrom }),
    working_days: eta,
    arrival: arrival.words[locale],
    ...(arrival.from !== null && { earliest: arrival.from }),
    ...(arrival.to !== null && { latest: arrival.to }),
  }))
