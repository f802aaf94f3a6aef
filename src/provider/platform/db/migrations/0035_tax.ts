/** Rates of tax by class, territory and day; an order keeps the rates it was sold at, whole percents or not. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"
import type { Engine } from "#provider/platform/db/connect.ts"

/** Before any order of a shop. */
const ALWAYS = "2000-01-01"
const classes = ["general", "reduced", "super_reduced", "zero"]

/**
 * In hundredths of a percent. Spain: act 37/1992, articles 90 and 91. Canaries: act 4/2012 of the Canary Islands, articles 51 to 57;
 * what bears 4 % on the mainland, such as bread and books, mostly bears 0 % there. Looked at again in November 2026, in supercontable.com's
 * table of the act: as they were.
 */
const whole: Record<string, number[]> = { ES: [2100, 1000, 400, 0], "ES-CN": [700, 300, 0, 0] }

/**
 * Of the other members of the Union: what falls under a lower rate differs from one to the next, so an owner adds those.
 * Latest changes: Finland since September 2024, Slovakia since January 2025, Estonia since July 2025, Romania since August 2025 (act
 * 141/2025). Compared in November 2026 with the tables of vat-solutions.com and calculariva.app for 2025 and vatverify.dev's list of
 * the changes since: no standard rate differs.
 */
const general: Record<string, number> = {
  AT: 2000,
  BE: 2100,
  BG: 2000,
  CY: 1900,
  CZ: 2100,
  DE: 1900,
  DK: 2500,
  EE: 2400,
  FI: 2550,
  FR: 2000,
  GR: 2400,
  HR: 2500,
  HU: 2700,
  IE: 2300,
  IT: 2200,
  LT: 2100,
  LU: 1700,
  LV: 2100,
  MT: 1800,
  NL: 2100,
  PL: 2300,
  PT: 2300,
  RO: 2100,
  SE: 2500,
  SI: 2200,
  SK: 2300,
}

const statements = (end: string): string[] => [
  `create table tax_rates (
    territory text not null,
    tax_class text not null check (tax_class in ('general', 'reduced', 'super_reduced', 'zero')),
    starts_on text not null,
    rate_bp integer not null check (rate_bp between 0 and 10000),
    primary key (territory, tax_class, starts_on) ${end}`,
  `create table shop_tax (
    id integer primary key check (id = 1),
    territory text not null,
    oss integer not null check (oss in (0, 1)) ${end}`,
  "insert into shop_tax (id, territory, oss) values (1, 'ES', 0)",
  "alter table order_lines add column tax_bp integer not null default 0 check (tax_bp between 0 and 10000)",
  "update order_lines set tax_bp = tax_rate * 100",
  "alter table order_lines drop column tax_rate",
  "alter table orders add column tax_territory text not null default ''",
  "alter table orders add column tax_kind text not null default 'vat' check (tax_kind in ('vat', 'igic', 'ipsi'))",
]

export const createTax = (engine: Engine): Migration => ({
  async up(db) {
    for (const statement of statements(engine === "sqlite" ? ") strict" : ")")) await sql.raw(statement).execute(db)
    const rates = [
      ...Object.entries(whole),
      ...Object.entries(general).map(([territory, rate]): [string, number[]] => [territory, [rate]]),
    ]
    for (const [territory, list] of rates) {
      for (const [index, rate] of list.entries()) {
        await sql`insert into tax_rates (territory, tax_class, starts_on, rate_bp)
          values (${territory}, ${classes[index]}, ${ALWAYS}, ${rate})`.execute(db)
      }
    }
  },
})
