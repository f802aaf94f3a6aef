import type { Kysely } from "kysely"
import type { RefundOutcome } from "#provider/orders/payments/paymentProvider.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"

export interface RefundRequest {
  /** The payment being refunded, and its total. */
  reference: string
  paidCents: number
  cents: number
  key: string
}

export interface RefundSteps<Operation> {
  /** Refunds of the same amount that the bank has made for this payment. */
  findSame: () => Promise<readonly Operation[]>
  send: () => Promise<RefundOutcome>
  /** The outcome of a refund that turns out to be done. */
  found: (operation: Operation) => RefundOutcome
}

type SentRefund = Row<"sent_refunds">

const outcomeOf = ({ outcome }: SentRefund): RefundOutcome | undefined =>
  outcome === null ? undefined : (JSON.parse(outcome) as RefundOutcome)

/**
 * Prevents double refunds at a bank without idempotency keys. Each request is stored before the bank receives it, so
 * that no process repeats or forgets it. Calls for a key share one refund. An unexplained refund at the bank is taken
 * to be the requested one where that is certain, for the whole payment or after a lost answer, and is otherwise
 * refused as `refund_unclear`. Source: defences §6, "query before repeating".
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

/** Rejects when another process began the same refund meanwhile, which then makes the request. */
async function begin(db: Kysely<Database>, sent: Omit<SentRefund, "outcome">): Promise<void> {
  const { numInsertedOrUpdatedRows: begun = 0n } = await db
    .insertInto("sent_refunds")
    .values({ ...sent, outcome: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (begun === 0n) throw new Error("Another process is asking for this refund")
}

/** A refusal is deleted, so that it can be requested again. */
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
