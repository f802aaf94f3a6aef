import type { ProductData } from "#app/product/page/productData.ts"
import type { Attribute } from "#shared/contract/product.ts"

/** Facts by law that have no place of their own: food has a block, and the place of a service stands beside its dates. */
export function otherFacts({ attributes, variants }: Pick<ProductData, "attributes" | "variants">): Attribute[] {
  const isDated = variants.some(({ date }) => date)
  return attributes.filter(({ legal }) => legal && legal.group !== "food" && !(isDated && legal.group === "services"))
}
