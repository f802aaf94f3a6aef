/** The breadcrumb of a product: department and category if present; one step if both have the same name. */
import { useStores, useTexts } from "#app/context.ts"
import type { Crumb } from "#app/ui/Breadcrumb.tsx"
import type { Product } from "#shared/contract/product.ts"
import { paths } from "#shared/paths.ts"

export function useProductCrumbs({
  department_id,
  category_id,
}: Pick<Product, "department_id" | "category_id">): Crumb[] {
  const { text } = useTexts()
  const { shop } = useStores()
  const department = shop.department(department_id)
  const category = shop.category(category_id)
  const crumbs = [
    ...(department ? [{ to: paths.department(department.slug), label: text(department.name) }] : []),
    ...(category ? [{ to: paths.category(category.slug), label: text(category.name) }] : []),
  ]
  return crumbs.filter(({ label }, index) => label !== crumbs[index - 1]?.label)
}
