/** `npm run test:kills`: kills the built shop 50 times while customers order and pay, and prints what became of it. `--kills N`. */
import { parseArgs } from "node:util"
import buildIfStale from "#tests/support/buildIfStale.ts"
import { killRun } from "#tests/support/killRun.ts"
import { say } from "#tests/support/steps.ts"

const { values } = parseArgs({ options: { kills: { type: "string", default: "50" } } })

await buildIfStale()
const { lost, broken, ...figures } = await killRun(Number(values.kills), say)
for (const [name, figure] of Object.entries(figures)) say(`${name}: ${figure}`)
for (const each of lost) say(`LOST: ${each}`)
for (const each of broken) say(`BROKEN: ${each}`)
say(lost.length + broken.length === 0 ? "Nothing that was acknowledged is lost, and every invariant holds." : "Failed.")
process.exitCode = lost.length + broken.length === 0 ? 0 : 1
