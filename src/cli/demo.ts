/** `shop demo`: adds or removes the demo shop, and shows the codes that were drawn for it. */
import type { Kysely } from "kysely"
import { type Command, oneOf, readArguments, type Terminal, UsageError } from "#cli/command.ts"
import type { Settings } from "#cli/settings.ts"
import { withDatabase } from "#cli/withDatabase.ts"
import { type Kept, type Removal, removeDemo } from "#provider/admin/demo/removeDemo.ts"
import { type Addition, addDemo } from "#provider/admin/demo/seed.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { FOLDERS } from "#provider/platform/files/fileStore.ts"
import { openFiles } from "#provider/platform/files/openFiles.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"
import { readDemoSite } from "#provider/site/demoSite.ts"
import { writeFirstVersion } from "#provider/site/firstVersion.ts"
import { NOBODY, publish, readPublished, saveDraft } from "#provider/site/versions.ts"
import { wireAmount } from "#shared/money.ts"

const options = { "dry-run": { type: "boolean" }, json: { type: "boolean" } } as const

export const demoCommand: Command = {
  usage: "demo [ACTION]",
  summary: "bring the demo shop, take it away, or show its codes",
  help: `Usage: npm run shop -- demo [ACTION] [options]

  codes                gift cards with what is left on them, coupons, and where mails lie that no
                       mail server sends (also when ACTION is left out)
  add                  brings the demo shop; what the shop has of its own stays as it is, and what of the
                       demo is hidden is shown again
  remove               takes it away; what you made stays, what you changed in any field, and what was
                       ordered, and it is said why
  --dry-run            with add and remove: says what would come, or go and stay
  --json               as JSON
  --help               this text

A shop that had products is not filled again at its next start. DEMO=off ends the codes and never fills an empty one.`,

  async run(args, settings, { out, err }) {
    const { values, positionals } = readArguments(args, options, ["ACTION?"])
    const action = oneOf("ACTION", positionals[0] ?? "codes", ["codes", "add", "remove"] as const)
    const isDry = values["dry-run"] ?? false
    if (isDry && action === "codes") throw new UsageError(says`--dry-run stands with add and remove.`)
    if (action === "codes") return showCodes(settings, out, values.json ?? false)
    if (action === "add") {
      const addition = await withDatabase(settings, ({ db }) => bring(db, settings, isDry))
      if (values.json) await out(`${JSON.stringify(addition, null, 2)}\n`)
      else for (const part of addition) await out(addedLine(part))
    } else {
      const wish = { isDry, identity: settings.identity, author: NOBODY }
      const removal = await withDatabase(settings, ({ db }) => removeDemo(db, new Date(), wish))
      if (values.json) await out(`${JSON.stringify(removal, null, 2)}\n`)
      else for (const part of removal) await out(lineOf(part))
    }
    if (isDry) err.write(`Dry run: nothing was ${action === "add" ? "added" : "removed"}.\n`)
    return 0
  },
}

const reasonOf = ({ why, fields = [] }: Kept) =>
  ({ changed: ["changed", fields.join(", ")].filter(Boolean).join(": "), in_use: "in use", bought: "bought: hidden" })[
    why
  ]

const lineOf = ({ part, gone, kept }: Removal[number]) =>
  [`${part.padEnd(12)}${gone} gone`, ...kept.map((each) => `  stays: ${each.id} (${reasonOf(each)})`), ""].join("\n")

const addedLine = ({ part, added, shownAgain }: Addition[number]) =>
  `${part.padEnd(12)}${added} added${shownAgain > 0 ? `, ${shownAgain} shown again` : ""}\n`

/** A shop without a name takes the demo's. */
async function bring(db: Kysely<Database>, { identity }: Settings, isDry: boolean): Promise<Addition> {
  const now = new Date()
  const addition = await addDemo(db, now, isDry)
  if (isDry || (await writeFirstVersion(db, now, identity))) return addition
  const published = await readPublished(db)
  if (published?.document.identity.name !== "") return addition
  const id = await saveDraft(db, now, {
    document: await readDemoSite(),
    author: NOBODY,
    note: "demo add",
  })
  await publish(db, now, id)
  return addition
}

async function showCodes(settings: Settings, out: Terminal["out"], isJson: boolean): Promise<0> {
  const { cards, coupons } = await withDatabase(settings, async ({ db }) => ({
    cards: await db
      .selectFrom("demo_codes")
      .innerJoin("gift_cards", "gift_cards.id", "demo_codes.id")
      .select(["demo_codes.code", "gift_cards.balance_cents", "gift_cards.status"])
      .where("demo_codes.kind", "=", "gift_card")
      .execute(),
    coupons: await db
      .selectFrom("demo_codes")
      .innerJoin("coupons", "coupons.code", "demo_codes.code")
      .select(["coupons.code", "coupons.kind", "coupons.ends_at"])
      .where("demo_codes.kind", "=", "coupon")
      .orderBy("coupons.code")
      .execute(),
  }))
  if (cards.length === 0)
    throw new RefusedError(says`No codes were drawn here: an empty shop started with the demo has some.`)
  const giftCards = cards.map(({ code, balance_cents, status }) => ({
    code,
    balance: wireAmount(balance_cents),
    status,
  }))
  const outbox = `${(await openFiles(settings)).place}/${FOLDERS.outbox}`
  if (isJson) await out(`${JSON.stringify({ giftCards, coupons, outbox }, null, 2)}\n`)
  else {
    for (const { code, balance, status } of giftCards) await out(`gift card  ${code}  ${balance}  ${status}\n`)
    for (const { code, kind, ends_at } of coupons) {
      await out(`coupon  ${[code, kind, ends_at].filter(Boolean).join("  ")}\n`)
    }
    await out(`outbox  ${outbox}\n`)
  }
  return 0
}
