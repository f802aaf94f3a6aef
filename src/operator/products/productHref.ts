import type { Frame } from "#operator/frame/frame.ts"
import { productPath } from "#operator/products/productPath.ts"

/** Its page in the owner's area for people who may change it; otherwise its page in the shop. */
export const productHref = ({ person, shop }: Frame, { id, slug }: { id: string; slug: string }): string =>
  person?.permissions.has("write_catalog") ? productPath(id) : `${shop.url}/product/${slug}`
