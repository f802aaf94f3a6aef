/** `shop demo`: what was made up for the demo shop, for whoever tries it. */
import { type Command, readArguments } from "#provider/commands/command.ts"
import { withDatabase } from "#provider/commands/withDatabase.ts"
import { RefusedError } from "#provider/exchange/findings.ts"
import { outboxDir } from "#provider/mail/outbox.ts"
import { wireAmount } from "#shared/money.ts"

const options = { json: { type: "boolean" } } as const

export const demoCommand: Command = {
  usage: "demo",
  summary: "show the codes that were drawn for the demo shop",
  help: `Usage: npm run shop -- demo [options]

Gift cards with their codes and what is left on them, and where mails lie that no mail server sends.

  --json               as JSON
  --help               this text`,

  async run(args, settings, { out }) {
    const { values } = readArguments(args, options, [])
    const cards = await withDatabase(settings, ({ db }) =>
      db
        .selectFrom("demo_codes")
        .innerJoin("gift_cards", "gift_cards.id", "demo_codes.gift_card_id")
        .select(["demo_codes.code", "gift_cards.balance_cents", "gift_cards.status"])
        .orderBy("demo_codes.code")
        .execute(),
    )
    if (cards.length === 0)
      throw new RefusedError("No codes were drawn here: an empty shop started with the demo has some.")
    const giftCards = cards.map(({ code, balance_cents, status }) => ({
      code,
      balance: wireAmount(balance_cents),
      status,
    }))
    const outbox = outboxDir(settings.dataDir)
    if (values.json) await out(`${JSON.stringify({ giftCards, outbox }, null, 2)}\n`)
    else {
      for (const { code, balance, status } of giftCards) await out(`gift card  ${code}  ${balance}  ${status}\n`)
      await out(`outbox  ${outbox}\n`)
    }
    return 0
  },
}
