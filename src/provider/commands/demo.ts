/** `shop demo`: what was made up for the demo shop, for whoever tries it. */
import { type Command, readArguments } from "#provider/commands/command.ts"
import { withDatabase } from "#provider/commands/withDatabase.ts"
import { RefusedError } from "#provider/exchange/findings.ts"
import { FOLDERS } from "#provider/files/fileStore.ts"
import { openFiles } from "#provider/files/openFiles.ts"
import { wireAmount } from "#shared/money.ts"

const options = { json: { type: "boolean" } } as const

export const demoCommand: Command = {
  usage: "demo",
  summary: "show the codes that were drawn for the demo shop",
  help: `Usage: npm run shop -- demo [options]

Gift cards with what is left on them, coupons, and where mails lie that no mail server sends.

  --json               as JSON
  --help               this text`,

  async run(args, settings, { out }) {
    const { values } = readArguments(args, options, [])
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
      throw new RefusedError("No codes were drawn here: an empty shop started with the demo has some.")
    const giftCards = cards.map(({ code, balance_cents, status }) => ({
      code,
      balance: wireAmount(balance_cents),
      status,
    }))
    const outbox = `${(await openFiles(settings)).place}/${FOLDERS.outbox}`
    if (values.json) await out(`${JSON.stringify({ giftCards, coupons, outbox }, null, 2)}\n`)
    else {
      for (const { code, balance, status } of giftCards) await out(`gift card  ${code}  ${balance}  ${status}\n`)
      for (const { code, kind, ends_at } of coupons) {
        await out(`coupon  ${[code, kind, ends_at].filter(Boolean).join("  ")}\n`)
      }
      await out(`outbox  ${outbox}\n`)
    }
    return 0
  },
}
