/** Playwright's global setup; answers the teardown. */
import { rmSync } from "node:fs"
import buildIfStale from "#tests/support/buildIfStale.ts"
import { newTemplates } from "#tests/support/databaseTemplates.ts"

export default async function beforeBrowserTests(): Promise<() => void> {
  await buildIfStale()
  const templates = newTemplates()
  return () => rmSync(templates, { recursive: true, force: true })
}
