/**
 * Faults that keep an open shop from selling, or from being lawful, in its settings, its document and its catalogue.
 */
import { checkCatalogue } from "#provider/admin/check/checkCatalogue.ts"
import { checkPayment } from "#provider/admin/check/checkPayment.ts"
import { checkMail } from "#provider/admin/check/checkSettings.ts"
import { checkSite } from "#provider/admin/check/checkSite.ts"
import type { Services } from "#provider/orders/context.ts"
import type { EnteredRules } from "#provider/orders/payments/enteredKeys.ts"
import { offeredPayments } from "#provider/orders/payments/offeredPayments.ts"
import { countUnreadable, unreadableSaid } from "#provider/platform/secrets/unreadable.ts"
import { type Said, says } from "#provider/platform/words/says.ts"

/** `hasMail`: the environment has a mail server. `entered`: its word about payment keys. */
export async function checkShop(
  services: Services,
  { hasMail, entered }: { hasMail: boolean; entered: EnteredRules },
): Promise<Said[]> {
  const { db, identity, siteUrl } = services
  const isNamed = identity().name !== new URL(siteUrl).hostname
  const methods = Array.from(offeredPayments(services).values(), ({ id, isTest }) => (isTest ? [] : [id])).flat()
  return [
    ...checkSite(identity(), { isNamed, methods }),
    ...(await checkPayment(db, methods, entered)),
    ...(await checkCatalogue(db)),
    ...(await checkMail(db, hasMail)),
    ...(await checkSecrets(services)),
  ]
}

/** Also after a backup came back without its key; the shop opens all the same. */
export async function checkSecrets({ db, secrets }: Pick<Services, "db" | "secrets">): Promise<Said[]> {
  const unreadable = await countUnreadable(db, secrets)
  return [
    ...(unreadable === 0 ? [] : [unreadableSaid(unreadable)]),
    ...((await secrets.isExposed())
      ? [says`secret.key in DATA_DIR can be read by other users of the machine: chmod 600 closes it.`]
      : []),
  ]
}
