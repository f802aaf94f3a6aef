/** The first products of a file as they would be, for the owner to look at before an import. */
import { array, type Infer, nullable, number, object, string } from "superstruct"
import type { SourceProduct, SourceVariant } from "#provider/exchange/product.ts"
import { anyText } from "#provider/exchange/sourceText.ts"

const PRODUCTS = 3
const VARIANTS = 6

export const PreviewProduct = object({
  /** Its first row. */
  line: number(),
  name: string(),
  /** Department and category, or the category alone. */
  place: array(string()),
  pictures: number(),
  /** The first ones. */
  variants: array(
    object({
      /** Empty for the only variant of a product without options. */
      name: string(),
      sku: string(),
      cents: nullable(number()),
      saleCents: nullable(number()),
      /** Null where the file does not say. */
      stock: nullable(number()),
    }),
  ),
  variantCount: number(),
})
export type PreviewProduct = Infer<typeof PreviewProduct>

/** `batches` are the products of the file, in their order. */
export function previewImport(batches: Iterable<readonly { product: SourceProduct }[]>): PreviewProduct[] {
  for (const batch of batches) return batch.slice(0, PRODUCTS).map(({ product }) => previewOf(product))
  return []
}

function previewOf({ line, name = {}, groups, pictures = [], variants = [], sku = "" }: SourceProduct): PreviewProduct {
  return {
    line,
    name: anyText(name) || sku,
    place: groups && "path" in groups ? groups.path.map(anyText) : [],
    pictures: pictures.length,
    variants: variants.slice(0, VARIANTS).map(variantOf),
    variantCount: variants.length,
  }
}

const variantOf = ({ name = {}, sku = "", priceCents, salePriceCents, stock }: SourceVariant) => ({
  name: anyText(name),
  sku,
  cents: priceCents ?? null,
  saleCents: salePriceCents ?? null,
  stock: typeof stock === "number" ? stock : null,
})
