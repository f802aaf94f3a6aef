/** What a bank without idempotency keys was asked to give back: whoever asks again, after a restart or elsewhere, must know it. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"
import type { Engine } from "#provider/platform/db/connect.ts"

const WAYS = "('redsys', 'bizum')"
const DONE = `'{"status":"done","events":[]}'`

const statements = (engine: Engine): string[] => [
  `create table sent_refunds (
    key text primary key,
    reference text not null,
    cents integer not null,
    outcome text ${engine === "sqlite" ? ") strict" : ")"}`,
  "create index sent_refunds_by_reference on sent_refunds (reference)",
  // What was given back so far. One that was tried may have been: nobody heard.
  `insert into sent_refunds (key, reference, cents, outcome)
    select coalesce(refunds.again_key, refunds.id), payment_attempts.reference, refunds.cents,
      case when refunds.status = 'done' then ${DONE} end
    from refunds join payment_attempts on payment_attempts.id = refunds.attempt_id
    where payment_attempts.provider in ${WAYS} and (refunds.status = 'done' or refunds.tries > 0)`,
  `insert into sent_refunds (key, reference, cents, outcome)
    select coalesce(again_key, id), reference, cents, case when refund_status = 'done' then ${DONE} end
    from payment_flags
    where provider in ${WAYS} and refund_id is null and (refund_status = 'done' or refund_tries > 0)`,
]

export const createSentRefunds = (engine: Engine): Migration => ({
  async up(db) {
    for (const statement of statements(engine)) await sql.raw(statement).execute(db)
  },
})
