/** What every page shows of the shop, cut down to what its layout reads. */
import type { ShopSnapshot } from "#app/stores/ShopStore.ts"
import type { Category, Department } from "#shared/contract/catalog.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import type { Site } from "#shared/site.ts"

const toNavDepartment = ({ id, slug, name, tint, image, count }: Department) => ({
  id,
  slug,
  name,
  tint,
  image: image && { src: image.src, color: image.color },
  count,
})
const toNavCategory = ({ id, slug, name, department_id, count }: Category) => ({ id, slug, name, department_id, count })

/** The same answers give the same snapshot: an in-process provider hands them out by reference. */
const snapshots = new WeakMap<Department[], { categories: Category[]; snapshot: ShopSnapshot }>()

/** Departments and categories of every page's layout. Rejects with ApiError. */
export async function loadShop(api: Api, site: Site): Promise<ShopSnapshot> {
  const [departments, categories] = await Promise.all([api.call("listDepartments", {}), api.call("listCategories", {})])
  const known = snapshots.get(departments)
  if (known && known.categories === categories && known.snapshot.site === site) return known.snapshot
  const snapshot = {
    site,
    departments: departments.map(toNavDepartment),
    categories: categories.map(toNavCategory),
  }
  snapshots.set(departments, { categories, snapshot })
  return snapshot
}
