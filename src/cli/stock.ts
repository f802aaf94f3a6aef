/** `shop stock`: what is on hand, and setting it. */
import { adminContext } from "#cli/adminContext.ts"
import { type Command, readArguments, UsageError } from "#cli/command.ts"
import { refusing } from "#cli/refusing.ts"
import { withDatabase } from "#cli/withDatabase.ts"
import type { AdminContext } from "#provider/admin/operation.ts"
import { saveSheet } from "#provider/catalogue/products/saveSheet.ts"
import { receiveStock } from "#provider/catalogue/stock/movePieces.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"

const options = { low: { type: "string" }, json: { type: "boolean" } } as const
const MOST = 1_000_000

export const stockCommand: Command = {
  usage: "stock",
  summary: "list what is on hand, or set it",
  help: `Usage: npm run shop -- stock [SKU] [AMOUNT] [options]

With SKU that one alone; with AMOUNT it is set, +N adds to it. What orders keep is not counted in.

  --low N              only those of which there are no more than N
  --json               as JSON
  --help               this text`,

  async run(args, settings, { out }) {
    const { values, positionals } = readArguments(args, options, ["SKU?", "AMOUNT?"])
    const [sku, amount] = positionals
    const low = values.low === undefined ? undefined : Number(values.low)
    if (low !== undefined && !/^\d{1,7}$/.test(values.low ?? ""))
      throw new UsageError(says`--low is "${values.low}", but it takes a number.`)
    if (amount !== undefined && !/^\+?\d{1,6}$/.test(amount)) {
      throw new UsageError(says`AMOUNT is "${amount}", but it takes a number, or an addition such as +5.`)
    }
    const rows = await withDatabase(settings, async (connection) => {
      const { db } = connection
      if (sku !== undefined && amount !== undefined) {
        await changeStock(await adminContext(connection, settings), sku, amount)
      }
      let query = db
        .selectFrom("variants")
        .innerJoin("products", "products.id", "variants.product_id")
        .select(["variants.sku", "products.name_es", "variants.name_es as variant", "variants.stock"])
        .orderBy("variants.stock")
        .orderBy("variants.sku")
      if (sku !== undefined) query = query.where("variants.sku", "=", sku)
      if (low !== undefined) query = query.where("variants.stock", "<=", low)
      return query.execute()
    })
    if (sku !== undefined && rows.length === 0) throw new RefusedError(says`There is nothing with the SKU ${sku}.`)
    if (values.json) await out(`${JSON.stringify(rows, null, 2)}\n`)
    else
      for (const row of rows)
        await out(`${row.sku}  ${row.stock}  ${[row.name_es, row.variant].filter(Boolean).join(", ")}\n`)
    return 0
  },
}

/** As the owner's area does it: in the log, with a way back. */
async function changeStock(context: AdminContext, sku: string, amount: string): Promise<void> {
  const query = context.db.selectFrom("variants").select(["id", "stock"]).where("sku", "=", sku)
  const variant = await query.executeTakeFirst()
  if (!variant) throw new RefusedError(says`There is nothing with the SKU ${sku}.`)
  const { id, stock: before } = variant
  const after = amount.startsWith("+") ? before + Number(amount) : Number(amount)
  if (after > MOST) throw new RefusedError(says`There would be ${after} of ${sku}.`)
  if (after === before) return
  const work = amount.startsWith("+")
    ? receiveStock(context, { code: sku, amount: Number(amount) })
    : saveSheet(context, { cells: [{ id, field: "stock", before, after }] })
  const sentences = {
    bad_input: says`Several things have the code ${sku}: receive them in the owner's area.`,
    below_nothing: says`${sku} was bought at this moment: look at it and say it again.`,
  }
  await refusing<unknown>(sentences, work)
}
