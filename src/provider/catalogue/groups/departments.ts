/** Departments with the number of their visible products. */
import type { Context } from "#provider/catalogue/context.ts"
import type { CatalogState } from "#provider/catalogue/live/liveCatalog.ts"
import { countsOf } from "#provider/catalogue/live/query.ts"
import { altOf, localized, picture } from "#provider/platform/wire.ts"
import { notFound } from "#shared/ApiError.ts"
import type { Department } from "#shared/contract/catalog.ts"

export async function listDepartments({ catalog }: Context): Promise<Department[]> {
  const state = catalog.state()
  return state.groups.departments.map((row) => departmentOf(state, row))
}

export async function getDepartment({ catalog }: Context, { id }: { id: string }): Promise<Department> {
  const state = catalog.state()
  const found = state.groups.departmentIds.get(id) ?? state.groups.departmentIds.get(id.toLowerCase())
  const row = state.groups.departments.find((department) => department.id === found)
  if (!row) throw notFound("department_not_found")
  return departmentOf(state, row)
}

function departmentOf(state: CatalogState, row: CatalogState["groups"]["departments"][number]): Department {
  const { categories, departments } = countsOf(state)
  const name = localized(row.name_es, row.name_en)
  return {
    id: row.id,
    slug: row.slug,
    name,
    description: localized(row.description_es, row.description_en),
    tint: row.tint,
    image: row.picture ? picture(row.picture, altOf(row, name)) : null,
    count: departments.get(row.id) ?? 0,
    category_ids: state.groups.categories
      .filter((category) => category.department_id === row.id && categories.has(category.id))
      .map((category) => category.id),
  }
}
