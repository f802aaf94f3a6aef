/** `shop prices`: raises, lowers or reduces the prices of many products by percent. */
import type { Kysely } from "kysely"
import { type Command, readArguments, UsageError } from "#cli/command.ts"
import { printRows } from "#cli/printRows.ts"
import { withDatabase } from "#cli/withDatabase.ts"
import { readProducts, type StoredProduct } from "#provider/catalogue/products/stored.ts"
import { isSaleOn, type SalePeriod } from "#provider/catalogue/sales/sales.ts"
import { type CatalogChange, changeCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import { type Priced, type PricePlan, planned } from "#provider/catalogue/write/pricePlan.ts"
import { savePriced } from "#provider/catalogue/write/saveVariants.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { recordEvent } from "#provider/platform/events/recordEvent.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"
import { wireAmount } from "#shared/money.ts"
import { readEnd, readMoment } from "#shared/shopTime.ts"

const options = {
  category: { type: "string" },
  department: { type: "string" },
  brand: { type: "string" },
  tag: { type: "string" },
  all: { type: "boolean" },
  ending: { type: "string" },
  from: { type: "string" },
  to: { type: "string" },
  "dry-run": { type: "boolean" },
  json: { type: "boolean" },
} as const

const actions = ["raise", "lower", "sale", "end-sale"] as const
const BATCH = 200

export const pricesCommand: Command = {
  usage: "prices",
  summary: "raise, lower or reduce prices by percent",
  help: `Usage: npm run shop -- prices ACTION [PERCENT] WHICH [options]

  raise PERCENT        regular prices, and reduced ones with them: prices raise 3.5 --all
  lower PERCENT        the same downwards; the page does not call that reduced
  sale PERCENT         a reduced price so much below the regular one
    --from, --to       when it is charged: its first and its last day, or 2026-11-27 09:00 by the shop's clock
  end-sale             takes reduced prices away
  --category ID  --department ID  --brand NAME  --tag TAG   which products; several: those that all of it is true of
  --all                every product
  --ending 95          cents that prices end in: the nearest such amount
  --dry-run            shows each price as it is and as it would be, and changes nothing
  --json               as JSON
  --help               this text

What was charged stays in the price log, by which the lowest price of 30 days is worked out.`,

  async run(args, settings, { out, err }) {
    const { values, positionals } = readArguments(args, options, ["ACTION", "PERCENT?"])
    const plan = readPlan(positionals, values)
    const { category, department, brand, tag, all } = values
    if (!all && [category, department, brand, tag].every((each) => each === undefined)) {
      throw new UsageError(says`WHICH is missing: --category, --department, --brand, --tag, or --all.`)
    }
    const dryRun = values["dry-run"] ?? false
    const lines = await withDatabase(settings, async ({ db }) => {
      const ids = await chosenIds(db, values)
      if (ids.length === 0) throw new RefusedError(says`No product is like that.`)
      if (dryRun) return inBatches(db, ids, async (products) => products.flatMap((product) => preview(product, plan)))
      return changeCatalog(db, new Date(), (change) =>
        inBatches(change.trx, ids, (products) => saveAll(change, products, plan)),
      )
    })
    await printRows(out, lines, values.json)
    err.write(`${lines.length} prices ${dryRun ? "would change. Dry run: nothing was written" : "changed"}.\n`)
    return 0
  },
}

interface Plan extends PricePlan {
  sale: SalePeriod
}

function readPlan([word = "", amount]: string[], values: { ending?: string; from?: string; to?: string }): Plan {
  const action = actions.find((each) => each === word)
  if (!action) throw new UsageError(says`ACTION is "${word}", but it takes ${actions.join(", ")}.`)
  const percent = Number((amount ?? "").replace(",", ".").replace(/%$/, ""))
  const needs = action !== "end-sale"
  if (needs && !(percent > 0 && percent < (action === "raise" ? 1000 : 100))) {
    throw new UsageError(says`PERCENT is "${amount ?? ""}", but it takes a number such as 10 or 3.5.`)
  }
  const { ending, from, to } = values
  if (ending !== undefined && !/^\d{1,2}$/.test(ending))
    throw new UsageError(says`--ending is "${ending}", but it takes cents: 0 to 99.`)
  if (action !== "sale" && (from !== undefined || to !== undefined))
    throw new UsageError(says`--from and --to belong to sale.`)
  const sale = { from: readDays("--from", from, readMoment), to: readDays("--to", to, readEnd) }
  if (sale.from !== null && sale.to !== null && sale.to <= sale.from)
    throw new UsageError(says`--to has to come after --from.`)
  return { action, percent, rounding: ending === undefined ? undefined : { step: 100, ending: Number(ending) }, sale }
}

function readDays(option: string, text: string | undefined, read: typeof readMoment): string | null {
  if (text === undefined) return null
  const moment = read(text)
  if (moment === undefined) throw new UsageError(says`${option} is "${text}", but it takes a day such as 2026-11-27.`)
  return moment
}

type Which = { category?: string; department?: string; brand?: string; tag?: string }

async function chosenIds(db: Kysely<Database>, { category, department, brand, tag }: Which): Promise<string[]> {
  let query = db.selectFrom("products").select(["id", "tags"]).orderBy("id")
  if (category !== undefined) query = query.where("category_id", "=", category)
  if (department !== undefined) query = query.where("department_id", "=", department)
  if (brand !== undefined) query = query.where("brand", "=", brand)
  const rows = await query.execute()
  return rows
    .filter(({ tags }) => tag === undefined || (JSON.parse(tags) as string[]).includes(tag))
    .map(({ id }) => id)
}

async function inBatches(
  db: Kysely<Database>,
  ids: readonly string[],
  work: (products: StoredProduct[]) => Promise<Line[]>,
): Promise<Line[]> {
  const lines: Line[] = []
  for (let start = 0; start < ids.length; start += BATCH) {
    const products = await readProducts(db, ids.slice(start, start + BATCH))
    lines.push(...(await work([...products.values()])))
  }
  return lines
}

interface Line {
  product: string
  sku: string
  before: string
  after: string
}

const inWords = ({ price_cents, offer_price_cents }: Priced) =>
  offer_price_cents === null ? wireAmount(price_cents) : `${wireAmount(offer_price_cents)} (${wireAmount(price_cents)})`

/** A gift card costs what is on it, always. */
const preview = ({ product, variants }: StoredProduct, plan: Plan): Line[] =>
  (product.gift_card === 1 ? [] : variants).flatMap((variant) => {
    const after = planned(variant, plan)
    const isSame = inWords(after) === inWords(variant) && plan.action !== "sale"
    return isSame ? [] : [{ product: product.id, sku: variant.sku, before: inWords(variant), after: inWords(after) }]
  })

async function saveAll(change: CatalogChange, products: readonly StoredProduct[], plan: Plan): Promise<Line[]> {
  const lines: Line[] = []
  for (const stored of products) {
    const own = preview(stored, plan)
    if (own.length === 0) continue
    lines.push(...own)
    change.touched = true
    await saveOne(change, stored, plan)
  }
  return lines
}

async function saveOne(change: CatalogChange, { product, variants }: StoredProduct, plan: Plan): Promise<void> {
  const { trx, now, version } = change
  const before: SalePeriod = { from: product.sale_from, to: product.sale_to }
  const sale = plan.action === "sale" ? plan.sale : plan.action === "end-sale" ? { from: null, to: null } : before
  await trx
    .updateTable("products")
    .set({ version, updated_at: now, sale_from: sale.from, sale_to: sale.to })
    .where("id", "=", product.id)
    .execute()
  const next = variants.map((known) => {
    const after = planned(known, plan)
    const sale_price_cents = isSaleOn(sale, now) ? after.offer_price_cents : null
    return { row: { ...known, ...after, sale_price_cents }, known, at: now }
  })
  await savePriced(change, next)
  for (const known of variants) {
    const after = planned(known, plan)
    await recordEvent(trx, new Date(now), {
      kind: "price.changed",
      actor: "shop",
      subject: { type: "variant", id: known.id },
      data: { before: inWords(known), after: inWords(after) },
    })
  }
}
