/** Who the demo shop is, for tests of what only shows it. */
import { readDemoSite } from "#provider/demo/demoData.ts"
import { readConfig } from "#server/config.ts"
import type { SiteReader } from "#server/siteReader.ts"
import { defaultLook } from "#shared/look/look.ts"
import type { Site } from "#shared/site.ts"

export const { identity: demoIdentity } = await readDemoSite()

export function demoSite(url = "http://localhost:3000"): Site {
  const { identity: _none, ...server } = readConfig({ SITE_URL: url }).site
  const { account: _neither, ...said } = demoIdentity
  return { ...said, ...server, year: 2026 }
}

/** A shop that stays as it is. */
export const sitesOf = (site: Site): SiteReader => ({
  read: async () => ({ site, look: defaultLook(), account: demoIdentity.account }),
  last: () => ({ site, look: defaultLook() }),
})
