/** Everything on sale, one item for each product or variant, from the same calls and calculations as the pages. */
import { loadArrivals } from "#app/product/page/arrivals.ts"
import { type Parcel, parcelCents } from "#app/product/page/parcels.ts"
import { type ShownOption, type ShownVariant, toOptions } from "#app/product/page/productOptions.ts"
import { variesByJsonLd } from "#app/product/page/variantJsonLd.ts"
import { shownPrice, type WirePrice } from "#app/product/pricing.ts"
import { GIFT_CARDS, googleCategory } from "#server/feeds/googleCategory.ts"
import { isApiError } from "#shared/ApiError.ts"
import { latestDay } from "#shared/arrivalWords.ts"
import { noTax, type TaxClass, type TaxRates } from "#shared/cartLines.ts"
import { channelId } from "#shared/channelId.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import type { Availability, Product } from "#shared/contract/product.ts"
import type { ShopPromises } from "#shared/contract/promises.ts"
import { dayOf } from "#shared/dates.ts"
import { MAX_PER_PAGE } from "#shared/limits.ts"
import { type Locale, pick } from "#shared/locale.ts"
import { wireAmount } from "#shared/money.ts"
import { paths, withPrefix, withQuery } from "#shared/paths.ts"
import { pictureUrl } from "#shared/pictures.ts"
import { priceLaw } from "#shared/priceLaw.ts"
import type { Site } from "#shared/site.ts"

/** As ISO 8601 moments. */
interface Period {
  from: string
  to: string
}

export interface FeedItem {
  id: string
  sku: string
  /** For a variant: the product's id. */
  groupId?: string
  /** Attributes known to Google distinguish it from all others of its group. */
  isToldApart?: boolean
  title: string
  description: string
  link: string
  pictures: string[]
  /** Shown struck through beside a lower sale price. Both as `24.00 EUR`. */
  price: string
  salePrice?: string
  /** Period of the sale price, if it ends. */
  salePeriod?: Period
  availability: "in_stock" | "backorder" | "out_of_stock"
  /** Day on which a product on backorder becomes available. */
  availableBy?: string
  /** Id in Google's taxonomy. */
  googleCategory?: number
  brand?: string
  mpn?: string
  gtin?: string
  /** In grams. */
  weight?: number
  /** `500 ml` and the unit of its price, such as `l`. */
  content?: { measure: string; base: string }
  /** On a scale from A to G. */
  energyClass?: string
  /** The shop's own product fields, in words. */
  details: { name: string; value: string }[]
  /** Department and category, in words. */
  place: string[]
  /** The variant's options by the search engines' properties, such as `color`. */
  differences: Record<string, string>
  /** Cost of a parcel with only this, by country or zip prefix. */
  shipping: { country: string; zip: string; price: string }[]
}

const availabilityOf: Record<Availability, FeedItem["availability"]> = {
  in_stock: "in_stock",
  low_stock: "in_stock",
  on_backorder: "backorder",
  out_of_stock: "out_of_stock",
}

interface Shop {
  api: Api
  site: Site
  locale: Locale
}

interface Facts extends Shop {
  parcels: readonly Parcel[]
  groups: ReadonlyMap<string, string>
  googleCategories: ReadonlyMap<string, number>
  /** In the shop's time zone. */
  backorderedBy: string
  /** Tax in percent to add to prices that exclude it, for services that require it included. */
  addedTax: TaxRates
}

const PICTURE_WIDTH = 1200

/** Yields one page of the catalogue at a time. */
export async function* feedItems(shop: Shop): AsyncGenerator<FeedItem[]> {
  const facts = await readFacts(shop)
  for (let page = 1; ; page += 1) {
    const { items, total } = await shop.api.call("listProducts", { page, perPage: MAX_PER_PAGE })
    const products = await Promise.all(items.map(({ id }) => find(shop.api, id)))
    yield products.flatMap((product) => (product ? itemsOf(product, facts) : []))
    if (page * MAX_PER_PAGE >= total) return
  }
}

