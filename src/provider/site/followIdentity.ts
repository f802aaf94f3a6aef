import type { LiveCatalog } from "#provider/catalogue/live/liveCatalog.ts"
import { readDemoSite } from "#provider/site/demoSite.ts"
import { type IdentitySettings, identityOf } from "#provider/site/siteSettings.ts"
import type { PublishedSite } from "#provider/site/versions.ts"
import type { Identity } from "#shared/contract/site.ts"

/**
 * The shop's present identity: its published document, overridden by the environment. Calculated once for each
 * published version.
 */
export async function followIdentity(
  catalog: Pick<LiveCatalog<{ site: PublishedSite }>, "state">,
  settings: IdentitySettings = {},
  siteUrl: string,
): Promise<(site?: PublishedSite) => Identity> {
  const { identity: demo } = await readDemoSite()
  const host = new URL(siteUrl).hostname
  let known: { site: PublishedSite; identity: Identity } | undefined
  const whoIs = ({ document }: PublishedSite) => identityOf(document, settings, { demo, host })
  return (other) => {
    if (other) return whoIs(other)
    const { site } = catalog.state().groups
    if (known?.site !== site) known = { site, identity: whoIs(site) }
    return known.identity
  }
}
