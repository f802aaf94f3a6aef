/** The interface of a feed's format: the text before, for and after its items. */
import type { FeedItem } from "#server/feeds/feedItems.ts"
import type { Site } from "#shared/site.ts"

export interface FeedFormat {
  file: string
  type: string
  begin: (site: Site) => string
  item: (item: FeedItem, site: Site) => string
  end: string
}

/** The beginning of a text, never half of a letter outside the Basic Multilingual Plane, which no XML may contain. */
export const firstLetters = (text: string, most: number): string =>
  text.length <= most
    ? text
    : text
        .slice(0, most)
        .replace(/[\ud800-\udbff]$/, "")
        .trimEnd()
