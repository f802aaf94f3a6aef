/** Databases that are made once a run and copied for each test file: migrated and seeded anew, each would take a second or two. */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs"
import { cp } from "node:fs/promises"
import { join } from "node:path"
import { seedDemo } from "#provider/admin/demo/seed.ts"
import { connect } from "#provider/platform/db/connect.ts"
import { migrate } from "#provider/platform/db/migrate.ts"
import { silentLog } from "#shared/log.ts"
import { newMemoryDir } from "#tests/support/memoryDir.ts"
import { startPostgres } from "#tests/support/postgres.ts"

/** With the shop's tables alone, or with the demo shop in them. */
export type Template = "migrated" | "seeded"
const templates: readonly Template[] = ["migrated", "seeded"]

/** A folder for templates, named by TEST_TEMPLATES for this process and those it starts. */
export function newTemplates(): string {
  const folder = newMemoryDir()
  // PostgreSQL runs as another user, in a folder below.
  chmodSync(folder, 0o755)
  process.env["TEST_TEMPLATES"] = folder
  return folder
}

function ownFolder(): string {
  const folder = newTemplates()
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function fill(place: { dataDir: string; databaseUrl?: string }, template: Template): Promise<void> {
  const connection = await connect({ ...place, log: silentLog })
  await migrate(connection)
  if (template === "seeded") await seedDemo(connection.db, new Date())
  await connection.close()
}

/** Where the run keeps it, made by the process that needs it first: of two that begin at once one is kept. */
async function madeOnce(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const run = process.env["TEST_TEMPLATES"] ?? ownFolder()
  const folder = join(run, name)
  if (existsSync(folder)) return folder
  const unfinished = mkdtempSync(join(run, "unfinished-"))
  await make(unfinished)
  try {
    renameSync(unfinished, folder)
  } catch {
    rmSync(unfinished, { recursive: true })
  }
  return folder
}

/** Fills the empty data folder of a shop on SQLite. */
export async function fillDataDir(dataDir: string, template: Template): Promise<void> {
  await cp(await madeOnce(template, (folder) => fill({ dataDir: folder }, template)), dataDir, { recursive: true })
}

/** A stopped PostgreSQL with a database of each template's name. */
export const postgresTemplate = (): Promise<string> =>
  madeOnce("postgres", async (folder) => {
    const server = await startPostgres({ folder })
    for (const template of templates) {
      const dataDir = join(folder, template)
      mkdirSync(dataDir)
      await fill({ dataDir, databaseUrl: await server.createDatabase({ name: template }) }, template)
    }
    await server.stop()
  })
