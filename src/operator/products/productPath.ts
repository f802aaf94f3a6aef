export const productPath = (id: string): string => `/admin/products/item/${encodeURIComponent(id)}`
