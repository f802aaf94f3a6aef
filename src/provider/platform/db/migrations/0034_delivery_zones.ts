/** Zones that ways of delivery go to, what each costs there, the shop's own carriers, and what an order was promised. */
import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"
import type { Engine } from "#provider/platform/db/connect.ts"

const tables = (end: string): string[] => [
  `create table delivery_zones (
    id text primary key,
    position integer not null default 0,
    name_es text not null default '',
    name_en text not null default '',
    countries text not null default '[]',
    zips text not null default '[]',
    excluded_zips text not null default '[]' ${end}`,
  `create table delivery_rates (
    method_id text not null references delivery_methods (id) on delete cascade,
    zone_id text not null references delivery_zones (id),
    measure text not null default 'sum' check (measure in ('sum', 'weight')),
    bands text not null,
    free_from_cents integer check (free_from_cents >= 0),
    eta_min_days integer check (eta_min_days >= 0),
    eta_max_days integer check (eta_max_days >= 0),
    primary key (method_id, zone_id) ${end}`,
  `create table carriers (
    id text primary key,
    name text not null,
    tracking_url text not null check (tracking_url like 'https://%') ${end}`,
  `create table shop_returns (
    id integer primary key check (id = 1),
    days integer check (days > 14) ${end}`,
  "insert into shop_returns (id, days) values (1, 30)",
  "alter table orders add column return_days integer",
  "update orders set return_days = 30",
  "alter table orders add column eta_min_days integer",
  "alter table orders add column eta_max_days integer",
]

/** They stand in zones and rates from now on. */
const moved = ["countries", "zips", "excluded_zips"].map(
  (column) => `alter table delivery_methods drop column ${column}`,
)

const OUTSIDE_MAINLAND = ["07", "35", "38", "51", "52"]
const spain = (zips: string[], excluded: string[] = []) => JSON.stringify([["ES"], zips, excluded])

/** As carriers with Spanish price lists call them; others are said by their countries and zips. */
const known: Record<string, { id: string; es: string; en: string }> = {
  [spain([])]: { id: "spain", es: "España", en: "Spain" },
  [spain([], OUTSIDE_MAINLAND)]: { id: "peninsula", es: "Península", en: "mainland Spain" },
  [spain(["07"])]: { id: "baleares", es: "Baleares", en: "Balearic Islands" },
  [spain(["35", "38"])]: { id: "canarias", es: "Canarias", en: "Canary Islands" },
  [spain(["51", "52"])]: { id: "ceuta-melilla", es: "Ceuta y Melilla", en: "Ceuta and Melilla" },
  [JSON.stringify([["PT"], [], []])]: { id: "portugal", es: "Portugal", en: "Portugal" },
}

interface OldMethod {
  id: string
  cost_cents: number
  free_from_cents: number | null
  countries: string
  zips: string
  excluded_zips: string
}

/** Each area becomes a zone, once, and each way of delivery has its price there. */
async function moveAreas(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<OldMethod>`
    select id, cost_cents, free_from_cents, countries, zips, excluded_zips from delivery_methods
    where kind <> 'pickup' order by position, id`.execute(db)
  const zoneIds = new Map<string, string>()
  for (const row of rows) {
    const { countries, zips, excluded_zips: excluded } = row
    const area = JSON.stringify([countries, zips, excluded].map((list) => JSON.parse(list)))
    const { id, es, en } = known[area] ?? { id: row.id.toLowerCase().replaceAll("_", "-"), es: "", en: "" }
    const zone = zoneIds.get(area) ?? id
    if (!zoneIds.has(area)) {
      await sql`insert into delivery_zones (id, position, name_es, name_en, countries, zips, excluded_zips)
        values (${zone}, ${zoneIds.size}, ${es}, ${en}, ${countries}, ${zips}, ${excluded})`.execute(db)
      zoneIds.set(area, zone)
    }
    const bands = JSON.stringify([{ from: 0, cents: row.cost_cents }])
    await sql`insert into delivery_rates (method_id, zone_id, bands, free_from_cents)
      values (${row.id}, ${zone}, ${bands}, ${row.free_from_cents})`.execute(db)
  }
}

export const createDeliveryZones = (engine: Engine): Migration => ({
  async up(db) {
    for (const statement of tables(engine === "sqlite" ? ") strict" : ")")) await sql.raw(statement).execute(db)
    await moveAreas(db)
    for (const statement of moved) await sql.raw(statement).execute(db)
  },
})
