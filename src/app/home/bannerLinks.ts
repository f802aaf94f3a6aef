/** Where a banner links to. */
import type { HomeBanner } from "#app/home/homeData.ts"
import { parseFilter } from "#shared/catalogQuery.ts"

/** Whether a banner announces the products on sale; it then becomes the title of their section. */
export function leadsToSale({ link }: Pick<HomeBanner, "link">): boolean {
  const query = link?.split("?")[1]
  return query !== undefined && parseFilter(new URLSearchParams(query).get("filter") ?? "").filter.onSale
}

/** A path of the shop, as opposed to another site's address. */
export const isOwnPath = (link: string) => /^\/(?!\/)/.test(link)
