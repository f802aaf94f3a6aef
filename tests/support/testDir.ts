/** A folder for the files of one test, removed when it ends. */
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { onTestFinished } from "vitest"

export async function newTestDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "escaparate-"))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
