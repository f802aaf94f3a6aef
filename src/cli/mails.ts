/** `shop mails`: what was sent, what waits and what failed; sends again. */
import type { Kysely } from "kysely"
import { type Command, oneOf, readArguments, UsageError } from "#cli/command.ts"
import { printRows } from "#cli/printRows.ts"
import { withDatabase } from "#cli/withDatabase.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { recordEvent } from "#provider/platform/events/recordEvent.ts"
import { askedForByReader } from "#provider/platform/outbox/mails.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"

const statuses = ["waiting", "sent", "failed", "uncertain"] as const
const options = {
  status: { type: "string" },
  limit: { type: "string" },
  "dry-run": { type: "boolean" },
  json: { type: "boolean" },
} as const
const USUAL_LIMIT = 50

export const mailsCommand: Command = {
  usage: "mails",
  summary: "list mails that were sent or failed; try again",
  help: `Usage: npm run shop -- mails [ACTION] [options]

  list                 the newest first; kept for 30 days (also when ACTION is left out)
  retry ID             one that failed, or of which nobody knows whether it arrived, is sent again
  retry failed         all that failed
  --status STATUS      only these, with list: ${statuses.join(", ")}
  --limit N            at most so many (${USUAL_LIMIT} when left out)
  --dry-run            with retry: says which would be sent
  --json               as JSON
  --help               this text

The running shop sends them within seconds. A mail of an order that arrived is sent again by: order NUMBER resend.`,

  async run(args, settings, { out }) {
    const { values, positionals } = readArguments(args, options, ["ACTION?", "ID?"])
    const [action = "list", id] = positionals
    const status = oneOf("--status", values.status, statuses)
    const limit = Number(values.limit ?? USUAL_LIMIT)
    if (!Number.isInteger(limit) || limit < 1)
      throw new UsageError(says`--limit is "${values.limit}", but it takes a number from 1.`)
    if (action !== "list" && action !== "retry")
      throw new UsageError(says`ACTION is "${action}", but it takes list, retry.`)
    if (action === "retry" && id === undefined) throw new UsageError(says`ID is missing: retry takes one, or failed.`)
    await withDatabase(settings, async ({ db }) => {
      const mails =
        action === "list" ? await list(db, status, limit) : await retry(db, id ?? "", values["dry-run"] ?? false)
      await printRows(out, mails, values.json)
    })
    return 0
  },
}

const columns = ["id", "template", "recipient", "status", "attempts", "created_at", "sent_at", "last_error"] as const

async function list(db: Kysely<Database>, status: (typeof statuses)[number] | undefined, limit: number) {
  const all = db.selectFrom("mails").select(columns).orderBy("created_at", "desc").orderBy("id").limit(limit)
  return (status === undefined ? all : all.where("status", "=", status)).execute()
}

async function retry(db: Kysely<Database>, id: string, dryRun: boolean) {
  const given = db
    .selectFrom("mails")
    .select(columns)
    .where("status", "in", ["failed", "uncertain"])
    .where("template", "not in", askedForByReader)
  const mails = await (id === "failed" ? given.where("status", "=", "failed") : given.where("id", "=", id)).execute()
  if (mails.length === 0) {
    throw new RefusedError(
      id === "failed" ? says`No mail has failed.` : says`No mail ${id} has failed, or its fate is known.`,
    )
  }
  if (dryRun) return mails
  const now = new Date()
  await inTransaction(db, async (trx) => {
    for (const mail of mails) {
      await trx
        .updateTable("mails")
        .set({ status: "waiting", handed: 0, attempts: 0, next_attempt_at: now.toISOString(), claimed_by: null })
        // Its age is what it is given up by.
        .set({ created_at: now.toISOString() })
        .where("id", "=", mail.id)
        .execute()
      await recordEvent(trx, now, { kind: "mail.retried", actor: "shop", subject: { type: "mail", id: mail.id } })
    }
  })
  return mails.map((mail) => ({ ...mail, status: "waiting" }))
}
