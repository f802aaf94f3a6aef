/**
 * Deletes data that is no longer needed: ended sessions, old tokens and codes, unconfirmed accounts, old sent mails,
 * names in old books, files of photos, addresses that were not found, old figures. Counts products that are bought together.
 */
import { forgetOldJobs } from "#provider/admin/jobs/jobRows.ts"
import { sweepPeople } from "#provider/admin/people/personSessions.ts"
import { forgetMovedRows } from "#provider/admin/undo/moveInUndoer.ts"
import { countBoughtTogether } from "#provider/catalogue/products/boughtTogether.ts"
import { sweepPhotoFiles } from "#provider/catalogue/reviews/photos/photoFiles.ts"
import { forgetOldAlerts } from "#provider/customers/stockAlerts/retention.ts"
import { forgetOldArchive } from "#provider/orders/archive/retention.ts"
import type { Services } from "#provider/orders/context.ts"
import { tidyFigures } from "#provider/orders/figures/keptFigures.ts"
import { forgetOldStops } from "#provider/orders/invitations/invitationStops.ts"
import { forgetOldOrders, forgetUnmatched } from "#provider/orders/retention.ts"
import { sweepSessions } from "#provider/platform/security/sessions.ts"
import { forgetMissed } from "#provider/site/redirects/missedAddresses.ts"
import { DAYS, HOURS } from "#shared/limits.ts"

const EVERY_MS = 1 * HOURS
/** The owner of the address of an unconfirmed account never agreed to the storage of its data. */
const UNVERIFIED_MS = 7 * DAYS
const MAIL_KEPT_MS = 30 * DAYS
const DELIVERIES_KEPT_MS = 30 * DAYS

type Needs = Pick<Services, "db" | "now" | "limits" | "log">

/** Runs every hour, in one of several processes; answers the function that stops it. */
export function startHousekeeping(services: Needs & Pick<Services, "background" | "files">): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    if (!services.background.isHeld()) return
    running = runHousekeeping(services)
      .then(() => sweepPhotoFiles(services))
      .catch((error) => services.log.error("housekeeping.failed", { error }))
  }, EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

export async function runHousekeeping(services: Needs): Promise<void> {
  const { db, now, limits } = services
  const before = (ageMs: number) => new Date(now().getTime() - ageMs).toISOString()
  await sweepSessions(services)
  await sweepPeople(services)
  await limits.sweep()
  await db.deleteFrom("event_states").where("kept_until", "<", before(0)).execute()
  await db.deleteFrom("one_time_tokens").where("expires_at", "<", before(0)).execute()
  await db.deleteFrom("email_change_tokens").where("expires_at", "<", before(0)).execute()
  await db.deleteFrom("login_codes").where("expires_at", "<", before(0)).execute()
  await db
    .deleteFrom("users")
    .where("verified_at", "is", null)
    .where("created_at", "<", before(UNVERIFIED_MS))
    .execute()
  await forgetMovedRows(db, now())
  await countBoughtTogether(db, now())
  await forgetOldAlerts(db, now())
  await forgetOldStops(db, now())
  await forgetOldOrders(db, now())
  await forgetOldArchive(db, now())
  await forgetUnmatched(db, now())
  await forgetOldJobs(services)
  await forgetMissed(db, now())
  await tidyFigures(db, now())
  await db.deleteFrom("mails").where("status", "<>", "waiting").where("created_at", "<", before(MAIL_KEPT_MS)).execute()
  await db
    .deleteFrom("webhook_deliveries")
    .where("status", "<>", "waiting")
    .where("created_at", "<", before(DELIVERIES_KEPT_MS))
    .execute()
}
