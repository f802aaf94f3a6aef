/** Products as plain as they come, for tests that write. */
import type { ProductDraft } from "#provider/catalogue/write/saveProducts.ts"
import type { VariantDraft } from "#provider/catalogue/write/saveVariants.ts"

export type DraftChange = Partial<ProductDraft> & Partial<Omit<VariantDraft, "id" | "sku" | "name">>

/** One kind of a product, named by its id. */
export function plainDraft(id: string, change: DraftChange = {}): ProductDraft {
  const { priceCents = 1000, salePriceCents = null, stock = 10, history, pricedAt, ...product } = change
  return {
    id,
    slug: `slug-${id}`,
    sku: id.toUpperCase(),
    name: { es: `Nombre ${id}`, en: `Name ${id}` },
    description: { es: "", en: "" },
    categoryId: null,
    departmentId: null,
    pictures: [],
    variants: [
      {
        id,
        sku: id.toUpperCase(),
        priceCents,
        salePriceCents,
        stock,
        ...(history && { history }),
        ...(pricedAt !== undefined && { pricedAt }),
      },
    ],
    ...product,
  }
}
