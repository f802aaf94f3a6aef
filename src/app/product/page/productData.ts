/** Data of a product's page and nothing more: page state is bytes. */
import type { Guide } from "#app/product/guide.ts"
import type { ProductArrivals } from "#app/product/page/arrivals.ts"
import { type ShownOption, type ShownVariant, toOptions } from "#app/product/page/productOptions.ts"
import type { Picture } from "#shared/contract/catalog.ts"
import type { Product, Video } from "#shared/contract/product.ts"
import type { ProductFacts } from "#shared/contract/productFacts.ts"
import { formatDate } from "#shared/dates.ts"
import type { Localized } from "#shared/locale.ts"
import { type SoldKind, soldKind } from "#shared/soldKind.ts"

/** Aspect ratios of landscape pictures: compact cameras, film, screens. */
const WIDE = { "4:3": 4 / 3, "3:2": 3 / 2, "16:9": 16 / 9 } as const
type Wide = keyof typeof WIDE

/** `wide` is the nearest ratio of a landscape picture: an upright frame would crop it to its middle. */
export type ProductPicture = Pick<Picture, "src" | "alt" | "blur"> & { wide?: Wide }

/** The video of its owner, with the poster that stands for it until it is played. */
export type ProductVideo = Pick<Video, "src" | "seconds" | "addedAt" | "alt"> & {
  poster: Omit<ProductPicture, "alt"> | null
}

export type ProductData = Pick<
  Product,
  | "id"
  | "slug"
  | "sku"
  | "name"
  | "description"
  | "html"
  | "seo"
  | "saleTo"
  | "price"
  | "sale_price"
  | "sale_percent"
  | "lowestPrice30d"
  | "category_id"
  | "department_id"
  | "availability"
  | "stock"
  | "maxPerOrder"
  | "backorder"
  | "virtual"
  | "downloadable"
  | "giftCard"
  | "variantLabel"
  | "attributes"
  | "discounts"
  | "reviews"
  | Exclude<keyof ProductFacts, "videoAlt">
  | "gtin"
  | "weight"
  | "netContent"
  | "energyClass"
> & {
  images: ProductPicture[]
  video?: ProductVideo | undefined
  options: ShownOption[]
  variants: ShownVariant[]
  /** The last day of the reduced price, in words; left out without an end. */
  saleEnd?: Localized
  /** Left out for goods. */
  sold?: Exclude<SoldKind, "goods"> | undefined
  /** Left out for products that are not delivered. */
  arrivals?: ProductArrivals
  /** The owner's page about its sizes, or whatever its category is chosen by. */
  guide?: Guide
  /** Latest arrival if some of it is on backorder, whether or not it is delivered. */
  latest?: { day: string; words: Localized }
}

export function toProductData(
  product: Product,
  { arrivals, latest, guide }: Pick<ProductData, "arrivals" | "latest" | "guide"> = {},
): ProductData {
  const {
    images,
    tags,
    taxClass,
    createdAt,
    updatedAt,
    related,
    rating,
    featured,
    saleFrom,
    video,
    videoAlt,
    ...shown
  } = product
  const sold = soldKind({ ...product, gift_card: product.giftCard })
  return {
    ...shown,
    ...(sold !== "goods" && { sold }),
    ...toOptions(product),
    images: images.map(shownPicture),
    ...(video && { video: shownVideo(video) }),
    ...(product.saleTo && { saleEnd: lastDay(product.saleTo) }),
    ...(arrivals && { arrivals }),
    ...(latest && { latest }),
    ...(guide && { guide }),
  }
}

const shownPicture = ({ src, alt, blur, width, height }: Picture): ProductPicture => ({
  src,
  alt,
  blur,
  ...(width > height && { wide: widePlace(width / height) }),
})

function shownVideo({ type, poster, ...video }: Video): ProductVideo {
  if (!poster) return { ...video, poster }
  const { alt, ...shown } = shownPicture(poster)
  return { ...video, poster: shown }
}

function widePlace(ratio: number): Wide {
  const distance = (place: Wide) => Math.abs(Math.log(ratio / WIDE[place]))
  const places = Object.keys(WIDE) as Wide[]
  return places.reduce((best, place) => (distance(place) < distance(best) ? place : best))
}

/** A sale that ends at midnight has the day before as its last day. */
function lastDay(end: string): Localized {
  const last = new Date(Date.parse(end) - 1).toISOString()
  return { es: formatDate(last, "es"), en: formatDate(last, "en") }
}

/** The variant named by the address, else the first available. Undefined for a product without variants. */
export function chosenVariant(variants: readonly ShownVariant[], id: string | null): ShownVariant | undefined {
  return (
    variants.find((variant) => variant.id === id) ??
    variants.find((variant) => variant.availability !== "out_of_stock") ??
    variants[0]
  )
}
