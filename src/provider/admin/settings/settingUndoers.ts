/** How changes of settings are undone: facts come back, never a password. */
import type { Kysely } from "kysely"
import { create } from "superstruct"
import type { AdminContext } from "#provider/admin/operation.ts"
import type { MailChange } from "#provider/admin/settings/saveMail.ts"
import { lockCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import { type MailFacts, readOwnMail } from "#provider/messages/mail/mailServer.ts"
import { limitNames, OwnLimits, readOwnLimits } from "#provider/orders/ownLimits.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import type { ChangeEvent, Side, Undoer, Undoers } from "#provider/platform/operations/undoer.ts"
import { lockSecrets, writeFacts, writeSetting } from "#provider/platform/secrets/settings.ts"
import { ApiError } from "#shared/ApiError.ts"

const other = (side: Side): Side => (side === "before" ? "after" : "before")

const sameFacts = (some: MailFacts | null, others: MailFacts | null) =>
  some === null || others === null
    ? some === others
    : (Object.keys(some) as (keyof MailFacts)[]).every((name) => some[name] === others[name])

/** Where a password came or went, the facts alone would be of no use. */
function hasNoSecret({ kept, data }: ChangeEvent): boolean {
  const users = [kept?.before, kept?.after].map((facts) => (facts as MailFacts | null | undefined)?.user ?? "")
  return data["password"] === ("kept" satisfies MailChange["password"]) || users.every((user) => user === "")
}

async function whyNot(db: Kysely<Database>, event: ChangeEvent, to: Side): Promise<string | undefined> {
  if (!event.kept) return "too_old"
  if (!hasNoSecret(event)) return "secret_entered"
  const now = (await readOwnMail(db))?.facts ?? null
  return sameFacts(now, event.kept[other(to)] as MailFacts | null) ? undefined : "changed_after"
}

const mail: Undoer<AdminContext> = {
  permission: "write_settings",
  fresh: true,
  lock: (trx, { engine }) => lockSecrets(trx, engine),
  async canUndo(db, events, to) {
    const reasons = await Promise.all(events.map(async (event) => [event.id, await whyNot(db, event, to)] as const))
    return new Map(reasons.flatMap(([id, why]) => (why === undefined ? [] : [[id, why]])))
  },
  async undo(trx, context, event, to) {
    const why = await whyNot(trx, event, to)
    if (why !== undefined) throw new ApiError(409, why)
    const facts = event.kept?.[to] as MailFacts | null
    if (facts === null) await trx.deleteFrom("settings").where("kind", "=", "mail").execute()
    else await writeSetting(trx, context, "mail", { facts, secrets: {} })
  },
}

const limits: Undoer<AdminContext> = {
  permission: "write_settings",
  fresh: true,
  lock: (trx) => lockCatalog(trx),
  async undo(trx, { now }, { data }, to) {
    const [is, was] = [create(data[other(to)], OwnLimits), create(data[to], OwnLimits)]
    const present = await readOwnLimits(trx)
    if (limitNames.some((name) => present[name] !== is[name])) throw new ApiError(409, "changed_since")
    await writeFacts(trx, now(), "limits", was)
  },
  after: ({ catalog }) => catalog.refresh().catch(() => {}),
}

export const settingUndoers: Undoers<AdminContext> = { "settings.changed": mail, "limits.changed": limits }
