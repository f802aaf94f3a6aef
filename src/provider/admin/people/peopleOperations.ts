/** Operations on the shop's staff: invited, given another role, removed; and on API keys. */
import type { Transaction } from "kysely"
import { array, boolean, enums, type Infer, nonempty, nullable, object, string } from "superstruct"
import { type AdminContext, operation } from "#provider/admin/operation.ts"
import { makeKey, NewKey } from "#provider/admin/people/apiKeys.ts"
import { KnownPasskey, listPasskeys } from "#provider/admin/people/passkeys.ts"
import { forUpdate } from "#provider/platform/db/forUpdate.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { keyPermissions, permissions, type Role, roles } from "#provider/platform/operations/permissions.ts"
import { record } from "#provider/platform/operations/record.ts"
import { queueMail } from "#provider/platform/outbox/mails.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import { ApiError, badInput, notFound } from "#shared/ApiError.ts"
import { Email } from "#shared/fields/account.ts"
import { requiredLine } from "#shared/fields/field.ts"
import { whole } from "#shared/fields/whole.ts"
import { locales } from "#shared/locale.ts"

export const KnownPerson = object({
  id: string(),
  email: string(),
  /** Empty until the first sign-in. */
  name: string(),
  role: enums(roles),
  hasPassword: boolean(),
  passkeys: array(KnownPasskey),
  lastSeenAt: nullable(string()),
})
export type KnownPerson = Infer<typeof KnownPerson>

export const KnownKey = object({
  id: string(),
  name: string(),
  last4: string(),
  permissions: array(enums(permissions)),
  expiresAt: string(),
  lastUsedAt: nullable(string()),
})
export type KnownKey = Infer<typeof KnownKey>

const id = nonempty(string())
export const KEY_NAME_MAX_LENGTH = 60
export const MOST_DAYS = 366

async function listPeople({ db }: AdminContext): Promise<{ people: KnownPerson[]; keys: KnownKey[] }> {
  const people = await db.selectFrom("people").selectAll().orderBy("created_at").execute()
  const keys = await db.selectFrom("api_keys").selectAll().orderBy("created_at").execute()
  const known = people.map(async (row) => ({
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    hasPassword: row.password_hash !== "",
    passkeys: await listPasskeys(db, row.id),
    lastSeenAt: row.last_seen_at,
  }))
  return {
    people: await Promise.all(known),
    keys: keys.map((row) => ({
      id: row.id,
      name: row.name,
      last4: row.last4,
      permissions: JSON.parse(row.permissions),
      expiresAt: row.expires_at,
      lastUsedAt: row.last_used_at,
    })),
  }
}

/** Locks all owners, so that of two who lower each other one stays. */
async function refuseLastOwner(trx: Transaction<Database>, { engine }: AdminContext, personId: string): Promise<void> {
  const owners = await forUpdate(engine, trx.selectFrom("people").select("id").where("role", "=", "owner")).execute()
  if (owners.every((owner) => owner.id === personId)) throw new ApiError(409, "last_owner")
}

async function roleOf(trx: Transaction<Database>, personId: string): Promise<Role> {
  const person = await trx.selectFrom("people").select("role").where("id", "=", personId).executeTakeFirst()
  if (!person) throw notFound("person_not_found")
  return person.role
}

