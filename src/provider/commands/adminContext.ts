/** The owner's operations at the command line: with every permission, and in nobody's name. */
import { commandLine } from "#provider/admin/actor.ts"
import type { AdminContext } from "#provider/admin/operation.ts"
import type { Settings } from "#provider/commands/settings.ts"
import type { Connection } from "#provider/db/connect.ts"
import { silentLog } from "#shared/log.ts"

/** The running shop sends the mails and makes the refunds. */
export const adminContext = (
  { db, engine }: Pick<Connection, "db" | "engine">,
  { pickupDays, adminOrigin }: Pick<Settings, "pickupDays" | "adminOrigin">,
): AdminContext => ({
  db,
  engine,
  now: () => new Date(),
  log: silentLog,
  mailQueued: () => {},
  catalog: { refresh: async () => {} },
  holds: { pickupDays },
  adminOrigin,
  actor: commandLine,
})
