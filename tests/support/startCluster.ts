/** Starts `clusterParent.ts` and reads its log. */
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { newMemoryDir } from "#tests/support/memoryDir.ts"
import { root } from "#tests/support/steps.ts"

export interface ClusterUnderTest {
  parent: ChildProcess
  /** Ends with the process. */
  ended: Promise<unknown>
  /** Lines of the log with this event, so far. */
  told: (event: string) => Record<string, unknown>[]
  /** Resolves once there are so many lines of it, or one of this process. */
  untilTold: (event: string, of: number | { pid: number }) => Promise<void>
  /** The pid of the worker that answered. */
  ask: (path?: string) => Promise<number>
  /** Metrics of the parent process, as Prometheus reads them. */
  metrics: () => Promise<string>
  /** From now on no worker starts, or they do again. */
  breakStarts: (broken: boolean) => void
  stop: () => Promise<void>
}

export async function startCluster(workers: number): Promise<ClusterUnderTest> {
  const folder = mkdtempSync(join(newMemoryDir(), "cluster-"))
  const broken = join(folder, "broken")
  const parent = spawn(process.execPath, ["tests/support/clusterParent.ts"], {
    cwd: root,
    env: { ...process.env, WORKERS: String(workers), BROKEN: broken },
    stdio: ["ignore", "pipe", "inherit"],
  })
  const ended = once(parent, "exit")
  const lines: Record<string, unknown>[] = []
  const reader = createInterface(parent.stdout).on("line", (line) => lines.push(JSON.parse(line)))
  const told = (event: string) => lines.filter((line) => line["event"] === event)
  const isTold = (event: string, of: number | { pid: number }) =>
    typeof of === "number" ? told(event).length >= of : told(event).some(({ pid }) => pid === of.pid)
  const untilTold: ClusterUnderTest["untilTold"] = async (event, of) => {
    while (!isTold(event, of)) await once(reader, "line")
  }
  await untilTold("server.listening", 1)
  const urlOf = (event: string) => `http://127.0.0.1:${told(event)[0]?.["port"]}`
  const url = urlOf("server.listening")
  return {
    parent,
    ended,
    told,
    untilTold,
    ask: async (path = "/") => Number(await (await fetch(url + path, { headers: { connection: "close" } })).text()),
    metrics: async () => (await fetch(`${urlOf("metrics.listening")}/metrics`)).text(),
    breakStarts: (isBroken) => (isBroken ? writeFileSync(broken, "") : rmSync(broken)),
    async stop() {
      if (parent.exitCode === null && parent.signalCode === null) parent.kill("SIGTERM")
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}
