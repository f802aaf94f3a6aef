/** The resources that the test command may use on its machine. */
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

/** Path of a program, from its Debian package if need be. Rejects where it can't be had, and says what to install. */
export async function findOrInstall(name: string, debianPackage: string): Promise<string> {
  const path = onPath(name) ?? ((await aptInstall(debianPackage)) ? onPath(name) : undefined)
  if (path === undefined) throw new Error(`${name} was not found. Install it (Debian: ${debianPackage}).`)
  return path
}
