import { leadsToSale } from "#app/home/bannerLinks.ts"
import { type HomeBanner, homeBanners, homeStory } from "#app/home/homeData.ts"
import type { FocalPicture, ShownKind, ShownOf, ShownSection } from "#app/home/shownHome.ts"
import { undefinedIfNotFound } from "#app/loading.ts"
import { toCard } from "#app/product/cardData.ts"
import type { AboutUs } from "#shared/contract/catalog.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import type { WireSection } from "#shared/contract/home.ts"
import type { ProductSummary } from "#shared/contract/product.ts"
import type { Localized } from "#shared/locale.ts"
import { paths, withQuery } from "#shared/paths.ts"

/** Default sections, for providers without a home page. */
const comingHome: WireSection[] = [
  { id: "hero", kind: "hero" },
  { id: "promises", kind: "strip", show: "promises" },
  { id: "departments", kind: "categories" },
  { id: "featured", kind: "products", by: "featured", count: 8 },
  { id: "split", kind: "split", banners: true },
  { id: "sale", kind: "products", by: "onSale", count: 4 },
  { id: "strip", kind: "strip", show: "banners" },
  { id: "about", kind: "pictureText", about: true },
]

interface Sources {
  api: Api
  hero: HomeBanner | undefined
  splits: HomeBanner[]
  strips: HomeBanner[]
  story: AboutUs | undefined
}

/** Loads the data of the home page's sections. Runs on the server. Sections without content are left out. */
export async function loadHome(api: Api): Promise<ShownSection[]> {
  const [home, banners, story] = await Promise.all([
    api.call("getHome", {}).catch(undefinedIfNotFound),
    api.call("listBanners", {}),
    api.call("getAboutUs", {}).catch(undefinedIfNotFound),
  ])
  const sources = { api, story, ...homeBanners(banners) }
  const shown = await Promise.all((home?.sections ?? comingHome).map((section) => shownOf(section, sources)))
  return shown.flat()
}

async function shownOf(section: WireSection, sources: Sources): Promise<ShownSection[]> {
  switch (section.kind) {
    case "hero":
      return [hero(section, sources.hero)]
    case "split":
      return splits(section, sources.splits)
    case "strip":
      return strips(section, sources)
    case "products":
      return products(section, sources)
    case "pictureText":
      return storyOf(section, sources.story)
    default:
      return words(section)
  }
}

const headOf = <Kind extends ShownKind>(kind: Kind, { id, title, text }: WireSection) => ({
  kind,
  id,
  ...(title && { title }),
  ...(text && { text }),
})

function toFocal(picture: WireSection["picture"]): FocalPicture | null {
  if (!picture) return null
  const { src, width, height, alt, color, focal } = picture
  return { src, width, height, alt, color, ...(focal && { focal }) }
}

function hero(section: WireSection, banner: HomeBanner | undefined): ShownOf<"hero"> {
  const { title, text, link, linkLabel: label, image } = banner ?? {}
  const { buttons, picture } = section
  const own = toFocal(picture)
  return {
    ...(title && { title }),
    ...(text && { text }),
    ...(link && { link }),
    ...(label && { label }),
    ...headOf("hero", section),
    image: own ?? image ?? null,
    ...(buttons && { buttons }),
  }
}

function splits(section: WireSection, banners: HomeBanner[]): ShownSection[] {
  const { id, banners: fromBanners, title, text, picture, side, ground, buttons = [] } = section
  const look = { ...(side === "end" && { side }), ...(ground && ground !== "tint-3" && { ground }) }
  if (fromBanners) return banners.map((banner) => ({ kind: "split", id: banner.id, banner, ...look }))
  if (!title) return []
  const banner = { id, title, ...(text && { text }), image: toFocal(picture), ...linkOf(buttons[0]) }
  return [{ kind: "split", id, banner, ...look }]
}

const linkOf = (button: { label: Localized; link: string } | undefined) =>
  button ? { link: button.link, linkLabel: button.label } : {}

async function strips(section: WireSection, { api, strips: banners }: Sources): Promise<ShownSection[]> {
  const { id, show, items = [] } = section
  if (show === "promises") {
    const promises = await api.call("getPromises", {}).catch(undefinedIfNotFound)
    return [{ kind: "promises", id, strip: promises?.strip ?? [] }]
  }
  if (show === "items") return items.length > 0 ? [{ kind: "strip", id, items }] : []
  // A banner that links to the sale becomes that section's title.
  return banners
    .filter((banner) => !leadsToSale(banner))
    .map((banner) => ({ kind: "bannerStrip", id: banner.id, banner }))
}

const FEATURED = "featured[true]"
const ON_SALE = "onSale[true]"

async function products(section: WireSection, sources: Sources): Promise<ShownSection[]> {
  const { by = "featured", label } = section
  const { items, to } = await found(section, sources.api)
  if (items.length === 0) return []
  const cards = items.map(toCard)
  const own = { ...headOf("products", section), by, cards, to, ...(label && { label }) }
  const banner = by === "onSale" && !section.title ? sources.strips.find(leadsToSale) : undefined
  if (!banner) return [own]
  const { title, text, linkLabel } = banner
  return [{ ...own, title, ...(text && { text }), ...(linkLabel && { label: linkLabel }) }]
}

/** The products of a rule, and the link to all of them. */
async function found(
  { by, category = "", products: ids = [], count = 8 }: WireSection,
  api: Api,
): Promise<{ items: ProductSummary[]; to: string }> {
  const list = async (filter: string, orderby: "date" | "discount", to: string) => {
    const { items } = await api.call("listProducts", { filter, orderby, perPage: count })
    return { items, to }
  }
  switch (by) {
    case "onSale":
      return list(ON_SALE, "discount", withQuery(paths.products, `filter=${ON_SALE}`))
    case "newest":
      return list("", "date", withQuery(paths.products, "orderby=date"))
    case "category":
      return list(`category[${category}]`, "date", paths.category(category))
    case "byHand":
    case "bestSelling": {
      const items = ids.length === 0 ? [] : await api.call("getProductsByIds", { ids: ids.join(",") })
      return { items: items.slice(0, count), to: paths.products }
    }
    default:
      return list(FEATURED, "date", withQuery(paths.products, `filter=${FEATURED}`))
  }
}

function storyOf(section: WireSection, about: AboutUs | undefined): ShownSection[] {
  const { id, title, text, picture, side, buttons } = section
  const placed = side === "end" ? { side } : {}
  if (section.about) return about ? [{ kind: "story", id, story: { ...homeStory(about), ...placed } }] : []
  if (!title || !text) return []
  const button = buttons?.[0]
  return [{ kind: "story", id, story: { title, text, image: toFocal(picture), ...placed, ...(button && { button }) } }]
}

/** Sections that contain all of their content. */
function words(section: WireSection): ShownSection[] {
  const { items, label, html, align = "start", reviews = [], link = false, facts = [] } = section
  switch (section.kind) {
    case "categories": {
      const tiles = items?.flatMap(({ title, text, link: to, picture, ground = "tint-1" }) =>
        to ? [{ title, ...(text && { text }), link: to, picture: toFocal(picture), ground }] : [],
      )
      return [{ ...headOf("categories", section), ...(label && { label }), ...(tiles && { tiles }) }]
    }
    case "text":
      return html ? [{ ...headOf("text", section), html, align }] : []
    case "reviews":
      return reviews.length > 0 ? [{ ...headOf("reviews", section), reviews, link }] : []
    case "questions":
      return items ? [{ ...headOf("questions", section), items }] : []
    default:
      return [{ ...headOf("contact", section), facts, form: link }]
  }
}