/** Undefined if it was removed since it was listed. */
async function find(api: Api, id: string): Promise<Product | undefined> {
  return api.call("getProduct", { id, related: 0 }).catch((error: unknown) => {
    if (isApiError(error) && (error.status === 404 || error.status === 410)) return undefined
    throw error
  })
}

async function readFacts({ api, site, locale }: Shop): Promise<Facts> {
  const promises = await api.call("getPromises", {})
  const [{ parcels }, departments, categories] = await Promise.all([
    loadArrivals(api, site.currency, promises),
    api.call("listDepartments", {}),
    api.call("listCategories", {}),
  ])
  const groups = new Map<string, string>()
  for (const { id, name } of departments) groups.set(`department ${id}`, pick(name, locale))
  const googleCategories = new Map<string, number>()
  for (const { id, name } of categories) {
    groups.set(`category ${id}`, pick(name, locale))
    const known = googleCategory(name)
    if (known !== undefined) googleCategories.set(id, known)
  }
  const backorderedBy = latestDay(new Date())
  return { api, site, locale, parcels, groups, googleCategories, backorderedBy, addedTax: taxInFeeds(promises) }
}

/**
 * A shop for businesses shows prices without tax, but feeds include it unless the country's prices all exclude it.
 * Source: Google's product data specification, price: without tax in the United States and Canada, with it in all other
 * countries.
 */
function taxInFeeds({ addedTax }: ShopPromises): TaxRates {
  return addedTax && priceLaw.get(addedTax.country) !== "free" ? addedTax.rates : noTax
}

const withTax = (cents: number, percent: number) => Math.round((cents * (100 + percent)) / 100)

function itemsOf(product: Product, facts: Facts): FeedItem[] {
  if (product.variants.length === 0) return [itemOf(product, undefined, facts)]
  const { options, variants } = toOptions(product)
  const differences = variants.map((variant) => differencesOf(variant, options, facts))
  const isToldApart = new Set(differences.map((each) => JSON.stringify(each))).size === variants.length
  return variants.map((variant, index) => ({
    ...itemOf(product, variant, facts),
    groupId: channelId(product.id),
    isToldApart,
    differences: differences[index] ?? {},
  }))
}

function itemOf(product: Product, variant: ShownVariant | undefined, facts: Facts): FeedItem {
  const { site, locale } = facts
  const { id, sku, availability, gtin, weight, ...prices } = { ...product, ...variant }
  const { now, unit } = shownPrice(prices)
  const address = site.url + withPrefix(locale, paths.product(product.slug))
  const name = pick(product.name, locale)
  const category = product.giftCard ? GIFT_CARDS : facts.googleCategories.get(product.category_id ?? "")
  return {
    id: channelId(id),
    sku,
    title: variant ? `${name}, ${pick(variant.name, locale)}` : name,
    description: plain(pick(product.description, locale)) || name,
    link: variant ? withQuery(address, `variant=${encodeURIComponent(variant.id)}`) : address,
    pictures: picturesOf(product, variant).map(({ src }) => site.url + pictureUrl(src, PICTURE_WIDTH)),
    ...priceOf(prices, facts.addedTax[product.taxClass], site),
    ...salePeriodOf(product, prices),
    availability: availabilityOf[availability],
    ...(availability === "on_backorder" && { availableBy: facts.backorderedBy }),
    ...(category !== undefined && { googleCategory: category }),
    place: placeOf(product, facts),
    details: product.attributes.flatMap(({ type, legal, name, value }) =>
      type && !legal ? [{ name: pick(name, locale), value: pick(value, locale) }] : [],
    ),
    shipping: product.virtual
      ? sentByMail(facts)
      : shippingOf({ cents: now, grams: weight ?? 0, taxClass: product.taxClass }, facts),
    differences: {},
    ...(product.brand && { brand: product.brand }),
    ...(product.mpn && !variant && { mpn: product.mpn }),
    ...(gtin && { gtin }),
    ...(weight && { weight }),
    ...(product.energyClass && { energyClass: product.energyClass }),
    ...(unit &&
      prices.netContent && { content: { measure: inFeed(prices.netContent), base: inFeed(`1 ${unit.unit}`) } }),
  }
}

