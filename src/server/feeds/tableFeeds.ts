/** The catalogue as tables: in OpenAI's columns for ChatGPT, and in Meta's. */
import { csvLine } from "#provider/platform/tables/csvLine.ts"
import { type FeedFormat, firstLetters } from "#server/feeds/feedFormat.ts"
import { daysOf, type FeedItem, writePeriod } from "#server/feeds/feedItems.ts"
import { paths } from "#shared/paths.ts"
import type { Site } from "#shared/site.ts"

type Columns = Record<string, (item: FeedItem, site: Site) => string | undefined>

/** Addresses of pictures contain no commas. */
const morePictures = ({ pictures }: FeedItem) => pictures.slice(1, 11).join(",")
const optionIn = (property: string) => (item: FeedItem) => item.differences[property]
const brandOf = ({ brand }: FeedItem, { name }: Site) => brand ?? name

/** Source: OpenAI's product feed schema. */
const forChatGpt: Columns = {
  is_eligible_search: () => "true",
  is_eligible_checkout: () => "false",
  item_id: ({ id }) => id,
  gtin: ({ gtin }) => gtin,
  mpn: ({ mpn }) => mpn,
  title: ({ title }) => firstLetters(title, 150),
  description: ({ description }) => firstLetters(description, 5000),
  url: ({ link }) => link,
  brand: brandOf,
  condition: () => "new",
  product_category: ({ place }) => place.join(" > "),
  image_url: ({ pictures }) => pictures[0],
  additional_image_urls: morePictures,
  price: ({ price }) => price,
  sale_price: ({ salePrice }) => salePrice,
  sale_price_start_date: ({ salePeriod }) => salePeriod && daysOf(salePeriod).first,
  sale_price_end_date: ({ salePeriod }) => salePeriod && daysOf(salePeriod).last,
  availability: ({ availability }) => availability,
  availability_date: ({ availableBy }) => availableBy,
  group_id: ({ groupId, id }) => groupId ?? id,
  listing_has_variations: ({ groupId }) => String(groupId !== undefined),
  color: optionIn("color"),
  size: optionIn("size"),
  weight: ({ weight }) => (weight ? `${weight} g` : undefined),
  shipping: ({ shipping }) =>
    shipping.map(({ country, zip, price }) => `${country}:${zip && `${zip}*`}::${price}`).join(","),
  seller_name: (_item, { name }) => name,
  seller_url: (_item, { url }) => url,
  seller_privacy_policy: (_item, { url }) => url + paths.privacyPolicy,
  seller_tos: (_item, { url }) => url + paths.terms,
  return_policy: (_item, { url }) => url + paths.terms,
}

const metaWords: Record<FeedItem["availability"], string> = {
  in_stock: "in stock",
  backorder: "available for order",
  out_of_stock: "out of stock",
}

/** Source: Meta's catalogue fields. */
const forMeta: Columns = {
  id: ({ id }) => id,
  title: ({ title }) => firstLetters(title, 200),
  description: ({ description }) => firstLetters(description, 9999),
  availability: ({ availability }) => metaWords[availability],
  condition: () => "new",
  price: ({ price }) => price,
  sale_price: ({ salePrice }) => salePrice,
  sale_price_effective_date: ({ salePeriod }) => salePeriod && writePeriod(salePeriod),
  link: ({ link }) => link,
  image_link: ({ pictures }) => pictures[0],
  additional_image_link: morePictures,
  brand: brandOf,
  gtin: ({ gtin }) => gtin,
  mpn: ({ mpn }) => mpn,
  item_group_id: ({ groupId }) => groupId,
  color: optionIn("color"),
  size: optionIn("size"),
  material: optionIn("material"),
  pattern: optionIn("pattern"),
  product_type: ({ place }) => place.join(" > "),
}

const table = (file: string, columns: Columns): FeedFormat => ({
  file,
  type: "text/csv; charset=utf-8",
  begin: () => csvLine(Object.keys(columns)),
  item: (item, site) => csvLine(Object.values(columns).map((column) => column(item, site) ?? "")),
  end: "",
})

export const chatGptFeed = table("products.csv", forChatGpt)
export const metaFeed = table("meta.csv", forMeta)
