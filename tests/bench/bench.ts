/**
 * `npm run bench`: processor time of kept pages beside a bare `node:http` server that sends the same bytes, and pages of which
 * nothing was kept beside a bare `renderToPipeableStream` of the same tree, interleaved in one run, the median of rounds, as
 * ratios since seconds differ from machine to machine; then memory under load and start times. `--seconds N` for each
 * measurement, `--rounds N`, `--only kept,speed,memory,starts`.
 */
import { parseArgs } from "node:util"
import { build } from "#server/commands/build.ts"
import { isBuildCurrent } from "#server/commands/buildStamp.ts"
import { watchMachine } from "#tests/bench/machine.ts"
import { measureMemory } from "#tests/bench/memory.ts"
import { measureKeptPages } from "#tests/bench/processor.ts"
import { measureSpeed } from "#tests/bench/speed.ts"
import { measureStarts } from "#tests/bench/starts.ts"
import { type Figure, printTable, progress } from "#tests/bench/table.ts"
import { root } from "#tests/support/steps.ts"

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "3" },
    rounds: { type: "string", default: "5" },
    only: { type: "string", default: "kept,speed,memory,starts" },
  },
})
const parts = new Set(values.only.split(","))

process.env["NODE_ENV"] = "production"
if (!isBuildCurrent(root)) await build()
const machine = watchMachine()
const figures: Figure[] = []
const how = { seconds: Number(values.seconds), rounds: Number(values.rounds) }
if (parts.has("kept")) figures.push(...(await measureKeptPages(how)))
if (parts.has("speed")) figures.push(...(await measureSpeed(how)))
if (parts.has("memory")) figures.push(...(await measureMemory()))
if (parts.has("starts")) figures.push(...(await measureStarts()))
progress("")
printTable([...figures, ...machine()])
