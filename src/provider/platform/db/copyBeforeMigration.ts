/** Copies a database before its schema is migrated, as the way back to the previous version. */
import { mkdir, readdir, rm } from "node:fs/promises"
import { join } from "node:path"
import { backUp } from "#provider/platform/db/backUp.ts"
import { databaseFile } from "#provider/platform/db/connect.ts"
import { isDiskFull } from "#provider/platform/db/isDiskFull.ts"
import { OpenError } from "#provider/platform/db/openError.ts"
import { hasMigration, holdsShop } from "#provider/platform/db/shopFile.ts"
import { newId } from "#provider/platform/security/tokens.ts"

const KEPT = 3

export const copiesDir = (dataDir: string) => join(dataDir, "before-upgrades")

/**
 * Answers the copy's file; undefined for a new database, or if another process has migrated meanwhile. `next` is the
 * first missing migration. Rejects with OpenError when no copy can be made: then nothing may be changed.
 */
export async function copyBeforeMigration(dataDir: string, next: string, now: Date): Promise<string | undefined> {
  if (!holdsShop(databaseFile(dataDir))) return undefined
  const folder = copiesDir(dataDir)
  const file = join(folder, `${now.toISOString().replaceAll(":", "-")}-${newId()}-before-${next}.sqlite`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await backUp({ dataDir, file, replace: true })
  } catch (error) {
    const reason = isDiskFull(error) ? "The disk is full." : error instanceof Error ? error.message : String(error)
    throw new OpenError(
      `The database stays as it was, since no copy of it could be made before the upgrade: ${reason} Make room for it in ${folder}, or start the version before.`,
      { cause: error },
    )
  }
  // A process that started at the same time may have been faster: it has a copy of its own.
  if (hasMigration(databaseFile(dataDir), next)) {
    await rm(file, { force: true })
    return undefined
  }
  // Copies before the same migration may be those of processes that are starting now.
  const ending = `-before-${next}.sqlite`
  const earlier = (await readdir(folder)).filter((name) => /-before-.*\.sqlite$/.test(name) && !name.endsWith(ending))
  for (const old of earlier.sort().slice(0, 1 - KEPT)) await rm(join(folder, old), { force: true })
  return file
}
