/** Playwright's global setup; answers the teardown. */
import { rmSync } from "node:fs"
import buildIfStale from "#tests/support/buildIfStale.ts"
import { newTemplates } from "#tests/support/databaseTemplates.ts"
import { keepCompiledCode } from "#tests/support/memoryDir.ts"

export default async function beforeBrowserTests(): Promise<() => void> {
  await buildIfStale()
  const folders = [newTemplates(), keepCompiledCode()]
  return () => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}
