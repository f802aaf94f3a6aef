/** Where a found product is seen. */
import type { Frame } from "#operator/frame/frame.ts"
import { productPath } from "#operator/products/productPath.ts"

/** Its own page here for whoever may change it; for others its page in the shop. */
export const productHref = ({ person, shop }: Frame, { id, slug }: { id: string; slug: string }): string =>
  person?.permissions.has("write_catalog") ? productPath(id) : `${shop.url}/product/${slug}`
