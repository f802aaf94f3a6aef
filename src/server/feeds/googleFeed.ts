/** The catalogue as Google's Merchant Center reads it; Meta's takes it as well. Source: Google's product data specification, RSS 2.0. */
import { escapeHtml } from "#provider/platform/escapeHtml.ts"
import { type FeedFormat, firstLetters } from "#server/feeds/feedFormat.ts"
import { type FeedItem, writePeriod } from "#server/feeds/feedItems.ts"

const MOST_PICTURES = 10
const MOST_TITLE = 150
const MOST_DESCRIPTION = 5000
const MOST_IDENTIFIER = 70
const MOST_DIFFERENCE = 100
const MOST_TYPE = 750
const MOST_DETAIL = { name: 140, value: 1000 }
const MOST_SHIPPING = 100

/** Numbers that shops give out themselves, which Google refuses. Source: GS1 prefixes 020–029, 040–049, 200–299. */
const isOwnGtin = (gtin: string) => /^\d(?:02|04|2)/.test(gtin.padStart(14, "0"))

const element = (name: string, text: string | undefined) => (text ? `<${name}>${escapeHtml(text)}</${name}>\n` : "")

/** Google refuses items without a picture or a price. */
function itemXml(item: FeedItem): string {
  const [picture, ...more] = item.pictures
  if (picture === undefined || Number.parseFloat(item.price) === 0) return ""
  const gtin = item.gtin && !isOwnGtin(item.gtin) ? item.gtin : undefined
  // A part of a number would be another number.
  const mpn = item.mpn && item.mpn.length <= MOST_IDENTIFIER ? item.mpn : undefined
  const shipping = item.shipping
    .slice(0, MOST_SHIPPING)
    .map(
      ({ country, zip, price }) =>
        `<g:shipping>${element("g:country", country)}${element("g:postal_code", zip && `${zip}*`)}${element("g:price", price)}</g:shipping>\n`,
    )
  return [
    "<item>\n",
    element("g:id", item.id),
    element("g:title", firstLetters(item.title, MOST_TITLE)),
    element("g:description", firstLetters(item.description, MOST_DESCRIPTION)),
    element("g:link", item.link),
    element("g:image_link", picture),
    ...more.slice(0, MOST_PICTURES).map((each) => element("g:additional_image_link", each)),
    element("g:availability", item.availability),
    element("g:availability_date", item.availableBy && `${item.availableBy}T00:00Z`),
    element("g:price", item.price),
    element("g:sale_price", item.salePrice),
    element("g:sale_price_effective_date", item.salePeriod && writePeriod(item.salePeriod)),
    element("g:condition", "new"),
    element("g:brand", item.brand && firstLetters(item.brand, MOST_IDENTIFIER)),
    element("g:gtin", gtin),
    element("g:mpn", mpn),
    // Otherwise the absence of an identifier must be stated, or Google requests one.
    gtin || (item.brand && mpn) ? "" : element("g:identifier_exists", "no"),
    // Google groups variants only by attributes it knows; others are sent as products with their own titles.
    element("g:item_group_id", item.isToldApart ? item.groupId : undefined),
    ...Object.entries(item.differences).map(([property, value]) =>
      element(`g:${property}`, firstLetters(value, MOST_DIFFERENCE)),
    ),
    element("g:google_product_category", item.googleCategory?.toString()),
    element("g:product_type", firstLetters(item.place.join(" > "), MOST_TYPE)),
    element("g:unit_pricing_measure", item.content?.measure),
    element("g:unit_pricing_base_measure", item.content?.base),
    element("g:energy_efficiency_class", item.energyClass),
    element("g:max_energy_efficiency_class", item.energyClass && "A"),
    element("g:min_energy_efficiency_class", item.energyClass && "G"),
    item.weight ? element("g:shipping_weight", `${item.weight} g`) : "",
    ...item.details.map(
      ({ name, value }) =>
        `<g:product_detail>${element("g:attribute_name", firstLetters(name, MOST_DETAIL.name))}${element("g:attribute_value", firstLetters(value, MOST_DETAIL.value))}</g:product_detail>\n`,
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
