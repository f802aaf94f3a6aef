/** Categories with the number of their visible products. */
import type { Context } from "#provider/catalogue/context.ts"
import type { CatalogState } from "#provider/catalogue/live/liveCatalog.ts"
import { countsOf } from "#provider/catalogue/live/query.ts"
import { altOf, localized, picture } from "#provider/platform/wire.ts"
import { notFound } from "#shared/ApiError.ts"
import type { Category } from "#shared/contract/catalog.ts"

/** Only those with products. */
export async function listCategories({ catalog }: Context): Promise<Category[]> {
  const state = catalog.state()
  return state.groups.categories.map((row) => categoryOf(state, row)).filter((category) => category.count > 0)
}

export async function getCategory({ catalog }: Context, { id }: { id: string }): Promise<Category> {
  const state = catalog.state()
  const found = state.groups.categoryIds.get(id) ?? state.groups.categoryIds.get(id.toLowerCase())
  const row = state.groups.categories.find((category) => category.id === found)
  if (!row) throw notFound("category_not_found")
  return categoryOf(state, row)
}

function categoryOf(state: CatalogState, row: CatalogState["groups"]["categories"][number]): Category {
  const name = localized(row.name_es, row.name_en)
  return {
    id: row.id,
    slug: row.slug,
    name,
    description: localized(row.description_es, row.description_en),
    department_id: row.department_id,
    image: row.picture ? picture(row.picture, altOf(row, name)) : null,
    count: countsOf(state).categories.get(row.id) ?? 0,
  }
}
