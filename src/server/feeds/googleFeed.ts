/** The catalogue as Google's Merchant Center reads it; Meta's takes it as well. Source: Google's product data specification, RSS 2.0. */
import { escapeHtml } from "#provider/platform/escapeHtml.ts"
import type { FeedFormat } from "#server/feeds/feedFormat.ts"
import { type FeedItem, writePeriod } from "#server/feeds/feedItems.ts"

const MOST_PICTURES = 10
const MOST_TITLE = 150
const MOST_DESCRIPTION = 5000

const element = (name: string, text: string | undefined) => (text ? `<${name}>${escapeHtml(text)}</${name}>\n` : "")

/** Google refuses items without a picture or a price. */
function itemXml(item: FeedItem): string {
  const [picture, ...more] = item.pictures
  if (picture === undefined || Number.parseFloat(item.price) === 0) return ""
  const shipping = item.shipping.map(
    ({ country, zip, price }) =>
      `<g:shipping>${element("g:country", country)}${element("g:postal_code", zip && `${zip}*`)}${element("g:price", price)}</g:shipping>\n`,
  )
  return [
    "<item>\n",
    element("g:id", item.id),
    element("g:title", item.title.slice(0, MOST_TITLE)),
    element("g:description", item.description.slice(0, MOST_DESCRIPTION)),
    element("g:link", item.link),
    element("g:image_link", picture),
    ...more.slice(0, MOST_PICTURES).map((each) => element("g:additional_image_link", each)),
    element("g:availability", item.availability),
    element("g:availability_date", item.availableBy && `${item.availableBy}T00:00Z`),
    element("g:price", item.price),
    element("g:sale_price", item.salePrice),
    element("g:sale_price_effective_date", item.salePeriod && writePeriod(item.salePeriod)),
    element("g:condition", "new"),
    element("g:brand", item.brand),
    element("g:gtin", item.gtin),
    element("g:mpn", item.mpn),
    // Otherwise the absence of an identifier must be stated, or Google requests one.
    item.gtin || (item.brand && item.mpn) ? "" : element("g:identifier_exists", "no"),
    // Google groups variants only by attributes it knows; others are sent as products with their own titles.
    element("g:item_group_id", item.isToldApart ? item.groupId : undefined),
    ...Object.entries(item.differences).map(([property, value]) => element(`g:${property}`, value)),
    element("g:google_product_category", item.googleCategory?.toString()),
    element("g:product_type", item.place.join(" > ")),
    item.weight ? element("g:shipping_weight", `${item.weight} g`) : "",
    ...item.details.map(
      ({ name, value }) =>
        `<g:product_detail>${element("g:attribute_name", name)}${element("g:attribute_value", value)}</g:product_detail>\n`,
    ),
    ...shipping,
    "</item>\n",
  ].join("")
}

export const googleFeed: FeedFormat = {
  file: "google.xml",
  type: "application/rss+xml; charset=utf-8",
  begin: ({ name, url }) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n${element("title", name)}${element("link", url)}${element("description", name)}`,
  item: itemXml,
  end: "</channel>\n</rss>\n",
}