export const peopleOperations = {
  listPeople: operation({
    summary: "List people and keys",
    description: "Who runs the shop, and the keys of programs that call the API.",
    http: { method: "GET", path: "/people" },
    permission: "write_people",
    fresh: true,
    input: object({}),
    answer: object({
      people: array(KnownPerson),
      keys: array(KnownKey),
    }),
    run: (context) => listPeople(context),
  }),
  invitePerson: operation({
    summary: "Invite a person",
    description: "By a link in an email; called again, with a new link.",
    http: { method: "POST", path: "/people" },
    permission: "write_people",
    fresh: true,
    input: object({ email: Email, role: enums(roles), locale: enums(locales) }),
    answer: object({
      people: array(KnownPerson),
      keys: array(KnownKey),
    }),
    async run(context, { email, role, locale }) {
      await inTransaction(context.db, async (trx) => {
        const known = await trx
          .selectFrom("people")
          .select(["id", "name"])
          .where("email", "=", email)
          .executeTakeFirst()
        if (known && known.name !== "") throw badInput({ email: "taken" })
        const personId = known?.id ?? newId()
        const row = { id: personId, email, role, locale, created_at: context.now().toISOString() }
        await trx
          .insertInto("people")
          .values(row)
          .onConflict((conflict) => conflict.column("email").doUpdateSet({ role, locale }))
          .execute()
        const data = { personId, origin: context.adminOrigin }
        await queueMail(trx, context.now(), { template: "person_invitation", to: email, locale, data })
        await record(trx, context, {
          kind: "person.invited",
          subject: { type: "person", id: personId },
          data: { after: { role } },
        })
      })
      return listPeople(context)
    },
  }),
  setRole: operation({
    summary: "Change a person’s role",
    http: { method: "PUT", path: "/people/:id/role" },
    permission: "write_people",
    fresh: true,
    input: object({ id, role: enums(roles) }),
    answer: object({
      people: array(KnownPerson),
      keys: array(KnownKey),
    }),
    async run(context, { id: personId, role }) {
      await inTransaction(context.db, async (trx) => {
        if (role !== "owner") await refuseLastOwner(trx, context, personId)
        const before = await roleOf(trx, personId)
        if (before === role) return
        await trx.updateTable("people").set({ role }).where("id", "=", personId).execute()
        const subject = { type: "person", id: personId } as const
        await record(trx, context, {
          kind: "person.role_changed",
          subject,
          data: { before: { role: before }, after: { role } },
        })
      })
      return listPeople(context)
    },
  }),
  removePerson: operation({
    summary: "Remove a person",
    description: "What they did stays in the log.",
    http: { method: "DELETE", path: "/people/:id" },
    permission: "write_people",
    fresh: true,
    input: object({ id }),
    answer: object({
      people: array(KnownPerson),
      keys: array(KnownKey),
    }),
    async run(context, { id: personId }) {
      await inTransaction(context.db, async (trx) => {
        await refuseLastOwner(trx, context, personId)
        const role = await roleOf(trx, personId)
        await trx.deleteFrom("people").where("id", "=", personId).execute()
        const subject = { type: "person", id: personId } as const
        await record(trx, context, { kind: "person.removed", subject, data: { before: { role } } })
      })
      return listPeople(context)
    },
  }),
  makeKey: operation({
    summary: "Create a key",
    description: "For a program. The key is in the answer and is not shown again.",
    http: { method: "POST", path: "/keys" },
    permission: "write_people",
    fresh: true,
    input: object({
      name: requiredLine(KEY_NAME_MAX_LENGTH),
      permissions: nonempty(array(enums(keyPermissions))),
      days: whole(1, MOST_DAYS),
    }),
    answer: NewKey,
    run: (context, { name, permissions, days }) =>
      inTransaction(context.db, async (trx) => {
        const made = await makeKey(trx, context.now(), { name, allowed: permissions, days })
        const subject = { type: "api_key", id: made.id } as const
        await record(trx, context, { kind: "api_key.made", subject, data: { after: { permissions, days } } })
        return made
      }),
  }),
  revokeKey: operation({
    summary: "Revoke a key",
    http: { method: "DELETE", path: "/keys/:id" },
    permission: "write_people",
    fresh: true,
    input: object({ id }),
    answer: object({
      people: array(KnownPerson),
      keys: array(KnownKey),
    }),
    async run(context, { id: keyId }) {
      await inTransaction(context.db, async (trx) => {
        const gone = await trx.deleteFrom("api_keys").where("id", "=", keyId).returning("id").executeTakeFirst()
        if (!gone) throw notFound("key_not_found")
        await record(trx, context, { kind: "api_key.revoked", subject: { type: "api_key", id: keyId } })
      })
      return listPeople(context)
    },
  }),
}
