/** How quiet the machine is: what others took of its processor and of its memory while something was measured. */
import { readFileSync } from "node:fs"
import { type Figure, median, percent, told } from "#tests/bench/table.ts"

/** Whole numbers of 4 bytes: more than fits into a core's own cache, little enough for one that cores share. */
const PLACES = 2 ** 21
const STEPS = 60_000
const LOOKS = 15

/** Processor times since the start, as Linux reports them; `stolen` was meant for this machine and given to others. */
function readTimes(): { stolen: number; busy: number } {
  try {
    const [line = ""] = readFileSync("/proc/stat", "utf8").split("\n", 1)
    const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, stolen = 0] = line
      .split(/\s+/)
      .slice(1)
      .map(Number)
    return { stolen, busy: user + nice + system + irq + softirq + stolen }
  } catch {
    return { stolen: 0, busy: 0 }
  }
}

/** Nanoseconds of one read from an unpredictable address, the median of several samples. */
function readLatency(): number {
  const memory = new Int32Array(PLACES)
  for (let place = 0; place < PLACES; place += 1) memory[place] = Math.floor(Math.random() * PLACES)
  const looks = Array.from({ length: LOOKS }, () => {
    const began = performance.now()
    let at = 0
    for (let step = 0; step < STEPS; step += 1) at = memory[(at + step) & (PLACES - 1)] ?? 0
    return at < 0 ? 0 : ((performance.now() - began) * 1e6) / STEPS
  })
  return median(looks)
}

/** Begins to watch. Returns what tells of it in the end. */
export function watchMachine(): () => Figure[] {
  const before = readTimes()
  const latencies = [readLatency()]
  return () => {
    const after = readTimes()
    latencies.push(readLatency())
    const share = (after.stolen - before.stolen) / Math.max(1, after.busy - before.busy)
    const written = latencies.map((latency) => Math.round(latency)).join(" and ")
    return [
      told("the machine meanwhile: processor taken by others", percent(share)),
      told("a read from 8 MB of memory, before and after", `${written} ns`),
    ]
  }
}
