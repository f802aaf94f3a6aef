/** `shop reviews`: reviews that wait for approval, and the word on them. */
import { adminContext } from "#cli/adminContext.ts"
import { type Command, oneOf, readArguments, UsageError } from "#cli/command.ts"
import { refusing } from "#cli/refusing.ts"
import { withDatabase } from "#cli/withDatabase.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { changeCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"

const options = { json: { type: "boolean" } } as const
const words = { approve: "approved", reject: "rejected" } as const

const sentences = { review_not_found: "There is no such review." }

export const reviewsCommand: Command = {
  usage: "reviews",
  summary: "list waiting reviews, approve or reject one",
  help: `Usage: npm run shop -- reviews [approve|reject ID | reply ID TEXT] [options]

  reply ID TEXT        what the shop answers, below the review; "" takes it away
  --json               the waiting reviews as JSON
  --help               this text`,

  async run(args, settings, { out }) {
    const { values, positionals } = readArguments(args, options, ["ACTION?", "ID?", "TEXT?"])
    const action = oneOf("ACTION", positionals[0], ["approve", "reject", "reply"])
    const id = positionals[1]
    if (action && id === undefined) throw new UsageError(says`ID is missing.`)
    const text = positionals[2]
    if ((action === "reply") !== (text !== undefined))
      throw new UsageError(says`TEXT goes with reply, and reply takes it.`)
    const waiting = await withDatabase(settings, async (connection) => {
      const { db } = connection
      if (action === "reply") {
        const context = await adminContext(connection, settings)
        await refusing(sentences, runAdmin(context, "replyReview", { id, reply: text }))
      } else if (action && id !== undefined) {
        await changeCatalog(db, new Date(), async (change) => {
          const review = await change.trx
            .updateTable("reviews")
            .set({ status: words[action], updated_at: change.now })
            .where("id", "=", id)
            .returning("product_id")
            .executeTakeFirst()
          if (!review) throw new RefusedError(says`There is no review ${id}.`)
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
