/** `shop customers`: finds them, writes down what is held of one, erases one. */
import type { Kysely } from "kysely"
import { eraseAccount } from "#provider/account/eraseAccount.ts"
import { type Command, readArguments, UsageError } from "#provider/commands/command.ts"
import { printRows } from "#provider/commands/printRows.ts"
import { withDatabase } from "#provider/commands/withDatabase.ts"
import { inTransaction } from "#provider/db/inTransaction.ts"
import type { Database, Row } from "#provider/db/schema.ts"
import { recordEvent } from "#provider/events/recordEvent.ts"
import { RefusedError } from "#provider/exchange/findings.ts"
import { readOrder } from "#provider/orders/readOrder.ts"

const options = { "dry-run": { type: "boolean" }, json: { type: "boolean" } } as const
const MOST = 100

export const customersCommand: Command = {
  usage: "customers",
  summary: "find customers; export or erase one",
  help: `Usage: npm run shop -- customers [ACTION] [TEXT or EMAIL] [options]

  find TEXT            by a part of the email or name, at most ${MOST} (all of the newest when TEXT is left out)
  export EMAIL         all that is held of an account, as JSON: for whoever asks for it (GDPR, articles 15 and 20)
  erase EMAIL          ends the account and forgets what belongs to it; orders stay, as tax law asks, without their key
  --dry-run            with erase: says what would go
  --json               as JSON
  --help               this text`,

  async run(args, settings, { out }) {
    const { values, positionals } = readArguments(args, options, ["ACTION?", "TEXT?"])
    const [action = "find", text] = positionals
    await withDatabase(settings, async ({ db }) => {
      if (action === "find") await printRows(out, await find(db, text ?? ""), values.json)
      else if (action === "export") await out(`${JSON.stringify(await held(db, await customer(db, text)), null, 2)}\n`)
      else if (action === "erase") {
        await printRows(out, [await erase(db, await customer(db, text), values["dry-run"] ?? false)], values.json)
      } else throw new UsageError(`ACTION is "${action}", but it takes find, export, erase.`)
    })
    return 0
  },
}

type User = Row<"users">

async function find(db: Kysely<Database>, text: string) {
  const users = await db.selectFrom("users").selectAll().orderBy("created_at", "desc").execute()
  const wanted = text.toLowerCase()
  const orders = await db.selectFrom("orders").select(["user_id"]).where("user_id", "is not", null).execute()
  const counts = Map.groupBy(orders, ({ user_id }) => user_id)
  return users
    .filter(({ email, first_name, last_name }) => `${email} ${first_name} ${last_name}`.toLowerCase().includes(wanted))
    .slice(0, MOST)
    .map(({ id, email, first_name, last_name, locale, created_at, verified_at }) => ({
      email,
      name: `${first_name} ${last_name}`.trim(),
      locale,
      since: created_at,
      confirmed: verified_at !== null,
      orders: counts.get(id)?.length ?? 0,
    }))
}

async function customer(db: Kysely<Database>, email: string | undefined): Promise<User> {
  if (email === undefined) throw new UsageError("EMAIL is missing.")
  const user = await db.selectFrom("users").selectAll().where("email", "=", email.toLowerCase()).executeTakeFirst()
  if (!user) throw new RefusedError(`There is no account of ${email}.`)
  return user
}

async function held(db: Kysely<Database>, { password_hash: _, ...user }: User) {
  const own = { id: user.id, email: user.email }
  const orders = await db
    .selectFrom("orders")
    .select("id")
    .where("user_id", "=", own.id)
    .orderBy("created_at")
    .execute()
  return {
    account: user,
    addresses: await db.selectFrom("addresses").selectAll().where("user_id", "=", own.id).execute(),
    favorites: await db.selectFrom("favorites").selectAll().where("user_id", "=", own.id).execute(),
    reviews: await db.selectFrom("reviews").selectAll().where("user_id", "=", own.id).execute(),
    sessions: await db
      .selectFrom("sessions")
      .select(["created_at", "last_used_at", "expires_at"])
      .where("user_id", "=", own.id)
      .execute(),
    mails: await db
      .selectFrom("mails")
      .select(["template", "recipient", "locale", "status", "created_at", "sent_at"])
      .where((where) => where.or([where("user_id", "=", own.id), where("recipient", "=", own.email)]))
      .execute(),
    stockAlerts: await db
      .selectFrom("stock_alerts")
      .select(["variant_id", "email", "locale", "created_at", "confirmed_at"])
      .where((where) => where.or([where("user_id", "=", own.id), where("email", "=", own.email)]))
      .execute(),
    orders: await Promise.all(
      orders.map(async ({ id }) => {
        const { key: _key, downloads: _downloads, ...order } = await readOrder(db, id, new Date())
        return order
      }),
    ),
  }
}

async function erase(db: Kysely<Database>, user: User, dryRun: boolean) {
  const { id, email } = user
  const { addresses, favorites, reviews, mails, orders } = await held(db, user)
  const count = {
    addresses: addresses.length,
    favorites: favorites.length,
    reviews: reviews.length,
    mails: mails.length,
  }
  const said = Object.entries(count).map(([what, n]) => `${n} ${what}`)
  const kept = `${orders.length} orders stay`
  if (!dryRun) {
    await inTransaction(db, async (trx) => {
      await recordEvent(trx, new Date(), { kind: "customer.erased", actor: "shop", subject: { type: "customer", id } })
      await eraseAccount(trx, { id, email })
    })
  }
  return { email, [dryRun ? "would go" : "gone"]: said.join(", "), kept }
}
