/** The shop's identity in a version of its document, overridden by the environment. */
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
