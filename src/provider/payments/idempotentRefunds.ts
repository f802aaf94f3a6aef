/** Keeps refunds from being given twice where the bank knows no idempotency keys. Source: defences §6, "query before repeating". */
import type { RefundOutcome } from "#provider/payments/paymentProvider.ts"

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

/**
 * Calls one after another for a key share one refund. A refund that the bank has and nobody explains is taken for the one asked
 * for where that is certain, all of the payment or an answer that this process did not hear, and else refused as `refund_unclear`.
 */
export function createIdempotentRefunds() {
  const done = new Map<string, { of: string; outcome: RefundOutcome }>()
  const running = new Map<string, Promise<RefundOutcome>>()
  const unheard = new Set<string>()

  async function refundOnce<Operation>(request: RefundRequest, steps: RefundSteps<Operation>): Promise<RefundOutcome> {
    const { reference, paidCents, cents, key } = request
    const of = `${reference} ${cents}`
    const explained = [...done.values()].filter((each) => each.of === of).length
    const same = await steps.findSame()
    const isUnheard = unheard.has(key)
    const unexplained = isUnheard || same.length > explained ? same[0] : undefined
    let outcome: RefundOutcome
    if (unexplained === undefined) {
      unheard.add(key)
      outcome = await steps.send()
      unheard.delete(key)
    } else if (cents === paidCents || (isUnheard && explained === 0)) {
      outcome = steps.found(unexplained)
    } else {
      return { status: "refused", events: [], reason: "refund_unclear" }
    }
    if (outcome.status === "done") done.set(key, { of, outcome })
    return outcome
  }

  return async function refund<Operation>(
    request: RefundRequest,
    steps: RefundSteps<Operation>,
  ): Promise<RefundOutcome> {
    const { key } = request
    const known = done.get(key)?.outcome ?? running.get(key)
    if (known !== undefined) return known
    const refunding = refundOnce(request, steps).finally(() => running.delete(key))
    running.set(key, refunding)
    return refunding
  }
}
