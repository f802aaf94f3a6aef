/** `npm run defences`: writes which tests prove what, from their own titles. */
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { root, say } from "#tests/support/steps.ts"
import { writeAsvs, writeDefences } from "#tests/support/writtenProofs.ts"

process.exitCode = 0
for (const [file, { text, open, unknown }] of Object.entries({ defences: writeDefences(), asvs: writeAsvs() })) {
  writeFileSync(join(root, `tests/${file}.md`), text)
  for (const id of open) say(`${id} has neither a test nor a reason.`)
  for (const id of unknown) say(`${id} is named, but stands in no list.`)
  if (open.length + unknown.length > 0) process.exitCode = 1
}
