/** By which days the shop promises dates, what each order was promised, and where its parcel is. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"
import type { Engine } from "#provider/platform/db/connect.ts"

/** National holidays of Spain. Source: Workers' Statute, article 37.2, and Royal Decree 2001/1983, article 45. */
const HOLIDAYS = ["01-01", "01-06", "05-01", "08-15", "10-12", "11-01", "12-06", "12-08", "12-25", "good-friday"]

/** What the demo shop said of how long things take: the dates say it now. */
const OUTDATED = [
  { es: "Lista en 24 horas en la calle del Horno, 12", en: "Ready within 24 hours at Calle del Horno 12" },
  { es: "De 2 a 4 días laborables", en: "2 to 4 working days" },
  {
    es: "Mañana antes de las 14\u00a0h si pide antes de las 12\u00a0h",
    en: "Tomorrow before 2 pm if you order before noon",
  },
]

const statements = (engine: Engine): string[] => [
  `create table shop_calendar (
    id integer primary key check (id = 1),
    last_collection text not null default '14:00',
    working_days text not null default '[1,2,3,4,5]',
    opening_days text not null default '[1,2,3,4,5]',
    holidays text not null ${engine === "sqlite" ? ") strict" : ")"}`,
  `insert into shop_calendar (id, holidays) values (1, '${JSON.stringify(HOLIDAYS)}')`,
  ...["expected_from", "expected_to", "carrier", "tracking_number"].map(
    (column) => `alter table orders add column ${column} text`,
  ),
  "alter table orders add column tracking_url text check (tracking_url like 'https://%')",
]

export const createDeliveryDates = (engine: Engine): Migration => ({
  async up(db) {
    for (const statement of statements(engine)) await sql.raw(statement).execute(db)
    for (const { es, en } of OUTDATED) {
      await sql`update delivery_methods set description_es = '', description_en = ''
        where description_es = ${es} and description_en = ${en}`.execute(db)
    }
  },
})
