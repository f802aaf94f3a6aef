/** The tables of an owner's settings as Kysely sees them; see schema.ts for how values are stored. */
import type { Moment } from "#provider/platform/db/schema.ts"

export interface SettingTables {
  settings: SettingTable
  setting_secrets: SettingSecretTable
}

export interface SettingTable {
  kind: "mail" | "opening" | "limits" | "stripe" | "redsys" | "bizum"
  /** JSON, without secrets. */
  facts: string
  changed_at: Moment
}

export interface SettingSecretTable {
  kind: SettingTable["kind"]
  name: string
  /** With the id of its key: see secretBox.ts. */
  sealed: string
  kept_at: Moment
}
