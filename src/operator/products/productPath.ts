/** Path of a product's page. */
export const productPath = (id: string): string => `/admin/products/item/${encodeURIComponent(id)}`
