/** Where a found product is seen. */
import type { Frame } from "#operator/views/frame.ts"

/** Its line in the sheet for whoever may change it; for others its page in the shop. */
export const productHref = ({ person, shop }: Frame, { id, slug }: { id: string; slug: string }): string =>
  person?.permissions.has("write_catalog")
    ? `/admin/products?${new URLSearchParams({ q: id })}`
    : `${shop.url}/product/${slug}`
