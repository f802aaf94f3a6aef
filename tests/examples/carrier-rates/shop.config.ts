/**
 * The price of a parcel, from Sendcloud for one of its shipping methods: https://sendcloud.dev/api/v2/shipping-prices
 */
import type { Quote, Shop } from "escaparate/extensions"

export interface Sendcloud {
  url: string
  publicKey: string
  secretKey: string
  /** Id of the shipping method, as `GET /shipping_methods` lists it. */
  methodId: string
  /** Where parcels leave from. */
  from: { country: string; zip: string }
}

interface ShippingPrice {
  /** Without tax; null where the method does not go. */
  price: string | null
  currency: string | null
}

const TAX_PERCENT = 21
/** Box and padding. */
const PACKING_GRAMS = 250

export function sendcloudQuote({ url, publicKey, secretKey, methodId, from }: Sendcloud): Quote {
  const authorization = `Basic ${btoa(`${publicKey}:${secretKey}`)}`
  return async ({ destination, grams, currency }, { signal }) => {
    const question = new URLSearchParams({
      shipping_method_id: methodId,
      from_country: from.country,
      from_postal_code: from.zip,
      to_country: destination.country,
      to_postal_code: destination.zip,
      weight: String(grams + PACKING_GRAMS),
      weight_unit: "gram",
    })
    const response = await fetch(`${url}/shipping-price?${question}`, { headers: { authorization }, signal })
    if (!response.ok) throw new Error(`Sendcloud answered ${response.status}`)
    const [first] = (await response.json()) as ShippingPrice[]
    if (!first?.price || first.currency !== currency) throw new Error(`Sendcloud has no price for ${question}`)
    return { cents: Math.round(Number(first.price) * (100 + TAX_PERCENT)) }
  }
}

export function extend(shop: Shop): void {
  const { SENDCLOUD_PUBLIC_KEY = "", SENDCLOUD_SECRET_KEY = "", SENDCLOUD_METHOD = "8" } = process.env
  shop.deliver(
    "HOME",
    sendcloudQuote({
      url: "https://panel.sendcloud.sc/api/v2",
      publicKey: SENDCLOUD_PUBLIC_KEY,
      secretKey: SENDCLOUD_SECRET_KEY,
      methodId: SENDCLOUD_METHOD,
      from: { country: "ES", zip: "46003" },
    }),
  )
}
