/** Makes a backup of the whole shop in its own folder of backups, as `shop backup` does, or puts one in its place. */
import { mkdir } from "node:fs/promises"
import { join } from "node:path"
import { backUpShop } from "#provider/admin/backup/backUpShop.ts"
import { backupName, backupsFolder } from "#provider/admin/backup/keptBackups.ts"
import { restoreRunning } from "#provider/admin/backup/restoreRunning.ts"
import type { BackupInput, JobEnd, JobProgress, JobWork } from "#provider/admin/jobs/job.ts"
import { openFiles } from "#provider/platform/files/openFiles.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { withTexts } from "#provider/platform/words/says.ts"

export async function runBackupJob(
  { place, now, input }: JobWork,
  onProgress: (progress: JobProgress) => void,
): Promise<JobEnd> {
  const { dataDir, databaseUrl, reserveBytes } = place
  const name = backupName(new Date(now))
  const { restore }: BackupInput = JSON.parse(input)
  try {
    if (restore !== undefined) {
      const { manifest, saved } = await restoreRunning({
        name: restore,
        dataDir,
        reserveBytes,
        now: new Date(now),
        files: await openFiles(place),
        progress: (part, done, total) => onProgress({ part, done, total }),
      })
      return { state: "done", report: { kind: "restored", name: restore, made: manifest.made, saved } }
    }
    // Readable by its owner only, because it holds personal data of customers.
    await mkdir(backupsFolder(dataDir), { recursive: true, mode: 0o700 })
    onProgress({ part: "database", done: 0, total: 0 })
    const { database, files } = await backUpShop({
      dataDir,
      databaseUrl,
      reserveBytes,
      now: new Date(now),
      files: await openFiles(place),
      folder: join(backupsFolder(dataDir), name),
      progress: (done, total) => onProgress({ part: "files", done, total }),
    })
    const bytes = [database, ...files].reduce((sum, file) => sum + file.bytes, 0)
    return { state: "done", report: { kind: "backup", name, files: files.length, bytes } }
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    // Paths of this machine are kept out of reports.
    const shown = (text: string) => text.replaceAll(`${dataDir}/`, "")
    return { state: "refused", report: { kind: "refused", reason: withTexts(error.said, shown) } }
  }
}
