/** What a process and all it started take of this machine, as Linux tells it. */
import { readFileSync } from "node:fs"
import { SECONDS } from "#shared/limits.ts"

/** What /proc counts in. */
const TICKS_A_SECOND = 100

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number)
  } catch {
    // It has just ended.
    return []
  }
}

export const treeOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(treeOf)]

/** Processor time so far, in milliseconds. */
export function busyMs(pids: readonly number[]): number {
  const ticks = pids.map((pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? []
    return Number(fields[11]) + Number(fields[12])
  })
  return (ticks.reduce((sum, each) => sum + each, 0) * SECONDS) / TICKS_A_SECOND
}

/** In bytes; what several processes share counts for each. */
export function memoryOf(pids: readonly number[]): number {
  const sizes = pids.map((pid) => {
    try {
      return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) * 1024
    } catch {
      return 0
    }
  })
  return sizes.reduce((sum, each) => sum + each, 0)
}
