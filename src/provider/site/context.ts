/** What the shop's document adds to what operations work with. */
import type * as catalogue from "#provider/catalogue/context.ts"
import type { LiveCatalog } from "#provider/catalogue/live/liveCatalog.ts"
import type { Call } from "#provider/platform/context.ts"
import type { OwnPages } from "#provider/site/ownPages.ts"
import type { Preview } from "#provider/site/previews.ts"
import type { PublishedSite } from "#provider/site/versions.ts"
import type { Identity } from "#shared/contract/site.ts"

export interface Services extends catalogue.Services {
  catalog: LiveCatalog<{ site: PublishedSite }>
  /** Pages that `shop.config.ts` makes. */
  ownPages: OwnPages
  /** Who the shop is now, or in another version of its document. Ask anew each time: it changes while the shop is open. */
  identity: (site?: PublishedSite) => Identity
}

export interface Context extends Services, Call {
  /** The version that is shown in place of the published one. */
  preview?: Preview | undefined
}
