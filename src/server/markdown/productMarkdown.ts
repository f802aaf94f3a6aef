/** A product's page as Markdown. */
import { loadArrivals } from "#app/product/page/arrivals.ts"
import { shownPrice, type WirePrice } from "#app/product/pricing.ts"
import { block, inline, link, page, table } from "#server/markdown/markdown.ts"
import { availabilityWords, soldWords, words } from "#server/markdown/words.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import type { Availability, Product } from "#shared/contract/product.ts"
import { type Locale, type Localized, pick } from "#shared/locale.ts"
import { formatMoney } from "#shared/money.ts"
import { formatNumber } from "#shared/numbers.ts"
import { paths, withPrefix } from "#shared/paths.ts"
import { pictureUrl } from "#shared/pictures.ts"
import type { Site } from "#shared/site.ts"
import { soldKind } from "#shared/soldKind.ts"

export interface Writing {
  api: Api
  site: Site
  locale: Locale
}

const PICTURE_WIDTH = 1200

/** `24,90 €`, with `from` where other choices cost more, or with the price before a reduction. */
export function priceInWords(prices: WirePrice, { site, locale }: Writing): string {
  const { now, before, most } = shownPrice(prices)
  const money = (cents: number) => formatMoney(cents, locale, site.currency)
  const priceText = most === undefined ? money(now) : `${words.from[locale]} ${money(now)}`
  return before === undefined ? priceText : `${priceText} (${words.before[locale]} ${money(before)})`
}

export async function productMarkdown(product: Product, writing: Writing): Promise<string> {
  const { api, site, locale } = writing
  const say = (text: Localized) => pick(text, locale)
  const address = (path: string) => site.url + withPrefix(locale, path)
  const promises = await api.call("getPromises", {})
  const arrivals = product.virtual ? undefined : await loadArrivals(api, site.currency, promises)
  const kind = soldKind({ ...product, gift_card: product.giftCard })
  const { average, count } = product.reviews
  return page([
    `# ${inline(say(product.name))}`,
    block(say(product.description)),
    offers(product, writing),
    inline(say(promises.priceNote)),
    product.attributes.length > 0 ? `## ${words.details[locale]}` : "",
    product.attributes.map(({ name, value }) => `- ${inline(say(name))}: ${inline(say(value))}`).join("\n"),
    kind === "goods" ? "" : soldWords[kind][locale],
    arrivals && arrivals.ways.length > 0 ? `## ${words.delivery[locale]}` : "",
    (arrivals?.ways ?? [])
      .map(
        (way) => `- ${inline(say(way.name))}: ${[way.words, way.note].map(say).filter(Boolean).map(inline).join(". ")}`,
      )
      .join("\n"),
    count > 0 ? `${formatNumber(average, locale)} / 5 (${count} ${words.reviews[locale]})` : "",
    product.images.map(({ src, alt }) => `!${link(say(alt), site.url + pictureUrl(src, PICTURE_WIDTH))}`).join("\n"),
    link(words.returns[locale], address(paths.terms)),
  ])
}

interface Offer extends WirePrice {
  id: string
  sku: string
  availability: Availability
}

function offers(product: Product, writing: Writing): string {
  const { site, locale } = writing
  const facts = ({ id, sku, availability, ...prices }: Offer) => [
    inline(sku),
    priceInWords(prices, writing),
    availabilityWords[availability][locale],
    availability === "out_of_stock"
      ? ""
      : link(words.buy[locale], `${site.url}/${locale}/buy/${encodeURIComponent(id)}`),
  ]
  const head = [words.reference, words.price, words.availability, words.buy].map((word) => word[locale])
  if (product.variants.length === 0) return table(head, [facts(product)])
  const rows = product.variants.map((variant) => [
    inline(pick(variant.name, locale)),
    ...facts({ ...product, ...variant }),
  ])
  return table([inline(pick(product.variantLabel, locale)) || words.variant[locale], ...head], rows)
}