/** Google writes square metres as `sqm`. */
const inFeed = (content: string) => content.replace(/ m2$/, " sqm")

function priceOf(prices: WirePrice, percent: number, site: Site): Pick<FeedItem, "price" | "salePrice"> {
  const { now, before } = shownPrice(prices)
  const price = (cents: number) => `${wireAmount(withTax(cents, percent))} ${site.currency}`
  return before === undefined ? { price: price(now) } : { price: price(before), salePrice: price(now) }
}

function placeOf({ department_id, category_id }: Product, { groups }: Facts): string[] {
  return [`department ${department_id}`, `category ${category_id}`].flatMap((key) => groups.get(key) ?? [])
}

const picturesOf = ({ images }: Product, variant: ShownVariant | undefined) =>
  variant?.images?.flatMap((place) => images[place] ?? []) ?? images

/** A sale without a stated start counts from the product's last change. */
function salePeriodOf({ saleFrom, saleTo, updatedAt }: Product, prices: WirePrice): Pick<FeedItem, "salePeriod"> {
  if (saleTo === undefined || shownPrice(prices).before === undefined) return {}
  return { salePeriod: { from: saleFrom ?? updatedAt, to: saleTo } }
}

/** In Google's and Meta's format: `2026-11-01T00:00Z/2026-12-01T00:00Z`. */
export const writePeriod = ({ from, to }: Period) => [from, to].map((moment) => `${moment.slice(0, 16)}Z`).join("/")

/** First and last day: a sale that ends at midnight has the day before as its last. */
export const daysOf = ({ from, to }: Period) => ({
  first: dayOf(from),
  last: dayOf(new Date(Date.parse(to) - 1).toISOString()),
})

function differencesOf({ choice }: ShownVariant, options: readonly ShownOption[], { locale }: Facts) {
  const known = options.flatMap(({ name, values }, place): [string, string][] => {
    const property = variesByJsonLd(name.en) ?? variesByJsonLd(name.es)
    const value = values[choice[place] ?? -1]
    return property && value ? [[property, pick(value, locale)]] : []
  })
  return Object.fromEntries(known)
}

/** The cheapest method to each country, and to each part of one with its own price. */
function shippingOf(
  goods: { cents: number; grams: number; taxClass: TaxClass },
  { parcels, site, addedTax }: Facts,
): FeedItem["shipping"] {
  const cheapest = new Map<string, { country: string; zip: string; cents: number }>()
  for (const parcel of parcels) {
    const cents = parcelCents(parcel, goods)
    for (const country of parcel.countries) {
      for (const zip of parcel.zips.length > 0 ? parcel.zips : [""]) {
        const known = cheapest.get(`${country} ${zip}`)
        if (!known || cents < known.cents) cheapest.set(`${country} ${zip}`, { country, zip, cents })
      }
    }
  }
  return [...cheapest.values()].map(({ country, zip, cents }) => ({
    country,
    zip,
    price: `${wireAmount(withTax(cents, addedTax[goods.taxClass]))} ${site.currency}`,
  }))
}

/** Mailed goods have no delivery cost, to wherever the shop delivers. */
const sentByMail = ({ parcels, site }: Facts): FeedItem["shipping"] =>
  [...new Set(parcels.flatMap(({ countries }) => countries))].map((country) => ({
    country,
    zip: "",
    price: `${wireAmount(0)} ${site.currency}`,
  }))

/** Keeps paragraphs and drops characters that feeds may not contain. */
const plain = (text: string) => text.replace(/[^\P{Cc}\n]/gu, " ").trim()
