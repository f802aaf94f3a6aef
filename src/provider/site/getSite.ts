/** The shop's published document as it crosses the wire. */
import type { Context } from "#provider/context.ts"
import type { ShopSite } from "#shared/contract/site.ts"

export async function getSite({ catalog, identity }: Context): Promise<ShopSite> {
  return { version: catalog.state().groups.site.id, identity: identity() }
}
