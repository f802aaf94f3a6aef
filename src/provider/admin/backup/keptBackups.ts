/** Backups that the shop keeps beside its data, each a folder that `shop restore` takes. */
import { readdir, rm, stat } from "node:fs/promises"
import { join } from "node:path"
import { enums, type Infer, number, object, string } from "superstruct"
import { MANIFEST, readManifest } from "#provider/admin/backup/manifest.ts"
import { type TarEntry, tarLength, tarOf } from "#provider/admin/backup/tarFile.ts"

export const KeptBackup = object({
  name: string(),
  /** When the database was copied, and by which engine. */
  made: string(),
  engine: enums(["sqlite", "postgres"]),
  /** Number of pictures and files for sale. */
  files: number(),
  bytes: number(),
})
export type KeptBackup = Infer<typeof KeptBackup>

export interface BackupFile {
  name: string
  bytes: number
  pieces: AsyncIterable<Uint8Array>
}

/** Excludes paths, so that no other file of the machine is listed, sent or removed. */
const NAME = /^\w[\w.-]{0,99}$/

export const backupsFolder = (dataDir: string) => join(dataDir, "backups")

/** Names that sort by time. */
export const backupName = (moment: Date) => moment.toISOString().slice(0, 19).replaceAll(":", "-")

/** Newest first. Incomplete backups are left out. */
export async function listBackups(dataDir: string): Promise<KeptBackup[]> {
  const names = (await readdir(backupsFolder(dataDir)).catch(() => [])).filter((name) => NAME.test(name))
  const found = await Promise.all(names.map((name) => readBackup(dataDir, name)))
  return found
    .flatMap((backup) => (backup ? [backup.facts] : []))
    .sort((one, other) => (one.made < other.made ? 1 : -1))
}

/** The backup as one tar file; undefined where there is no such backup. */
export async function openBackup(dataDir: string, name: string): Promise<BackupFile | undefined> {
  const backup = await readBackup(dataDir, name)
  if (!backup) return undefined
  const { entries, facts } = backup
  const prefix = `shop-${name}`
  const pieces = tarOf(join(backupsFolder(dataDir), name), `${prefix}/`, entries, new Date(facts.made))
  return { name: `${prefix}.tar`, bytes: tarLength(`${prefix}/`, entries), pieces }
}

/** False where there is no such backup. */
export async function removeBackup(dataDir: string, name: string): Promise<boolean> {
  if (!(await readBackup(dataDir, name))) return false
  await rm(join(backupsFolder(dataDir), name), { recursive: true, force: true })
  return true
}

async function readBackup(
  dataDir: string,
  name: string,
): Promise<{ facts: KeptBackup; entries: TarEntry[] } | undefined> {
  if (!NAME.test(name)) return undefined
  const folder = join(backupsFolder(dataDir), name)
  try {
    const { made, engine, database, files } = await readManifest(folder)
    const own = { name: MANIFEST, bytes: (await stat(join(folder, MANIFEST))).size }
    const entries = [own, database, ...files]
    const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0)
    return { facts: { name, made, engine, files: files.length, bytes }, entries }
  } catch {
    return undefined
  }
}
