/** The shop's published document as it crosses the wire. */
import type { Context } from "#provider/context.ts"
import type { ShopSite } from "#shared/contract/site.ts"

export async function getSite({ catalog, identity }: Context): Promise<ShopSite> {
  const { id, document } = catalog.state().groups.site
  return { version: id, identity: identity(), look: document.look }
}
