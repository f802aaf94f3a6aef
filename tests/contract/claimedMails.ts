/** Mails that another process is claiming, on a database that locks rows. */
import { expect, it } from "vitest"
import type { Connection } from "#provider/platform/db/connect.ts"
import type { Row } from "#provider/platform/db/schema.ts"

interface Queue {
  connection: () => Connection
  stateOf: (to: string) => Promise<Row<"mails"> | undefined>
  /** Queues a mail that can be sent. */
  queue: () => Promise<string>
  flush: () => Promise<void>
}

export function claimedMails({ connection, stateOf, queue, flush }: Queue): void {
  it("a mail that another process is claiming holds up no other", async () => {
    const claimed = await queue()
    const free = await queue()
    await connection()
      .db.transaction()
      .execute(async (trx) => {
        await trx.selectFrom("mails").select("id").where("recipient", "=", claimed).forUpdate().execute()
        await flush()
      })
    expect(await stateOf(claimed)).toMatchObject({ status: "waiting", handed: 0 })
    expect(await stateOf(free)).not.toMatchObject({ status: "waiting" })
  })
}
