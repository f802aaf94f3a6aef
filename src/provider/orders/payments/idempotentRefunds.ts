/** Keeps refunds from being given twice where the bank knows no idempotency keys. Source: defences §6, "query before repeating". */
import type { Kysely } from "kysely"
import type { RefundOutcome } from "#provider/orders/payments/paymentProvider.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"

export interface RefundRequest {
  /** Whose payment is given back, and all that was paid. */
  reference: string
  paidCents: number
  cents: number
  key: string
}

export interface RefundSteps<Operation> {
  /** Refunds of the same amount that the bank has done on this payment. */
  findSame: () => Promise<readonly Operation[]>
  send: () => Promise<RefundOutcome>
  /** The outcome of a refund that turns out to have been done. */
  found: (operation: Operation) => RefundOutcome
}

type SentRefund = Row<"sent_refunds">

const outcomeOf = ({ outcome }: SentRefund): RefundOutcome | undefined =>
  outcome === null ? undefined : (JSON.parse(outcome) as RefundOutcome)

/**
 * What was sent stands in the database before the bank hears of it, so no process asks twice or forgets. Calls for a key share
 * one refund. One that the bank has and nobody explains is taken for the one asked for where that is certain, all of the
 * payment or an answer that nobody heard, and else refused as `refund_unclear`.
 */
export function createIdempotentRefunds(db: Kysely<Database>) {
  const running = new Map<string, Promise<RefundOutcome>>()

  async function refundOnce<Operation>(request: RefundRequest, steps: RefundSteps<Operation>): Promise<RefundOutcome> {
    const { reference, paidCents, cents, key } = request
    const sent = await sentRefunds(db, reference, cents)
    const own = sent.find((each) => each.key === key)
    const known = own && outcomeOf(own)
    if (known) return known
    const same = await steps.findSame()
    const unheard = sent.filter(({ outcome }) => outcome === null)
    if (same.length <= sent.length - unheard.length) {
      if (!own) await begin(db, { key, reference, cents })
      return end(db, key, await steps.send())
    }
    const isCertain = cents === paidCents || (own !== undefined && unheard.length === 1)
    const operation = same.at(-1)
    if (!isCertain || operation === undefined) return { status: "refused", events: [], reason: "refund_unclear" }
    if (!own) await begin(db, { key, reference, cents })
    return end(db, key, steps.found(operation))
  }

  return async function refund<Operation>(
    request: RefundRequest,
    steps: RefundSteps<Operation>,
  ): Promise<RefundOutcome> {
    const { key } = request
    const known = running.get(key)
    if (known !== undefined) return known
    const refunding = refundOnce(request, steps).finally(() => running.delete(key))
    running.set(key, refunding)
    return refunding
  }
}

const sentRefunds = (db: Kysely<Database>, reference: string, cents: number): Promise<SentRefund[]> =>
  db.selectFrom("sent_refunds").selectAll().where("reference", "=", reference).where("cents", "=", cents).execute()

/** Rejects when another process began the same refund meanwhile: it is the one that asks. */
async function begin(db: Kysely<Database>, sent: Omit<SentRefund, "outcome">): Promise<void> {
  const { numInsertedOrUpdatedRows: begun = 0n } = await db
    .insertInto("sent_refunds")
    .values({ ...sent, outcome: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (begun === 0n) throw new Error("Another process is asking for this refund")
}

/** A no leaves nothing behind: it may be asked for again. */
async function end(db: Kysely<Database>, key: string, outcome: RefundOutcome): Promise<RefundOutcome> {
  if (outcome.status === "refused") await db.deleteFrom("sent_refunds").where("key", "=", key).execute()
  else {
    await db
      .updateTable("sent_refunds")
      .set({ outcome: JSON.stringify(outcome) })
      .where("key", "=", key)
      .execute()
  }
  return outcome
}
