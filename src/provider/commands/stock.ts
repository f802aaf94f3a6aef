/** `shop stock`: what is on hand, and setting it. */
import { type Command, readArguments, UsageError } from "#provider/commands/command.ts"
import { withDatabase } from "#provider/commands/withDatabase.ts"
import { tellLowStock } from "#provider/events/lowStock.ts"
import { RefusedError } from "#provider/exchange/findings.ts"
import { writeMoves } from "#provider/stock/moves.ts"
import { tellBackInStock } from "#provider/stockAlerts/tellBackInStock.ts"
import { changeCatalog } from "#provider/write/changeCatalog.ts"

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
      throw new UsageError(`--low is "${values.low}", but it takes a number.`)
    if (amount !== undefined && !/^\+?\d{1,6}$/.test(amount)) {
      throw new UsageError(`AMOUNT is "${amount}", but it takes a number, or an addition such as +5.`)
    }
    const rows = await withDatabase(settings, async ({ db }) => {
      if (sku !== undefined && amount !== undefined) {
        await changeCatalog(db, new Date(), async (change) => {
          const { trx, version } = change
          const variant = await trx.selectFrom("variants").selectAll().where("sku", "=", sku).executeTakeFirst()
          if (!variant) throw new RefusedError(`There is nothing with the SKU ${sku}.`)
          const stock = amount.startsWith("+") ? variant.stock + Number(amount) : Number(amount)
          if (stock > MOST) throw new RefusedError(`There would be ${stock} of ${sku}.`)
          await trx.updateTable("variants").set({ stock }).where("id", "=", variant.id).execute()
          const move = { variantId: variant.id, amount: stock - variant.stock, after: stock }
          await writeMoves(trx, new Date(), [{ ...move, kind: amount.startsWith("+") ? "receive" : "edit" }])
          await tellLowStock(trx, new Date(), "shop", { variantId: variant.id, before: variant.stock, after: stock })
          await tellBackInStock(trx, new Date(), [variant.product_id])
          await trx.updateTable("products").set({ version }).where("id", "=", variant.product_id).execute()
          change.touched = true
        })
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
    if (sku !== undefined && rows.length === 0) throw new RefusedError(`There is nothing with the SKU ${sku}.`)
    if (values.json) await out(`${JSON.stringify(rows, null, 2)}\n`)
    else
      for (const row of rows)
        await out(`${row.sku}  ${row.stock}  ${[row.name_es, row.variant].filter(Boolean).join(", ")}\n`)
    return 0
  },
}
