/** Where a banner leads. */
import type { HomeBanner } from "#app/home/homeData.ts"
import { parseFilter } from "#shared/catalogQuery.ts"

/** Whether a banner announces the products on sale; it then heads their section instead of standing alone. */
export function leadsToSale({ link }: Pick<HomeBanner, "link">): boolean {
  const query = link?.split("?")[1]
  return query !== undefined && parseFilter(new URLSearchParams(query).get("filter") ?? "").filter.onSale
}

/** A place of the shop, unlike an address of another site. */
export const isOwnPath = (link: string) => /^\/(?!\/)/.test(link)
