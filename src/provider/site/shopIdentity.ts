/** Who a version of the shop's document says that the shop is, with the environment's word in its place. */
import { readDemoSite } from "#provider/site/demoSite.ts"
import type { AdminContext } from "#provider/site/operation.ts"
import { identityOf } from "#provider/site/siteSettings.ts"
import type { Identity, SiteDocument } from "#shared/contract/site.ts"

export async function shopIdentity(
  { environment, siteUrl }: Pick<AdminContext, "environment" | "siteUrl">,
  document: SiteDocument,
): Promise<Identity> {
  const { identity: demo } = await readDemoSite()
  return identityOf(document, environment.identity, { demo, host: new URL(siteUrl).hostname })
}
