/** Finds PostgreSQL's programs, or installs them where that is possible. */
import { readdirSync } from "node:fs"
import { dirname, join } from "node:path"
import { aptInstall, isExecutable, onPath } from "#tests/support/machine.ts"

/** Debian keeps them out of PATH, a folder for each version. */
const DEBIAN_FOLDER = "/usr/lib/postgresql"

function debianFolders(): string[] {
  try {
    const versions = readdirSync(DEBIAN_FOLDER).sort((a, b) => Number(b) - Number(a))
    return versions.map((version) => join(DEBIAN_FOLDER, version, "bin"))
  } catch {
    return []
  }
}

/** The folder that holds `initdb` and `postgres`. */
export function findPostgres(): string | undefined {
  const initdb = onPath("initdb")
  const folders = [...(initdb ? [dirname(initdb)] : []), ...debianFolders()]
  return folders.find((folder) => ["initdb", "postgres"].every((program) => isExecutable(join(folder, program))))
}

export async function findOrInstallPostgres(): Promise<string | undefined> {
  const found = findPostgres()
  if (found) return found
  await aptInstall("postgresql")
  return findPostgres()
}
