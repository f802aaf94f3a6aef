/** Names of the shop's pages, by their path. */
import type { Kysely } from "kysely"
import type { Database } from "#provider/platform/db/schema.ts"
import { readPublished } from "#provider/site/versions.ts"
import { cart as cartEn } from "#shared/i18n/en/cart.ts"
import { catalog as catalogEn } from "#shared/i18n/en/catalog.ts"
import { pages as pagesEn } from "#shared/i18n/en/pages.ts"
import { shop as shopEn } from "#shared/i18n/en/shop.ts"
import { cart as cartEs } from "#shared/i18n/es/cart.ts"
import { catalog as catalogEs } from "#shared/i18n/es/catalog.ts"
import { pages as pagesEs } from "#shared/i18n/es/pages.ts"
import { shop as shopEs } from "#shared/i18n/es/shop.ts"
import type { Localized } from "#shared/locale.ts"
import { paths } from "#shared/paths.ts"

const tables = { products: paths.product, categories: paths.category, departments: paths.department } as const

const both = <Words>(es: Words, en: Words, text: (words: Words) => string): Localized => ({
  es: text(es),
  en: text(en),
})

/** As their screens are titled. */
const screenTitles: readonly (readonly [path: string, title: Localized])[] = [
  [paths.products, both(catalogEs, catalogEn, ({ listing }) => listing.catalog)],
  [paths.categories, both(catalogEs, catalogEn, ({ categories }) => categories.title)],
  [paths.cart, both(cartEs, cartEn, ({ cartPage }) => cartPage.name)],
  [paths.wishlist, both(shopEs, shopEn, ({ wishlist }) => wishlist.title)],
  [paths.aboutUs, both(pagesEs, pagesEn, ({ aboutUs }) => aboutUs.title)],
  [paths.contact, both(pagesEs, pagesEn, ({ contact }) => contact.title)],
  [paths.privacyPolicy, both(shopEs, shopEn, ({ footer }) => footer.privacy)],
  [paths.terms, both(shopEs, shopEn, ({ footer }) => footer.terms)],
  [paths.accessibility, both(shopEs, shopEn, ({ footer }) => footer.accessibility)],
]

/** By path; those of former addresses, and of pages that `shop.config.ts` adds, are missing. */
export async function pageTitles(db: Kysely<Database>, asked: readonly string[]): Promise<Map<string, Localized>> {
  const written = (await readPublished(db))?.document.pages ?? []
  const ownTitles = written.map(({ slug, title }) => [paths.page(slug), title] as const)
  const titles = new Map<string, Localized>([...screenTitles, ...ownTitles])
  for (const table of ["products", "categories", "departments"] as const) {
    const start = tables[table]("")
    const slugs = asked.filter((path) => path.startsWith(start)).map((path) => path.slice(start.length))
    if (slugs.length === 0) continue
    const rows = await db.selectFrom(table).select(["slug", "name_es", "name_en"]).where("slug", "in", slugs).execute()
    for (const { slug, name_es, name_en } of rows) titles.set(tables[table](slug), { es: name_es, en: name_en })
  }
  return titles
}
