/** Informs the shop of a refused refund, whose money is still here. */
import type { Transaction } from "kysely"
import type { Services } from "#provider/orders/context.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { type MailData, queueMail } from "#provider/platform/outbox/mails.ts"
import { newId } from "#provider/platform/security/tokens.ts"

export const tellRefused = (
  { now, identity }: Pick<Services, "now" | "identity">,
  trx: Transaction<Database>,
  data: MailData["refund_refused"],
): Promise<void> =>
  queueMail(trx, now(), {
    template: "refund_refused",
    to: identity().email,
    locale: "es",
    data,
    // Each refusal is reported, including a second one about the same money.
    about: `refund_refused:${newId()}`,
  })
