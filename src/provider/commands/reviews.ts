/** `shop reviews`: reviews that wait for approval, and the word on them. */
import { type Command, oneOf, readArguments, UsageError } from "#provider/commands/command.ts"
import { withDatabase } from "#provider/commands/withDatabase.ts"
import { RefusedError } from "#provider/exchange/findings.ts"
import { changeCatalog } from "#provider/write/changeCatalog.ts"

const options = { json: { type: "boolean" } } as const
const words = { approve: "approved", reject: "rejected" } as const

export const reviewsCommand: Command = {
  usage: "reviews",
  summary: "list waiting reviews, approve or reject one",
  help: `Usage: npm run shop -- reviews [approve|reject ID] [options]

  --json               the waiting reviews as JSON
  --help               this text`,

  async run(args, settings, { out }) {
    const { values, positionals } = readArguments(args, options, ["ACTION?", "ID?"])
    const action = oneOf("ACTION", positionals[0], ["approve", "reject"])
    const id = positionals[1]
    if (action && id === undefined) throw new UsageError("ID is missing.")
    const waiting = await withDatabase(settings, async ({ db }) => {
      if (action && id !== undefined) {
        await changeCatalog(db, new Date(), async (change) => {
          const review = await change.trx
            .updateTable("reviews")
            .set({ status: words[action], updated_at: change.now })
            .where("id", "=", id)
            .returning("product_id")
            .executeTakeFirst()
          if (!review) throw new RefusedError(`There is no review ${id}.`)
          const { version } = change
          await change.trx.updateTable("products").set({ version }).where("id", "=", review.product_id).execute()
          change.touched = true
        })
      }
      return db
        .selectFrom("reviews")
        .select(["id", "product_id", "rating", "title", "content", "author", "verified", "created_at"])
        .where("status", "=", "pending")
        .orderBy("created_at")
        .execute()
    })
    if (values.json) await out(`${JSON.stringify(waiting, null, 2)}\n`)
    else
      for (const row of waiting)
        await out(`${row.id}  ${row.product_id}  ${row.rating}/5  ${row.author}: ${row.content}\n`)
    return 0
  },
}
