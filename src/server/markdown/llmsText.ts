/** `llms.txt`: what a language model should know of the shop first. Source: llmstxt.org. */
import { block, inline, link, page } from "#server/markdown/markdown.ts"
import type { Writing } from "#server/markdown/productMarkdown.ts"
import { words } from "#server/markdown/words.ts"
import { type Localized, pick } from "#shared/locale.ts"
import { paths, withPrefix } from "#shared/paths.ts"

const hint: Localized = {
  es: "Las páginas del catálogo están también en Markdown: envíe `Accept: text/markdown`.",
  en: "Pages of the catalogue are available in Markdown: send `Accept: text/markdown`.",
}
const buying: Localized = {
  es: "Enlaces que llenan el carrito: `/buy/{id}:{cantidad},…?coupon={código}`; el id es el de una variante, o el de un producto sin variantes.",
  en: "Links that fill the cart: `/buy/{id}:{amount},…?coupon={code}`; the id is that of a variant, or of a product without variants.",
}

export async function llmsText({ api, site, locale }: Writing): Promise<string> {
  const [departments, promises] = await Promise.all([api.call("listDepartments", {}), api.call("getPromises", {})])
  const address = (path: string) => site.url + withPrefix(locale, path)
  const list = (entries: readonly (readonly [text: string, address: string])[]) =>
    entries.map(([text, to]) => `- ${link(text, to)}`).join("\n")
  return page([
    `# ${inline(site.name)}`,
    pick(site.tagline, locale) && `> ${inline(pick(site.tagline, locale))}`,
    block(pick(site.address, locale)),
    pick(hint, locale),
    `${[promises.prices, ...promises.header].map((words) => pick(words, locale)).join(". ")}.`,
    `## ${words.catalogue[locale]}`,
    list([
      [words.catalogue[locale], address(paths.products)],
      [words.categories[locale], address(paths.categories)],
      ...departments.map(({ name, slug }) => [pick(name, locale), address(paths.department(slug))] as const),
    ]),
    `## ${words.services[locale]}`,
    pick(buying, locale),
    list([
      ["Google, RSS", address("/feeds/google.xml")],
      ["ChatGPT, CSV", address("/feeds/products.csv")],
      ["OpenAPI", `${site.url}/api/v1/openapi.json`],
      ["Model Context Protocol", `${site.url}/mcp`],
      ["Sitemap", `${site.url}/sitemap.xml`],
    ]),
    `## ${words.information[locale]}`,
    list([
      [words.returns[locale], address(paths.terms)],
      [site.email || words.contact[locale], address(paths.contact)],
    ]),
  ])
}
