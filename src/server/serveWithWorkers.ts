/** The parent of several workers: reports the start, and serves all metrics. */
import { announceMetrics, announceServing, warnOfSettings } from "#server/announce.ts"
import { readBuild } from "#server/builds.ts"
import { runCluster } from "#server/cluster.ts"
import type { Config } from "#server/config.ts"
import { createLog } from "#server/log.ts"
import { monitorWorkers } from "#server/metrics/metricsServer.ts"

interface Parent {
  config: Config
  terminal: boolean
  script: string
  clientFolder: string
  env: Record<string, string | undefined>
}

export async function serveWithWorkers({ config, terminal, script, clientFolder, env }: Parent): Promise<void> {
  const monitoring = await monitorWorkers(config.monitoring)
  const log = createLog({ level: config.logLevel, terminal, onLine: monitoring.logged })
  const context = { config, log, terminal }
  await warnOfSettings(config, log, env)
  announceMetrics(context, await monitoring.listen())
  const onServing = (port: number) => announceServing(context, port, readBuild(clientFolder).id)
  await runCluster({ workers: config.workers, script, log, onServing })
}
