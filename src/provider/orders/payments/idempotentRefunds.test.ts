import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { createIdempotentRefunds } from "#provider/orders/payments/idempotentRefunds.ts"
import type { RefundOutcome } from "#provider/orders/payments/paymentProvider.ts"
import type { Connection } from "#provider/platform/db/connect.ts"
import { openEmptyDatabase } from "#tests/support/emptyDatabase.ts"

const PAID = 2400

describe("refunds at a bank without idempotency keys", () => {
  let connection: Connection
  /** Amounts refunded by the bank. */
  let given: number[]
  let answers: "yes" | "no" | "lost before" | "lost after"

  beforeEach(async () => {
    connection = await openEmptyDatabase()
    given = []
    answers = "yes"
  })
  afterEach(() => connection.close())

  const outcome = (status: RefundOutcome["status"], reason?: string): RefundOutcome => ({
    status,
    events: [],
    ...(reason !== undefined && { reason }),
  })

  /** A separate process without shared memory. */
  function newProcess() {
    const refundOnce = createIdempotentRefunds(connection.db)
    return (key: string, cents: number) =>
      refundOnce(
        { reference: "2026ABCDEFGH", paidCents: PAID, cents, key },
        {
          findSame: async () => given.filter((each) => each === cents),
          async send() {
            if (answers === "no") return outcome("refused", "no")
            if (answers !== "lost before") given.push(cents)
            if (answers !== "yes") throw new Error("No answer")
            return outcome("done")
          },
          found: () => outcome("done"),
        },
      )
  }

  it("are given once for a key, whichever process asks and whenever", async () => {
    await newProcess()("one", 1000)
    expect(await newProcess()("one", 1000)).toEqual(outcome("done"))
    expect(await newProcess()("two", 1000)).toEqual(outcome("done"))
    expect(given).toEqual([1000, 1000])
  })

  it("are given once when two processes ask at the same moment: one is told to come back", async () => {
    const results = await Promise.allSettled([newProcess()("one", 1000), newProcess()("one", 1000)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
    expect(given).toEqual([1000])
  })

  it("are found after a restart when their answer was lost, beside others of the same amount", async () => {
    await newProcess()("one", 1000)
    answers = "lost after"
    await expect(newProcess()("two", 1000)).rejects.toThrow()
    answers = "yes"
    expect(await newProcess()("two", 1000)).toEqual(outcome("done"))
    expect(given).toEqual([1000, 1000])
  })

  it("are sent again after a restart when the bank did not hear of them", async () => {
    answers = "lost before"
    await expect(newProcess()("one", 1000)).rejects.toThrow()
    answers = "yes"
    expect(await newProcess()("one", 1000)).toEqual(outcome("done"))
    expect(given).toEqual([1000])
  })

  it("are left to the owner where two answers were lost and the bank did one", async () => {
    answers = "lost before"
    await expect(newProcess()("one", 1000)).rejects.toThrow()
    answers = "lost after"
    await expect(newProcess()("two", 1000)).rejects.toThrow()
    answers = "yes"
    for (const key of ["one", "two"]) {
      expect(await newProcess()(key, 1000)).toEqual(outcome("refused", "refund_unclear"))
    }
    expect(given).toEqual([1000])
  })

  it("are left to the owner where nobody here asked for a part, and recognised where it is all", async () => {
    given = [1000, PAID]
    expect(await newProcess()("part", 1000)).toEqual(outcome("refused", "refund_unclear"))
    expect(await newProcess()("all", PAID)).toEqual(outcome("done"))
    expect(given).toEqual([1000, PAID])
  })

  it("can be asked for again after a no", async () => {
    answers = "no"
    expect(await newProcess()("one", 1000)).toEqual(outcome("refused", "no"))
    answers = "yes"
    expect(await newProcess()("one", 1000)).toEqual(outcome("done"))
  })
})
