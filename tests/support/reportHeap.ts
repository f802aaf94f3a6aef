/** Imported into a shop before it starts, it tells after every collection how much the old generation holds. */
import { constants, type PerformanceEntry, PerformanceObserver } from "node:perf_hooks"
import { getHeapSpaceStatistics } from "node:v8"

const oldBytes = () =>
  getHeapSpaceStatistics()
    .filter(({ space_name }) => !space_name.startsWith("new_"))
    .reduce((sum, { space_used_size }) => sum + space_used_size, 0)

const isSweep = (entry: PerformanceEntry & { detail?: { kind?: number } }) =>
  entry.detail?.kind !== constants.NODE_PERFORMANCE_GC_MINOR

new PerformanceObserver((list) => {
  const swept = list.getEntries().some(isSweep)
  process.stdout.write(`${JSON.stringify({ level: "debug", event: "heap.collected", oldBytes: oldBytes(), swept })}\n`)
}).observe({ entryTypes: ["gc"] })
