/**
 * Shop data on every page: name, contact, departments and categories. Held by reference, since it never changes while a
 * page lives.
 */
import type { Category, Department } from "#shared/contract/catalog.ts"
import type { PagePromises } from "#shared/contract/promises.ts"
import type { Menus } from "#shared/contract/siteParts.ts"
import type { Localized } from "#shared/locale.ts"
import type { tilePicture } from "#shared/pictures.ts"
import type { Site } from "#shared/site.ts"

/** Only the picture data that a tile needs, because every page carries it. */
export type NavDepartment = Pick<Department, "id" | "slug" | "name" | "tint" | "count"> & {
  image: ReturnType<typeof tilePicture> | null
}
export type NavCategory = Pick<Category, "id" | "slug" | "name" | "department_id" | "count">

export interface ShopSnapshot {
  site: Site
  promises: PagePromises
  /** The owner's menus, if they replace the defaults. */
  menus?: Menus
  /** HTML that `shop.config.ts` adds to the foot. */
  foot?: Localized
  departments: NavDepartment[]
  categories: NavCategory[]
}

export class ShopStore {
  readonly site: Site
  readonly promises: PagePromises
  readonly menus: Menus | undefined
  readonly departments: readonly NavDepartment[]
  readonly categories: readonly NavCategory[]
  readonly snapshot: ShopSnapshot

  constructor(snapshot: ShopSnapshot) {
    this.snapshot = snapshot
    this.site = snapshot.site
    this.promises = snapshot.promises
    this.menus = snapshot.menus
    this.departments = snapshot.departments
    this.categories = snapshot.categories
  }

  category(id: string | null): NavCategory | undefined {
    return this.categories.find((category) => category.id === id)
  }

  department(id: string | null): NavDepartment | undefined {
    return this.departments.find((department) => department.id === id)
  }

  categoriesOf(departmentId: string): NavCategory[] {
    return this.categories.filter((category) => category.department_id === departmentId)
  }
}
