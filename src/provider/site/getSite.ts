/** The shop's published document as it crosses the wire. */
import type { Kysely } from "kysely"
import { readPictures } from "#provider/catalogue/pictures/sitePictures.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { localized, type PictureRow, picture } from "#provider/platform/wire.ts"
import { svgSize } from "#provider/site/cleanSvg.ts"
import type { Context } from "#provider/site/context.ts"
import { withLegalLinks } from "#provider/site/legalLinks.ts"
import { closedFor } from "#provider/site/opening.ts"
import { pageHtml, picturesIn } from "#provider/site/pageHtml.ts"
import { notFound } from "#shared/ApiError.ts"
import type { ShopPage, ShopSite } from "#shared/contract/site.ts"
import type { Brand, SitePage } from "#shared/contract/siteParts.ts"
import { shopTimeZone, USUAL_TIME_ZONE } from "#shared/shopZone.ts"

export async function getSite({ catalog, identity, db, preview, ownPages }: Context): Promise<ShopSite> {
  const { site, opening, categoryIds } = catalog.state().groups
  const { id, document } = site
  const closed = closedFor(opening, preview)
  const { brand, look, menus, factsUpdated } = document
  const own: Pick<SitePage, "slug" | "title" | "updated" | "guides">[] = ownPages.list()
  const pages = [...own, ...document.pages.filter(({ slug }) => !own.some((page) => page.slug === slug))]
  const pictures = await readPictures(db, [brand.logo.picture, brand.placeholder])
  return {
    version: id,
    identity: identity(),
    ...(shopTimeZone() !== USUAL_TIME_ZONE && { timeZone: shopTimeZone() }),
    mark: brand.mark,
    logo: logoOf(brand, pictures),
    placeholder: pictures.has(brand.placeholder) ? `/pictures/${brand.placeholder}` : null,
    look,
    menus: withLegalLinks(menus),
    pages: pages.map(({ slug, title, updated, guides = [] }) => ({
      slug,
      title: localized(title.es, title.en),
      ...(updated !== undefined && { updated }),
      ...(guides.length > 0 && { guides: guides.flatMap((guided) => categoryIds.get(guided) ?? []) }),
    })),
    ...(factsUpdated !== undefined && { factsUpdated }),
    ...(closed && { closed }),
    ...(preview && { preview: { until: preview.until, ...(preview.product && { product: preview.product.slug }) } }),
  }
}

/** A page of `shop.config.ts` takes precedence over one of the document. */
export async function getPage({ catalog, db, ownPages }: Context, { slug }: { slug: string }): Promise<ShopPage> {
  const written = () => catalog.state().groups.site.document.pages.find((each) => each.slug === slug)
  const page = ownPages.find(slug) ?? written()
  if (!page) throw notFound("page_not_found")
  return pageOf(db, page)
}

async function pageOf(db: Kysely<Database>, page: SitePage): Promise<ShopPage> {
  const { slug, updated = null } = page
  const [title, lead, text] = [page.title, page.lead, page.text].map(({ es, en }) => localized(es, en)) as [
    ShopPage["title"],
    ShopPage["lead"],
    ShopPage["markdown"],
  ]
  const pictures = await readPictures(db, [page.picture, ...picturesIn(text.es), ...picturesIn(text.en)])
  const image = pictures.get(page.picture)
  return {
    slug,
    title,
    lead,
    html: { es: pageHtml(text.es, pictures), en: pageHtml(text.en, pictures) },
    markdown: text,
    image: image ? picture(image, title) : null,
    updated,
  }
}

function logoOf(
  { logo, nameBesideLogo: withName }: Brand,
  pictures: ReadonlyMap<string, PictureRow>,
): ShopSite["logo"] {
  const drawn = logo.svg === "" ? undefined : svgSize(logo.svg)
  if (drawn) return { svg: logo.svg, ...drawn, withName }
  const found = pictures.get(logo.picture)
  return found ? { src: `/pictures/${found.key}`, width: found.width, height: found.height, withName } : null
}
