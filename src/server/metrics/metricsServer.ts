/** Measurements for Prometheus on a port of their own, which no visitor of the shop can reach. */
import { createHttpServer, listen } from "#server/listen.ts"
import { type Metrics, noMetrics } from "#server/metrics/metrics.ts"
import type { Sources } from "#server/metrics/prometheus.ts"
import type { MonitoringSettings } from "#server/monitoringSettings.ts"

export interface Monitoring {
  metrics: Metrics
  /** Answers `GET /metrics` from now on; resolves with the port. Rejects with ListenError. */
  listen: (sources: Sources) => Promise<number | undefined>
  close: () => void
}

const nobodyReads: Monitoring = { metrics: noMetrics, listen: async () => undefined, close: () => undefined }

export async function openMonitoring({ metricsPort, metricsHost }: MonitoringSettings): Promise<Monitoring> {
  if (metricsPort === undefined) return nobodyReads
  // Most shops are not watched: they start without it.
  const { createPrometheus } = await import("#server/metrics/prometheus.ts")
  const { metrics, registry, addSources } = createPrometheus()
  const server = createHttpServer(async (request, response) => {
    if (request.method !== "GET" || request.url?.split("?", 1)[0] !== "/metrics") {
      response.writeHead(404, { "Content-Type": "text/plain" }).end("404\n")
      return
    }
    const text = await registry.metrics()
    response.writeHead(200, { "Content-Type": registry.contentType, "Cache-Control": "no-store" }).end(text)
  })
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
