/**
 * Kills the built shop 50 times while customers order and pay, on each database: what was acknowledged outlives `kill -9`. A
 * step of `npm run test:long`, and a command that takes `--kills N` and `--engine sqlite` or `postgres`. Source: defences D-70, I5.
 */
import { parseArgs } from "node:util"
import buildIfStale from "#tests/support/buildIfStale.ts"
import type { Engine } from "#tests/support/contractShop.ts"
import { findPostgres } from "#tests/support/findPostgres.ts"
import { killRun } from "#tests/support/killRun.ts"
import { say } from "#tests/support/steps.ts"

const { values } = parseArgs({ options: { kills: { type: "string", default: "50" }, engine: { type: "string" } } })

async function run(engine: Engine): Promise<boolean> {
  say(`Kills on ${engine}`)
  const { lost, broken, ...figures } = await killRun(engine, Number(values.kills), say)
  // Else nothing was tried.
  const isTrial = figures.acknowledged > figures.kills && figures.interrupted > 0
  for (const [name, figure] of Object.entries(figures)) say(`${name}: ${figure}`)
  for (const each of broken) say(`BROKEN: ${each}`)
  const holds = isTrial && lost.length + broken.length === 0
  say(holds ? "Nothing that was acknowledged is lost, and every invariant holds." : "Failed.")
  return holds
}

await buildIfStale()
const engines: Engine[] = findPostgres() ? ["sqlite", "postgres"] : ["sqlite"]
for (const engine of engines) {
  if (values.engine !== undefined && values.engine !== engine) continue
  if (!(await run(engine))) process.exitCode = 1
}
