import type { Frame } from "#operator/frame/frame.ts"
import type { ProductCategory } from "#provider/catalogue/products/edit/listCategories.ts"
import { pick } from "#shared/locale.ts"

export const categoryOptions = ({ texts, locale }: Frame, categories: readonly ProductCategory[]) => [
  { value: "", text: texts.product.noCategory },
  ...categories.map(({ id, name, department }) => ({
    value: id,
    text: [department && pick(department, locale), pick(name, locale)].filter(Boolean).join(" › "),
  })),
]
