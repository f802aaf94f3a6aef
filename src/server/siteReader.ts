/** Who the shop is, read from its provider each time it is asked for: the owner may publish a change at any moment. */
import type { SiteSettings } from "#server/config.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import { Identity, type ShopSite } from "#shared/contract/site.ts"
import { defaultLook, type Look } from "#shared/look/look.ts"
import type { Site } from "#shared/site.ts"

export interface ReadSite {
  site: Site
  look: Look
  /** Where transfers go, for the pages that ask for one; empty while none is said. */
  account: string
}

export interface SiteReader {
  /** Rejects with ApiError when the provider cannot be asked. */
  read(): Promise<ReadSite>
  /** As it was read last, for a page that says that the provider is away. */
  last(): Omit<ReadSite, "account">
}

/** A server before a provider on another host has settings of its own: they win here too. */
export function createSiteReader(api: Api, { identity: settings, ...server }: SiteSettings): SiteReader {
  let known: { answer: ShopSite; read: ReadSite } | undefined

  function withSettings({ identity, look = defaultLook() }: Pick<ShopSite, "identity" | "look">): ReadSite {
    const { account, ...said } = { ...identity, ...settings }
    const site = {
      ...said,
      ...server,
      get year() {
        return new Date().getFullYear()
      },
    }
    return { site, look, account }
  }

  return {
    async read() {
      const answer = await api.call("getSite", {})
      // In one process the same answer is the same object, until something changes.
      if (known?.answer !== answer) known = { answer, read: withSettings(answer) }
      return known.read
    },
    last() {
      if (known) return known.read
      const identity = Identity.create({ name: new URL(server.url).hostname })
      return withSettings({ identity, look: defaultLook() })
    },
  }
}
