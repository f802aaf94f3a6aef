/** `shop gift-cards`: what is on them; issues, blocks and looks up. */
import type { Kysely, Transaction } from "kysely"
import { findGiftCard, giftCardHash, newGiftCardCode } from "#provider/cart/giftCards.ts"
import { type Command, readArguments, UsageError } from "#provider/commands/command.ts"
import { printRows } from "#provider/commands/printRows.ts"
import { withDatabase } from "#provider/commands/withDatabase.ts"
import { inTransaction } from "#provider/db/inTransaction.ts"
import type { Database, Row } from "#provider/db/schema.ts"
import { recordEvent } from "#provider/events/recordEvent.ts"
import { RefusedError } from "#provider/exchange/findings.ts"
import { newId } from "#provider/security/tokens.ts"
import { DAYS, GIFT_CARD_DAYS } from "#shared/limits.ts"
import { parseAmount, wireAmount } from "#shared/money.ts"
import { readMoment } from "#shared/shopTime.ts"

const options = {
  expires: { type: "string" },
  for: { type: "string" },
  "dry-run": { type: "boolean" },
  json: { type: "boolean" },
} as const

export const giftCardsCommand: Command = {
  usage: "gift-cards",
  summary: "list gift cards; issue, block or look one up",
  help: `Usage: npm run shop -- gift-cards [ACTION] [options]

  list                 all of them, the newest first (also when ACTION is left out)
  show CODE or ID      one, with what was paid from it
  issue AMOUNT         a new one, such as 25.00; its code is shown this once
    --for TEXT         for whom, as a note of your own
    --expires DAY      when it ends (${GIFT_CARD_DAYS} days from now when left out)
  block ID             it pays no more
  unblock ID           it pays again
  --dry-run            with issue, block and unblock: says what would be done
  --json               as JSON
  --help               this text`,

  async run(args, settings, { out, err }) {
    const { values, positionals } = readArguments(args, options, ["ACTION?", "WORD?"])
    const [action = "list", word] = positionals
    if (action !== "list" && word === undefined)
      throw new UsageError(`${action} takes ${NEEDS[action] ?? "another word"}.`)
    const dryRun = values["dry-run"] ?? false
    await withDatabase(settings, async ({ db }) => {
      if (action === "list") await printRows(out, (await readCards(db)).map(shown), values.json)
      else if (action === "show") await printRows(out, await showCard(db, word ?? ""), values.json)
      else if (action === "issue") {
        const { card, code } = newCard(word ?? "", values.expires, values.for)
        if (!dryRun) await inTransaction(db, (trx) => issue(trx, card))
        await printRows(out, [{ ...(dryRun ? {} : { code }), ...shown(card) }], values.json)
        err.write(
          dryRun ? "Dry run: nothing was issued.\n" : "The code is not shown again: it is kept as a hash only.\n",
        )
      } else if (action === "block" || action === "unblock") {
        const card = await setStatus(db, word ?? "", action === "block" ? "blocked" : "active", dryRun)
        await printRows(out, [shown(card)], values.json)
      } else throw new UsageError(`ACTION is "${action}", but it takes list, show, issue, block, unblock.`)
    })
    return 0
  },
}

const NEEDS: Record<string, string> = { show: "a code or an ID", issue: "an amount", block: "an ID", unblock: "an ID" }

type Card = Row<"gift_cards">

const readCards = (db: Kysely<Database>): Promise<Card[]> =>
  db.selectFrom("gift_cards").selectAll().orderBy("created_at", "desc").orderBy("id").execute()

const shown = (card: Card) => ({
  id: card.id,
  last4: card.last4,
  balance: wireAmount(card.balance_cents),
  of: wireAmount(card.initial_cents),
  status: card.status,
  expires: card.expires_at,
  recipient: card.recipient,
})

async function findCard(db: Kysely<Database>, word: string): Promise<Card> {
  const byId = await db.selectFrom("gift_cards").selectAll().where("id", "=", word).executeTakeFirst()
  const card = byId ?? (await findGiftCard(db, word))
  if (!card) throw new RefusedError("There is no such gift card.")
  return card
}

async function showCard(db: Kysely<Database>, word: string): Promise<object[]> {
  const card = await findCard(db, word)
  const movements = await db
    .selectFrom("gift_card_movements")
    .leftJoin("orders", "orders.id", "gift_card_movements.order_id")
    .select(["gift_card_movements.at", "gift_card_movements.cents", "orders.number"])
    .where("gift_card_id", "=", card.id)
    .orderBy("gift_card_movements.at")
    .execute()
  return [shown(card), ...movements.map(({ at, cents, number }) => ({ at, amount: wireAmount(cents), order: number }))]
}

function newCard(amount: string, expires: string | undefined, recipient = ""): { card: Card; code: string } {
  const cents = parseAmount(amount)
  if (!cents) throw new UsageError(`AMOUNT is "${amount}", but it takes an amount, such as 25.00.`)
  const now = new Date()
  const ends =
    expires === undefined ? new Date(now.getTime() + GIFT_CARD_DAYS * DAYS).toISOString() : readMoment(expires)
  if (ends === undefined || ends <= now.toISOString()) {
    throw new UsageError(`--expires is "${expires}", but it takes a day to come, such as 2027-12-31.`)
  }
  const code = newGiftCardCode()
  const card: Card = {
    id: newId(),
    code_hash: giftCardHash(code),
    last4: code.slice(-4),
    initial_cents: cents,
    balance_cents: cents,
    status: "active",
    expires_at: ends,
    recipient,
    message: "",
    created_at: now.toISOString(),
    order_id: null,
  }
  return { card, code }
}

async function issue(trx: Transaction<Database>, card: Card): Promise<void> {
  const { id, initial_cents: cents, created_at: at } = card
  await trx.insertInto("gift_cards").values(card).execute()
  await trx
    .insertInto("gift_card_movements")
    .values({ id: newId(), gift_card_id: id, order_id: null, cents, at })
    .execute()
  const subject = { type: "gift_card", id } as const
  await recordEvent(trx, new Date(at), { kind: "gift_card.issued", actor: "shop", subject, cents })
}

async function setStatus(db: Kysely<Database>, word: string, status: Card["status"], dryRun: boolean): Promise<Card> {
  const card = await findCard(db, word)
  if (card.status === status) throw new RefusedError(`It is ${status} already.`)
  if (!dryRun) {
    await inTransaction(db, async (trx) => {
      await trx.updateTable("gift_cards").set({ status }).where("id", "=", card.id).execute()
      const kind = status === "blocked" ? "gift_card.blocked" : "gift_card.unblocked"
      await recordEvent(trx, new Date(), { kind, actor: "shop", subject: { type: "gift_card", id: card.id } })
    })
  }
  return { ...card, status }
}
