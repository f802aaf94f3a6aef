/** Processor time and memory of a process and its children, as Linux reports them. */
import { readFileSync } from "node:fs"
import { SECONDS } from "#shared/limits.ts"

/** The unit of /proc. */
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

/** In bytes; what several processes share counts once, as a container's limit counts it. */
export function memoryOf(pids: readonly number[]): number {
  const parts = pids.map(memoryParts)
  return parts.reduce((sum, { own }) => sum + own, 0) + Math.max(0, ...parts.map(({ shared }) => shared))
}

function memoryParts(pid: number): { own: number; shared: number } {
  try {
    const told = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8")
    const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(told)?.[1] ?? 0) * 1024
    return {
      own: of("Private_Clean") + of("Private_Dirty"),
      shared: of("Shared_Clean") + of("Shared_Dirty"),
    }
  } catch {
    // It has just ended.
    return { own: 0, shared: 0 }
  }
}
