/** What the test command may ask of the machine it runs on. */
import { accessSync, constants, existsSync } from "node:fs"
import { delimiter, join } from "node:path"
import { run } from "#tests/support/steps.ts"

/** Full path of a program on PATH. */
export function onPath(name: string): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter(Boolean)
  return folders.map((folder) => join(folder, name)).find(isExecutable)
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export const isRoot = process.getuid?.() === 0
const isDebian = existsSync("/etc/debian_version")

let isListFresh = false

/** Installs a Debian package where that is possible: as root on Debian, with its package source in reach. */
export async function aptInstall(name: string): Promise<boolean> {
  if (!isRoot || !isDebian) return false
  const env = { DEBIAN_FRONTEND: "noninteractive" }
  if (!isListFresh) await run("apt-get", ["update", "--quiet"], { env })
  isListFresh = true
  return run("apt-get", ["install", "--yes", "--quiet", "--no-install-recommends", name], { env })
}
