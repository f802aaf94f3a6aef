/** The loader of a department's or category's listing, with the pictures of its head. Runs only on the server. */
import type { LoaderRequest } from "#app/loading.ts"
import { type Guide, loadGuide } from "#app/product/guide.ts"
import type { NamedPlace } from "#app/product/listing/listingPlace.ts"
import { type ListingData, loadListing } from "#app/product/listing/loadListing.ts"
import { emptyFilter, writeFilter } from "#shared/catalogQuery.ts"

type WallPicture = { src: string; color: string }

/** Pictures of the wall beside the words: the categories', else some of the department's products. */
export interface WallPictures {
  /** By category id, if each of the department's categories has one. */
  categories?: Record<string, WallPicture>
  products?: WallPicture[]
}

export interface PlaceData extends ListingData {
  place: NamedPlace
  pictures: WallPictures
  guide?: Guide
}

/** As many as fit beside the words. */
const WALL_TILES = 4

export async function loadPlace(request: LoaderRequest, place: NamedPlace): Promise<PlaceData> {
  const { api, stores } = request
  const categories = place.kind === "category" ? [place.id] : stores.shop.categoriesOf(place.id).map(({ id }) => id)
  const [listing, pictures, guide] = await Promise.all([
    loadListing(request, place),
    loadWallPictures(api, place),
    loadGuide(api, categories),
  ])
  return { ...listing, place, pictures, ...(guide && { guide }) }
}

export async function loadWallPictures(
  api: LoaderRequest["api"],
  { kind, id, department_id }: Pick<NamedPlace, "kind" | "id" | "department_id">,
): Promise<WallPictures> {
  const categories = await api.call("listCategories", {})
  const siblings = categories.filter((category) => category.department_id === department_id)
  const own = siblings.flatMap(({ id, image }) => (image ? [[id, { src: image.src, color: image.color }]] : []))
  if (own.length === siblings.length && own.length > 1 && own.length <= WALL_TILES) {
    return { categories: Object.fromEntries(own) }
  }
  const { items } = await api.call("listProducts", { filter: writeFilter({ ...emptyFilter(), [kind]: [id] }) })
  const products = items
    .flatMap(({ image }) => (image ? [{ src: image.src, color: image.color }] : []))
    .slice(0, WALL_TILES)
  return products.length === WALL_TILES ? { products } : {}
}
