/** The shop's data for the layout that all pages have. */
import type { ShopSnapshot } from "#app/stores/ShopStore.ts"
import type { OwnHtml } from "#provider/site/ownHtml.ts"
import type { ReadSite, SiteReader } from "#server/siteReader.ts"
import { isApiError } from "#shared/ApiError.ts"
import type { Category, Department } from "#shared/contract/catalog.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import type { PagePromises } from "#shared/contract/promises.ts"
import { tilePicture } from "#shared/pictures.ts"

/** The page shows an unpublished version of the shop. */
export interface PreviewState {
  version: number
  until: string
  product?: string | undefined
}

interface ShopFrame extends Pick<ReadSite, "look" | "account" | "closed"> {
  shop: ShopSnapshot
  preview: PreviewState | undefined
}

/**
 * The shop's data for every page's layout, reduced to what it uses. The account for transfers is only in the data of
 * pages that need it. Rejects with ApiError.
 */
export async function loadShop(
  api: Api,
  { sites, ownHtml }: { sites: SiteReader; ownHtml: OwnHtml },
  isPreview = false,
): Promise<ShopFrame> {
  const [{ site, look, menus, account, closed, version, preview }, promises, departments, categories] =
    await Promise.all([
      sites.read(isPreview ? api : undefined),
      loadPromises(api),
      api.call("listDepartments", {}),
      api.call("listCategories", {}),
    ])
  const foot = isPreview ? undefined : ownHtml.write("foot", {})
  const shop = {
    site,
    ...(foot && { foot }),
    promises,
    ...((menus.header ?? menus.footer) && { menus }),
    departments: departments.map(toNavDepartment),
    categories: categories.map(toNavCategory),
  }
  return { shop, look, account, closed, preview: preview && { version, ...preview } }
}

/** Another provider may not know this call: the promises are then empty. */
async function loadPromises(api: Api): Promise<PagePromises> {
  try {
    const { header, returns, returnDays, priceNote, prices, taxAdded } = await api.call("getPromises", {})
    return { header, returns, returnDays, priceNote, prices, ...(taxAdded && { taxAdded }) }
  } catch (error) {
    if (isApiError(error) && error.status === 404) return noPromises
    throw error
  }
}

const nothing = { es: "", en: "" }
export const noPromises: PagePromises = {
  header: [],
  returns: nothing,
  returnDays: null,
  priceNote: nothing,
  prices: nothing,
}

const toNavDepartment = ({ id, slug, name, tint, image, count }: Department) => ({
  id,
  slug,
  name,
  tint,
  image: image && tilePicture(image, name),
  count,
})
const toNavCategory = ({ id, slug, name, department_id, count }: Category) => ({ id, slug, name, department_id, count })
