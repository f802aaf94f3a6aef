/** Listings as Markdown: a list of links with prices. */
import { inline, link, page } from "#server/markdown/markdown.ts"
import { priceInWords, type Writing } from "#server/markdown/productMarkdown.ts"
import { availabilityWords, words } from "#server/markdown/words.ts"
import { pick } from "#shared/locale.ts"
import { type ListingPlace, listingPagePath, paths, withPrefix, withQuery } from "#shared/paths.ts"

export interface ListingRequest {
  place: ListingPlace
  title: string
  /** In the contract's syntax. */
  filter?: string
  search: string
  page: number
}

export async function listingMarkdown(asked: ListingRequest, writing: Writing): Promise<string> {
  const { api, site, locale } = writing
  const address = (path: string) => site.url + withPrefix(locale, path)
  const { prices } = await api.call("getPromises", {})
  const { items, total, perPage } = await api.call("listProducts", {
    page: asked.page,
    locale,
    ...(asked.filter && { filter: asked.filter }),
    ...(asked.search && { search: asked.search }),
  })
  const query = asked.search ? new URLSearchParams({ search: asked.search }).toString() : ""
  const next = withQuery(listingPagePath(asked.place, asked.page + 1), query)
  return page([
    `# ${inline(asked.title)}`,
    `${total} ${words.products[locale]}. ${pick(prices, locale)}.`,
    items
      .map((product) => {
        const name = link(pick(product.name, locale), address(paths.product(product.slug)))
        return `- ${name}: ${priceInWords(product, writing)}. ${availabilityWords[product.availability][locale]}.`
      })
      .join("\n"),
    asked.page * perPage < total ? link(words.next[locale], address(next)) : "",
  ])
}

export async function categoriesMarkdown({ api, site, locale }: Writing): Promise<string> {
  const [departments, categories] = await Promise.all([api.call("listDepartments", {}), api.call("listCategories", {})])
  const address = (path: string) => site.url + withPrefix(locale, path)
  const sections = departments.map((department) => {
    const own = categories.filter(({ department_id }) => department_id === department.id)
    return [
      `## ${link(pick(department.name, locale), address(paths.department(department.slug)))}`,
      own
        .map(({ name, slug, count }) => `- ${link(pick(name, locale), address(paths.category(slug)))} (${count})`)
        .join("\n"),
    ]
  })
  return page([`# ${words.categories[locale]}`, ...sections.flat()])
}
