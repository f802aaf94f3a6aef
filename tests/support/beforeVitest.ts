/** Vitest's global setup, before it starts the processes that run the tests, and the teardown. */
import { rmSync } from "node:fs"
import { newTemplates } from "#tests/support/databaseTemplates.ts"
import { keepCompiledCode, keepFilesInMemory } from "#tests/support/memoryDir.ts"

let compiled = ""
let templates = ""

export function setup(): void {
  keepFilesInMemory()
  // Races and crashes start a shop in a process of its own forty times: it is up in half the time when compiled before.
  compiled = keepCompiledCode()
  templates = newTemplates()
}

export function teardown(): void {
  for (const folder of [compiled, templates]) rmSync(folder, { recursive: true, force: true })
}
