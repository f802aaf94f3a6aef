/** Lists emails that were sent, wait or failed. */
import type { Kysely } from "kysely"
import { enums, type Infer, nullable, number, object, optional, string } from "superstruct"
import type { Database } from "#provider/platform/db/schema.ts"
import { whole } from "#shared/fields/whole.ts"

const USUAL_LIMIT = 50
const MOST_LISTED = 1000
const statuses = ["waiting", "sent", "failed", "uncertain"] as const

export const MailSearch = object({
  status: optional(enums(statuses)),
  limit: optional(whole(1, MOST_LISTED)),
})

export const ListedMail = object({
  id: string(),
  template: string(),
  recipient: string(),
  /** `uncertain`: handed over, and not known whether it arrived. */
  status: enums(statuses),
  attempts: number(),
  createdAt: string(),
  sentAt: nullable(string()),
  lastError: nullable(string()),
})
type ListedMail = Infer<typeof ListedMail>

/** The newest first. */
export async function listMails(
  db: Kysely<Database>,
  { status, limit = USUAL_LIMIT }: Infer<typeof MailSearch>,
): Promise<ListedMail[]> {
  const query = db
    .selectFrom("mails")
    .select(["id", "template", "recipient", "status", "attempts", "created_at", "sent_at", "last_error"])
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
  const rows = await (status === undefined ? query : query.where("status", "=", status)).execute()
  return rows.map(({ created_at, sent_at, last_error, ...mail }) => ({
    ...mail,
    createdAt: created_at,
    sentAt: sent_at,
    lastError: last_error,
  }))
}
