/** The demo shop's identity, for tests that only show it. */
import { readDemoSite } from "#provider/site/demoSite.ts"
import { readConfig } from "#server/config.ts"
import type { ReadSite, SiteReader } from "#server/siteReader.ts"
import { defaultLook } from "#shared/look/look.ts"
import type { Site } from "#shared/site.ts"

export const demoDocument = await readDemoSite()
export const { identity: demoIdentity } = demoDocument

export function demoSite(url = "http://localhost:3000"): Site {
  const { identity: _none, ...server } = readConfig({ SITE_URL: url }).site
  const { account: _neither, ...said } = demoIdentity
  return { ...said, ...server, mark: "blossom", year: 2026 }
}

/** A shop that stays as it is. */
export function sitesOf(site: Site): SiteReader {
  const read: ReadSite = {
    site,
    account: demoIdentity.account,
    look: defaultLook(),
    menus: {},
    version: 1,
    brand: { mark: "blossom", logo: null, placeholder: null },
  }
  return { read: async () => read, last: () => read }
}
