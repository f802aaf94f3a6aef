import { rmSync } from "node:fs"
import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { backupName, backupsFolder, listBackups } from "#provider/admin/backup/keptBackups.ts"
import { MANIFEST, type Manifest } from "#provider/admin/backup/manifest.ts"
import { newDataDir } from "#tests/support/startShop.ts"

test("backups are listed with the newest first, and one that is not whole is not listed", async () => {
  const dataDir = newDataDir()
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const add = async (made: string, isWhole: boolean) => {
    const folder = join(backupsFolder(dataDir), backupName(new Date(made)))
    await mkdir(folder, { recursive: true })
    const database = { name: "shop.sqlite", bytes: 1, sha256: "0".repeat(64) }
    const manifest: Manifest = { format: 1, made, engine: "sqlite", database, files: [] }
    if (isWhole) await writeFile(join(folder, MANIFEST), JSON.stringify(manifest))
  }
  await add("2026-11-28T09:00:00.000Z", true)
  await add("2026-12-02T09:00:00.000Z", true)
  await add("2026-11-30T09:00:00.000Z", true)
  await add("2026-12-03T09:00:00.000Z", false)
  const names = (await listBackups(dataDir)).map(({ name }) => name)
  expect(names).toEqual(["2026-12-02T09-00-00", "2026-11-30T09-00-00", "2026-11-28T09-00-00"])
})
