/** Rates of tax by class, territory and day, and how the shop says its prices. */
import { sql } from "kysely"
import { flag, oneOf, required, type Schema, single } from "#provider/platform/db/migrations/baseline/columns.ts"

/** Before any order of a shop. */
const ALWAYS = "2000-01-01"
const CLASSES = ["general", "reduced", "super_reduced", "zero"]

/**
 * In hundredths of a percent. Spain: act 37/1992, articles 90 and 91. Canaries: act 4/2012 of the Canary Islands, articles 51 to 57;
 * what bears 4 % on the mainland, such as bread and books, mostly bears 0 % there. Looked at again in November 2026, in supercontable.com's
 * table of the act: as they were.
 */
const RATES: Record<string, number[]> = { ES: [2100, 1000, 400, 0], "ES-CN": [700, 300, 0, 0] }

/**
 * Standard rates of the other members of the Union. Goods with a lower rate differ between them, so owners add those.
 * Latest changes: Finland since September 2024, Slovakia since January 2025, Estonia since July 2025, Romania since August 2025 (act
 * 141/2025). Compared in November 2026 with the tables of vat-solutions.com and calculariva.app for 2025 and vatverify.dev's list of
 * the changes since: no standard rate differs.
 */
const GENERAL_RATES: Record<string, number> = {
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

export async function createTax({ db, table }: Schema): Promise<void> {
  await table("tax_rates")
    .addColumn("territory", "text", required)
    .addColumn("tax_class", "text", oneOf("tax_class", ["general", "reduced", "super_reduced", "zero"]))
    .addColumn("starts_on", "text", required)
    .addColumn("rate_bp", "integer", (column) => column.notNull().check(sql`rate_bp between 0 and 10000`))
    .addPrimaryKeyConstraint("tax_rates_pkey", ["territory", "tax_class", "starts_on"])
    .execute()
  const general = Object.entries(GENERAL_RATES).map(([territory, rate]): [string, number[]] => [territory, [rate]])
  for (const [territory, rates] of [...Object.entries(RATES), ...general]) {
    for (const [index, rate] of rates.entries()) {
      await sql`insert into tax_rates (territory, tax_class, starts_on, rate_bp)
        values (${territory}, ${CLASSES[index]}, ${ALWAYS}, ${rate})`.execute(db)
    }
  }

  await table("shop_tax")
    .addColumn("id", "integer", single)
    .addColumn("territory", "text", required)
    .addColumn("oss", "integer", (column) => column.notNull().check(sql`oss in (0, 1)`))
    .addColumn("prices", "text", oneOf("prices", ["law", "with", "without"], "law"))
    .addColumn("businesses_only", "integer", flag("businesses_only"))
    .addColumn(
      "delivery_tax",
      "text",
      oneOf("delivery_tax", ["goods", "general", "reduced", "super_reduced", "zero"], "goods"),
    )
    .execute()
  await sql`insert into shop_tax (id, territory, oss) values (1, 'ES', 0)`.execute(db)
}
