/** `npm run defences`: writes which tests prove what, from their own titles. */
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { root, say } from "#tests/support/steps.ts"
import { writeDefences } from "#tests/support/writtenProofs.ts"

const { text, open, unknown } = writeDefences()
writeFileSync(join(root, "tests/defences.md"), text)
for (const id of open) say(`${id} has neither a test nor a reason.`)
for (const id of unknown) say(`${id} is named by a test, but is no threat of the list.`)
process.exitCode = open.length + unknown.length > 0 ? 1 : 0
