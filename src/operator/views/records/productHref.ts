/** Where a product is in the shop. */

/** As visitors see it. */
export const productHref = (shopUrl: string, { slug }: { slug: string }) => `${shopUrl}/product/${slug}`
