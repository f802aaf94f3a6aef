/** A link that fills a cart with several items, and what that cart costs and when it can be delivered. */
import { deliveriesOf } from "#server/mcp/deliveryTo.ts"
import { isApiError } from "#shared/ApiError.ts"
import { type BuyItem, COUPON_PARAMETER, writeBuyItems } from "#shared/buyLink.ts"
import { isNamed } from "#shared/channelId.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import type { Locale } from "#shared/locale.ts"
import { withPrefix, withQuery } from "#shared/paths.ts"
import type { Site } from "#shared/site.ts"

interface Wish {
  items: readonly BuyItem[]
  coupon?: string | undefined
  postcode?: string | undefined
  country: string
}

interface Found extends BuyItem {
  product: string
  variant: string | undefined
}

export async function cartLink(api: Api, site: Site, wish: Wish, locale: Locale) {
  const { items, coupon, postcode, country } = wish
  const read = await Promise.all(items.map((item) => find(api, item)))
  const found = read.flatMap((each) => each ?? [])
  const cart = await api.call("quoteCart", {
    products: found.map(({ product, variant, amount }) => ({
      id: product,
      amount,
      ...(variant !== undefined && { variant_id: variant }),
    })),
    ...(postcode !== undefined && { country, zip: postcode }),
  })
  const lines = cart.products.map(
    ({ id, variant_id: variant, name, variant_name: own, amount, price, sale_price: sale }) => ({
      id: variant ?? id,
      name: [name[locale], own[locale]].filter(Boolean).join(", "),
      amount,
      price: Number(sale ?? price),
    }),
  )
  const path = `/buy/${writeBuyItems(lines.map(({ id, amount }) => ({ id: encodeURIComponent(id), amount })))}`
  const query = coupon ? new URLSearchParams({ [COUPON_PARAMETER]: coupon }).toString() : ""
  return {
    ...(lines.length > 0 && { cart_url: site.url + withPrefix(locale, withQuery(path, query)) }),
    lines,
    not_for_sale: items.filter((_item, index) => read[index] === undefined).map(({ id }) => id),
    notices: cart.notices.map(({ code, id, before, after }) => ({ code, id, before, after })),
    subtotal: cart.subtotal_price,
    discounts: (cart.discounts ?? []).map(({ name, amount }) => ({ name: name[locale], amount })),
    currency: site.currency,
    ...(postcode !== undefined && { delivery: deliveriesOf(cart.delivery_options, locale) }),
  }
}

/** By the id of a variant, or of a product. Undefined for what the shop does not sell. */
async function find(api: Api, { id, amount }: BuyItem): Promise<Found | undefined> {
  try {
    const product = await api.call("getProduct", { id, related: 0 })
    const variant = product.variants.find((each) => isNamed(each, id)) ?? product.variants.find(isAvailable)
    return { id, amount, product: product.id, variant: variant?.id }
  } catch (error) {
    if (isApiError(error) && error.status < 500) return undefined
    throw error
  }
}

const isAvailable = ({ availability }: { availability: string }) => availability !== "out_of_stock"
