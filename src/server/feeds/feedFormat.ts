/** How a feed is written: what stands before, in and after its items. */
import type { FeedItem } from "#server/feeds/feedItems.ts"
import type { Site } from "#shared/site.ts"

export interface FeedFormat {
  file: string
  type: string
  begin: (site: Site) => string
  item: (item: FeedItem, site: Site) => string
  end: string
}
