/** `shop gift-cards`: what is on them; issues, blocks and looks up. */
import type { Kysely } from "kysely"
import { adminContext } from "#cli/adminContext.ts"
import { type Command, readArguments, UsageError } from "#cli/command.ts"
import { refuseByOption } from "#cli/faults.ts"
import { printRows } from "#cli/printRows.ts"
import { refusing } from "#cli/refusing.ts"
import { withDatabase } from "#cli/withDatabase.ts"
import type { AdminContext } from "#provider/admin/operation.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { type NewGiftCard, planGiftCard } from "#provider/cart/giftCards/changeGiftCard.ts"
import { findCard } from "#provider/cart/giftCards/listGiftCards.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { type Said, says } from "#provider/platform/words/says.ts"
import { ApiError, notFound } from "#shared/ApiError.ts"
import { GIFT_CARD_DAYS } from "#shared/limits.ts"
import { parseAmount, wireAmount } from "#shared/money.ts"
import { readLast } from "#shared/shopTime.ts"

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
    --expires DAY      its last day (${GIFT_CARD_DAYS} days from now when left out)
  block ID             it pays no more
  unblock ID           it pays again
  --dry-run            with issue, block and unblock: says what would be done
  --json               as JSON
  --help               this text`,

  async run(args, settings, { out, err }) {
    const { values, positionals } = readArguments(args, options, ["ACTION?", "WORD?"])
    const [action = "list", word] = positionals
    if (action !== "list" && word === undefined)
      throw new UsageError(says`${action} takes ${NEEDS[action] ?? "another word"}.`)
    const dryRun = values["dry-run"] ?? false
    await withDatabase(settings, async (connection) => {
      const { db } = connection
      const context = await adminContext(connection, settings)
      if (action === "list") await printRows(out, (await readCards(db)).map(shown), values.json)
      else if (action === "show")
        await printRows(out, await refusing(sentences, showCard(context, word ?? "")), values.json)
      else if (action === "issue") {
        const given = newCard(word ?? "", values.expires, values.for)
        await printRows(out, [await (dryRun ? wouldIssue : issue)(context, given, settings.tell)], values.json)
        err.write(
          dryRun ? "Dry run: nothing was issued.\n" : "The code is not shown again: it is kept as a hash only.\n",
        )
      } else if (action === "block" || action === "unblock") {
        const status = action === "block" ? "blocked" : "active"
        const card = await refusing(sentences, block(context, word ?? "", status, dryRun))
        await printRows(out, [shown(card)], values.json)
      } else throw new UsageError(says`ACTION is "${action}", but it takes list, show, issue, block, unblock.`)
    })
    return 0
  },
}

const sentences = {
  gift_card_not_found: "There is no such gift card.",
  blocked_already: "It is blocked already.",
  active_already: "It is active already.",
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

async function showCard(context: AdminContext, word: string): Promise<object[]> {
  const { moves } = await runAdmin(context, "viewGiftCard", { id: word })
  const card = await findCard(context.db, word)
  const rows = moves.map(({ at, cents, order }) => ({ at, amount: wireAmount(cents), order }))
  return [...(card ? [shown(card)] : []), ...rows]
}

function newCard(amount: string, expires: string | undefined, note: string | undefined): NewGiftCard {
  const cents = parseAmount(amount)
  if (!cents) throw new UsageError(says`AMOUNT is "${amount}", but it takes an amount, such as 25.00.`)
  const ends = expires === undefined ? undefined : (readLast(expires) ?? "")
  if (ends !== undefined && ends <= new Date().toISOString()) {
    throw new UsageError(says`--expires is "${expires}", but it takes a day to come, such as 2027-12-31.`)
  }
  return { cents, ...(expires !== undefined && { expires }), ...(note !== undefined && { note }) }
}

const wouldIssue = async (context: AdminContext, given: NewGiftCard) => shown(planGiftCard(context, given).card)

async function issue(context: AdminContext, given: NewGiftCard, tell: (said: Said) => string) {
  const issued = runAdmin(context, "issueGiftCard", given).catch((error) => refuseByOption(error, tell, optionOf))
  const { id, code } = await issued
  return { code, ...shown(await cardOf(context, id)) }
}

/** By the fields of the operation. */
const optionOf = (field: string) => ({ cents: "AMOUNT", expires: "--expires", note: "--for" })[field] ?? `--${field}`

async function cardOf({ db }: AdminContext, word: string): Promise<Card> {
  const card = await findCard(db, word)
  if (!card) throw notFound("gift_card_not_found")
  return card
}

async function block(context: AdminContext, word: string, status: Card["status"], dryRun: boolean): Promise<Card> {
  const card = await cardOf(context, word)
  if (dryRun && card.status === status) throw new ApiError(409, `${status}_already`)
  if (dryRun) return { ...card, status }
  await runAdmin(context, status === "blocked" ? "blockGiftCard" : "unblockGiftCard", { id: card.id })
  return { ...card, status }
}
