import type { Settings } from "#cli/settings.ts"
import type { AdminContext } from "#provider/admin/operation.ts"
import { undoRules } from "#provider/admin/undo/undoers.ts"
import { legalFields } from "#provider/catalogue/products/legalFields.ts"
import { mailServerOf } from "#provider/messages/mail/mailUrl.ts"
import { limitsOf, readOwnLimits } from "#provider/orders/ownLimits.ts"
import type { Connection } from "#provider/platform/db/connect.ts"
import { openFiles } from "#provider/platform/files/openFiles.ts"
import { commandLine } from "#provider/platform/operations/actor.ts"
import { secretBox } from "#provider/platform/secrets/secretBox.ts"
import { silentLog } from "#shared/log.ts"

/**
 * The owner's operations at the command line: with every permission, and with no person as the actor. The running shop
 * sends the mails and makes the refunds.
 */
export const adminContext = async (
  { db, engine }: Pick<Connection, "db" | "engine">,
  settings: Settings,
): Promise<AdminContext> => {
  const limits = limitsOf(settings.limits, await readOwnLimits(db))
  return {
    db,
    engine,
    now: () => new Date(),
    log: silentLog,
    secrets: secretBox(settings),
    mailQueued: () => {},
    catalog: { refresh: async () => {} },
    holds: () => limits,
    // The user of the machine has every permission, so there is no refund limit.
    staffRefundCents: () => 0,
    adminOrigin: settings.adminOrigin,
    siteUrl: settings.siteUrl,
    currency: settings.currency,
    // No command shows those of `shop.config.ts`.
    productFields: legalFields,
    files: await openFiles(settings),
    environment: {
      identity: settings.identity,
      mailServer: settings.mailUrl === undefined ? null : mailServerOf(settings.mailUrl),
      mailFrom: settings.mailFrom ?? null,
      proxies: settings.proxies,
      // Further methods and their names are known to the running shop only.
      methods: settings.methods,
      entered: settings.entered,
      limits: settings.limits,
    },
    actor: commandLine,
    undo: undoRules,
  }
}
