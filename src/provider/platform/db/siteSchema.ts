/** The tables of the shop's document, as Kysely sees them; see schema.ts for how values are stored. */
import type { Generated } from "kysely"
import type { Moment } from "#provider/platform/db/schema.ts"

export interface SiteTables {
  site_versions: SiteVersionTable
  site_previews: SitePreviewTable
}

/** The shop's document. `site_published` in `meta` says which one visitors see. */
export interface SiteVersionTable {
  /** From 1, without gaps. */
  id: number
  created_at: Moment
  author: string
  note: string
  /** JSON of `SiteDocument`. */
  document: string
  /** When it was published last; null once it was taken back. */
  published_at: Generated<Moment | null>
  /** When it will be. */
  publish_at: Generated<Moment | null>
}

/** A link that shows a version before it is published. */
export interface SitePreviewTable {
  /** Of the secret in the link. */
  hash: string
  version: number
  /** Given out, of which a version has one; or made for an owner who looks. */
  kind: "link" | "look"
  /** The product that the link shows though it is not in the shop; null where it shows a version. */
  product_id: Generated<string | null>
  until: Moment
}
