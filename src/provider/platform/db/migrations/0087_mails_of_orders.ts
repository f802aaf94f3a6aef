/** Which order a mail is about, so that all that was written about one is found, whatever its kind. */
import { sql } from "kysely"
import type { Migration } from "kysely/migration"

const statements = [
  "alter table mails add column order_id text",
  "create index mails_by_order on mails (order_id) where order_id is not null",
  // The cause of a mail that was queued before ends with what it is about; an id has 36 characters.
  `update mails set order_id = substr(about, length(about) - 35)
    where template like 'order\\_%' escape '\\' or template like 'payment\\_re%' escape '\\' or template = 'payment_failed'`,
  `update mails set order_id = (select order_id from withdrawals where id = substr(about, length(about) - 35))
    where template like 'withdrawal\\_%' escape '\\'`,
  `update mails set order_id = (select order_id from gift_cards where id = substr(about, length(about) - 35))
    where template = 'gift_card'`,
]

export const addOrdersOfMails: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
