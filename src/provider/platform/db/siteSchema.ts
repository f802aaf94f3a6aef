/** The tables of the shop's document as Kysely sees them; see schema.ts for how values are stored. */
import type { Generated } from "kysely"
import type { Moment } from "#provider/platform/db/schema.ts"

export interface SiteTables {
  site_versions: SiteVersionTable
  site_previews: SitePreviewTable
  redirects: RedirectTable
  missed_addresses: MissedAddressTable
  daily_figures: DailyFigureTable
}

/** A version of the shop's document. `site_published` in `meta` names the public one. */
export interface SiteVersionTable {
  /** Counts from 1, without gaps. */
  id: number
  created_at: Moment
  author: string
  note: string
  /** JSON of `SiteDocument`. */
  document: string
  /** When it was last published; null after a revert. */
  published_at: Generated<Moment | null>
  /** The scheduled time of publication. */
  publish_at: Generated<Moment | null>
}

/** A preview link for an unpublished version. */
export interface SitePreviewTable {
  /** Hash of the link's secret. */
  hash: string
  version: number
  /** Shared, of which a version has one; or made for the owner's own view. */
  kind: "link" | "look"
  /** The hidden product that the link shows; null for a version of the shop. */
  product_id: Generated<string | null>
  until: Moment
}

/** An address that the shop does not have and where it leads. `from_path` as `redirectKey` writes it. */
export interface RedirectTable {
  from_path: string
  /** A path of the shop, or an address of another site. */
  to_path: string
  temporary: Generated<0 | 1>
  created_at: Moment
}

/** How often an address was not found on a day, by where its visitors came from. */
export interface MissedAddressTable {
  /** In the shop's time zone. */
  day: string
  path: string
  /** Host of the page before; empty if unknown. */
  referrer: string
  robot: Generated<0 | 1>
  times: number
}

/** How often something was counted on a day; see `dailyFigures.ts`. */
export interface DailyFigureTable {
  /** In the shop's time zone. */
  day: string
  kind: string
  /** Within the kind: a path, a source; empty for kinds that have one sum. */
  name: string
  times: number
  /** The totals of orders; 0 for other kinds. */
  cents: Generated<number>
}
