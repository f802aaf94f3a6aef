/** Where tests keep databases and all that nothing has to survive: in memory where Linux keeps files there, so that no disk is waited for. */
import { existsSync, mkdtempSync, statfsSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

const MEMORY = "/dev/shm"
/** A run takes a tenth of it; containers often have less than that. */
const ROOM_BYTES = 2 * 1024 ** 3

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= ROOM_BYTES
}

/** Makes this process and those it starts keep their temporary files in memory. On a disk each order waits for it, twice as long as for all the rest. */
export function keepFilesInMemory(): void {
  if (hasRoom(MEMORY)) process.env["TMPDIR"] = MEMORY
}

export const newMemoryDir = () => mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), "escaparate-"))

/** Makes Node keep what it compiled of a module for the processes that the tests start. Answers the folder, to be removed at the end. */
export function keepCompiledCode(): string {
  const folder = newMemoryDir()
  process.env["NODE_COMPILE_CACHE"] = folder
  return folder
}

/** The part of this process's environment for programs that the tests start: no setting of a shop. */
export function ownEnvironment(): Record<string, string> {
  const { PATH = "", HOME = "", NODE_COMPILE_CACHE } = process.env
  return { PATH, HOME, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }
}
