/** `shop customers`: finds them, writes down what is held of one, erases one. */
import type { Kysely } from "kysely"
import { adminContext } from "#cli/adminContext.ts"
import { type Command, readArguments, UsageError } from "#cli/command.ts"
import { printRows } from "#cli/printRows.ts"
import { withDatabase } from "#cli/withDatabase.ts"
import type { AdminContext } from "#provider/admin/operation.ts"
import { listCustomers } from "#provider/customers/operations/customers.ts"
import { eraseCustomer, exportHeld, heldData } from "#provider/customers/operations/heldData.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"

const options = { "dry-run": { type: "boolean" }, json: { type: "boolean" } } as const
const MOST = 100

export const customersCommand: Command = {
  usage: "customers",
  summary: "find customers; export or erase one",
  help: `Usage: npm run shop -- customers [ACTION] [TEXT or EMAIL] [options]

  find TEXT            by the beginnings of the email or name, at most ${MOST} (all of the newest when TEXT is left out)
  export EMAIL         all that is held of an account, as JSON: for whoever asks for it (GDPR, articles 15 and 20)
  erase EMAIL          ends the account and forgets what belongs to it; orders stay, as tax law asks, without their key
  --dry-run            with erase: says what would go
  --json               as JSON
  --help               this text`,

  async run(args, settings, { out }) {
    const { values, positionals } = readArguments(args, options, ["ACTION?", "TEXT?"])
    const [action = "find", text] = positionals
    await withDatabase(settings, async (connection) => {
      const { db } = connection
      const context = await adminContext(connection, settings)
      if (action === "find") await printRows(out, await find(context, text ?? ""), values.json)
      else if (action === "export") {
        const { id } = await customer(db, text)
        await out(`${JSON.stringify(await exportHeld(context, id), null, 2)}\n`)
      } else if (action === "erase") {
        await printRows(out, [await erase(context, await customer(db, text), values["dry-run"] ?? false)], values.json)
      } else throw new UsageError(says`ACTION is "${action}", but it takes find, export, erase.`)
    })
    return 0
  },
}

type User = Row<"users">

async function find(context: AdminContext, text: string) {
  const found: object[] = []
  for (let page = 1; found.length < MOST; page += 1) {
    const { customers, more } = await listCustomers(context, { q: text, page })
    found.push(
      ...customers.map(({ email, name, locale, since, confirmed, orders }) => ({
        email,
        name,
        locale,
        since,
        confirmed,
        orders,
      })),
    )
    if (!more) break
  }
  return found.slice(0, MOST)
}

async function customer(db: Kysely<Database>, email: string | undefined): Promise<User> {
  if (email === undefined) throw new UsageError(says`EMAIL is missing.`)
  const user = await db.selectFrom("users").selectAll().where("email", "=", email.toLowerCase()).executeTakeFirst()
  if (!user) throw new RefusedError(says`There is no account of ${email}.`)
  return user
}

async function erase(context: AdminContext, { id, email }: User, dryRun: boolean) {
  const { addresses, favorites, reviews, mails, orders } = await heldData(context, id)
  const count = {
    addresses: addresses.length,
    favorites: favorites.length,
    reviews: reviews.length,
    mails: mails.length,
  }
  const said = Object.entries(count).map(([what, n]) => `${n} ${what}`)
  const kept = `${orders.length} orders stay`
  if (!dryRun) await eraseCustomer(context, id)
  return { email, [dryRun ? "would go" : "gone"]: said.join(", "), kept }
}
