/** Serves metrics for Prometheus on a separate port, which visitors cannot reach. */
import cluster from "node:cluster"
import { createHttpServer, listen } from "#server/listen.ts"
import { type Metrics, noMetrics } from "#server/metrics/metrics.ts"
import type { Readable, Sources } from "#server/metrics/prometheus.ts"
import type { MonitoringSettings } from "#server/monitoringSettings.ts"

export interface Monitoring {
  metrics: Metrics
  /** Starts answering `GET /metrics`; resolves with the port. Rejects with ListenError. */
  listen: (sources: Sources) => Promise<number | undefined>
  close: () => void
}

const nobodyReads: Monitoring = { metrics: noMetrics, listen: async () => undefined, close: () => undefined }

export interface ParentMonitoring {
  logged: Metrics["logged"]
  listen: () => Promise<number | undefined>
}

export async function monitorWorkers({ metricsPort, metricsHost }: MonitoringSettings): Promise<ParentMonitoring> {
  if (metricsPort === undefined) return { logged: noMetrics.logged, listen: async () => undefined }
  const { createParentPrometheus } = await import("#server/metrics/prometheus.ts")
  const { registry, logged } = createParentPrometheus()
  return { logged, listen: () => listen(metricsServer(registry), { port: metricsPort, host: metricsHost }) }
}

const metricsServer = (registry: Readable) =>
  createHttpServer(async (request, response) => {
    if (request.method !== "GET" || request.url?.split("?", 1)[0] !== "/metrics") {
      response.writeHead(404, { "Content-Type": "text/plain" }).end("404\n")
      return
    }
    try {
      const text = await registry.metrics()
      response.writeHead(200, { "Content-Type": registry.contentType, "Cache-Control": "no-store" }).end(text)
    } catch {
      response.writeHead(503, { "Content-Type": "text/plain", "Cache-Control": "no-store" }).end("503\n")
    }
  })

export async function openMonitoring({ metricsPort, metricsHost }: MonitoringSettings): Promise<Monitoring> {
  if (metricsPort === undefined) return nobodyReads
  // Loaded on demand, because most shops have no monitoring.
  const { answerParent, createPrometheus } = await import("#server/metrics/prometheus.ts")
  const { metrics, registry, addSources } = createPrometheus()
  if (cluster.isWorker) {
    answerParent(registry)
    return { ...nobodyReads, metrics, listen: async (sources) => void addSources(sources) }
  }
  const server = metricsServer(registry)
  return {
    metrics,
    listen: (sources) => {
      addSources(sources)
      return listen(server, { port: metricsPort, host: metricsHost })
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
