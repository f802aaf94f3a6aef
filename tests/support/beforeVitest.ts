/** What vitest does once, before it starts the processes that run the tests, and after they are done. */
import { rmSync } from "node:fs"
import { keepFilesInMemory, newMemoryDir } from "#tests/support/memoryDir.ts"

let compiled = ""

export function setup(): void {
  keepFilesInMemory()
  compiled = newMemoryDir()
  // Races and crashes start a shop in a process of its own forty times: it is up in half the time when compiled before.
  process.env["NODE_COMPILE_CACHE"] = compiled
}

export const teardown = () => rmSync(compiled, { recursive: true, force: true })
