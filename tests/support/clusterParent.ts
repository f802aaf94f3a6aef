/** A parent and its workers without a shop, as a process of its own: workers that hang, die and do not start, when a test says so. */
import cluster from "node:cluster"
import { existsSync } from "node:fs"
import { createServer } from "node:http"
import { runCluster } from "#server/cluster.ts"
import { createStop, stopOnSignal } from "#server/listen.ts"
import { createLog } from "#server/log.ts"
import { monitorWorkers, openMonitoring } from "#server/metrics/metricsServer.ts"
import { followParent } from "#server/worker.ts"
import { silentLog } from "#shared/log.ts"

const START_FAILED = 3
const MONITORING = { metricsPort: 0, metricsHost: "127.0.0.1", timingSecret: undefined }

/** While this file is there, no worker starts. */
const broken = process.env["BROKEN"] ?? ""

async function serve(): Promise<void> {
  if (existsSync(broken)) process.exit(START_FAILED)
  await openMonitoring(MONITORING)
  const server = createServer(({ url }, response) => {
    response.end(String(process.pid))
    if (url === "/hang") response.once("close", () => hang())
  })
  const stop = createStop(silentLog, async () => {})
  stopOnSignal(server, stop)
  followParent(server, stop)
  server.listen(0, "127.0.0.1")
}

function hang(): never {
  for (;;);
}

if (cluster.isPrimary) {
  const monitoring = await monitorWorkers(MONITORING)
  const log = createLog({ level: "info", onLine: monitoring.logged })
  log.info("metrics.listening", { port: await monitoring.listen() })
  await runCluster({
    workers: Number(process.env["WORKERS"]),
    script: import.meta.filename,
    log,
    onServing: (port) => log.info("server.listening", { port }),
    timing: { pingMs: 500, firstPauseMs: 10, longestPauseMs: 80 },
  })
} else await serve()
