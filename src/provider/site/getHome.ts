/** The home page of today: sections of the published document, completed with the provider's data. */
import type { Kysely } from "kysely"
import { readPictures } from "#provider/catalogue/pictures/sitePictures.ts"
import { bestSellers } from "#provider/catalogue/products/bestSellers.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { localized, type PictureRow, picture } from "#provider/platform/wire.ts"
import type { Context } from "#provider/site/context.ts"
import { pageHtml } from "#provider/site/pageHtml.ts"
import { readPraise } from "#provider/site/readPraise.ts"
import type { Home, Section, SectionOf, ShopHome, WireSection } from "#shared/contract/home.ts"
import { dayOf } from "#shared/dates.ts"
import type { Localized } from "#shared/locale.ts"

type Pictures = ReadonlyMap<string, PictureRow>

interface Sources {
  db: Kysely<Database>
  pictures: Pictures
  /** Start of the period for best sellers. */
  since: string
}

const BEST_SELLING_DAYS = 90
const DAY_MS = 86_400_000

export async function getHome({ catalog, db, now }: Context): Promise<ShopHome> {
  const today = dayOf(now().toISOString())
  const sections = catalog.state().groups.site.document.home.filter((section) => isShown(section, today))
  const since = new Date(now().getTime() - BEST_SELLING_DAYS * DAY_MS).toISOString()
  const sources = { db, since, pictures: await readPictures(db, picturesOf(sections)) }
  return { sections: await Promise.all(sections.map((section) => wireOf(section, sources))) }
}

/** Days are UTC, both included. */
const isShown = ({ on, from, until }: Section, today: string) =>
  on && (from === undefined || from <= today) && (until === undefined || until >= today)

function picturesOf(sections: Home): string[] {
  return sections.flatMap((section) => {
    if (section.kind === "categories") return section.items?.flatMap((item) => item.picture?.key ?? []) ?? []
    return "picture" in section && section.picture ? [section.picture.key] : []
  })
}

async function wireOf(section: Section, sources: Sources): Promise<WireSection> {
  const { id, kind } = section
  return { id, kind, ...shownTexts(section), ...(await partsOf(section, sources)) }
}

const both = ({ es, en }: Localized) => localized(es, en)

/** Empty texts are left out. */
function shownTexts(section: Section): Partial<WireSection> {
  const texts = {
    title: "title" in section ? section.title : undefined,
    label: "label" in section ? section.label : undefined,
  }
  const text = section.kind === "text" || !("text" in section) ? undefined : section.text
  const filled = Object.entries({ ...texts, text }).filter(([, value]) => value && (value.es || value.en))
  return Object.fromEntries(filled.map(([name, value]) => [name, both(value as Localized)]))
}

async function partsOf(section: Section, sources: Sources): Promise<Partial<WireSection>> {
  const { pictures } = sources
  switch (section.kind) {
    case "hero":
      return { ...pictureOf(section, pictures), ...buttonsOf(section.buttons) }
    case "split":
      return {
        ...pictureOf(section, pictures),
        ...buttonsOf(section.button && [section.button]),
        banners: section.banners,
        side: section.side,
        ground: section.ground,
      }
    case "strip":
      return { show: section.show, ...(section.items && { items: section.items.map(stripItem) }) }
    case "products":
      return productsOf(section, sources)
    case "categories":
      return section.items ? { items: section.items.map((item) => tileOf(item, pictures)) } : {}
    case "text":
      return { html: htmlOf(section.text), align: section.align }
    case "pictureText":
      return {
        ...pictureOf(section, pictures),
        ...buttonsOf(section.button && [section.button]),
        about: section.about,
        side: section.side,
      }
    case "reviews":
      return { reviews: await readPraise(sources.db, section), link: section.link }
    case "questions":
      return { items: section.items.map(({ question, answer }) => ({ title: both(question), html: htmlOf(answer) })) }
    case "contact":
      return { facts: section.show, link: section.form }
  }
}

const htmlOf = ({ es, en }: Localized) => both({ es: pageHtml(es, new Map()), en: pageHtml(en, new Map()) })

type Pictured = Pick<SectionOf<"hero">, "picture">

function pictureOf({ picture: named }: Pictured, pictures: Pictures): Pick<WireSection, "picture"> {
  const row = named && pictures.get(named.key)
  if (!row) return {}
  return { picture: { ...picture(row, both(named.alt)), ...(named.focal && { focal: named.focal }) } }
}

const buttonsOf = (buttons: SectionOf<"hero">["buttons"]): Pick<WireSection, "buttons"> =>
  buttons ? { buttons: buttons.map(({ label, link }) => ({ label: both(label), link })) } : {}

const stripItem = ({ icon, title, text }: NonNullable<SectionOf<"strip">["items"]>[number]) => ({
  icon,
  title: both(title),
  text: both(text),
})

type Tile = NonNullable<SectionOf<"categories">["items"]>[number]

const tileOf = ({ title, text, link, ground, picture: named }: Tile, pictures: Pictures) => ({
  title: both(title),
  ...((text.es || text.en) && { text: both(text) }),
  link,
  ground,
  ...pictureOf({ picture: named }, pictures),
})

async function productsOf(section: SectionOf<"products">, { db, since }: Sources): Promise<Partial<WireSection>> {
  const { by, category, products, count } = section
  const ids = by === "bestSelling" ? await bestSellers(db, since, count) : products
  return { by, count, ...(category !== "" && { category }), ...(ids && { products: ids }) }
}
