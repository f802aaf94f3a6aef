import { tmpdir } from "node:os"
import { expect, test } from "vitest"
import type { ShopCounts } from "#provider/admin/shopCounts.ts"
import { openMonitoring } from "#server/metrics/metricsServer.ts"
import { createPrometheus } from "#server/metrics/prometheus.ts"

const counts: ShopCounts = {
  orders: { pending: 1, on_hold: 0, processing: 2, completed: 40, cancelled: 3, refunded: 0, failed: 0 },
  flaggedPayments: 1,
  mails: { waiting: 4, failed: 1, oldestSeconds: 12 },
  webhooks: { waiting: 0, failed: 0, oldestSeconds: 0 },
}

test("on a port of its own it answers what Prometheus reads, and nothing else", async () => {
  const monitoring = await openMonitoring({ metricsPort: 0, metricsHost: "127.0.0.1", timingSecret: undefined })
  const port = await monitoring.listen({ counts: async () => counts, dataDir: tmpdir(), isReady: async () => true })
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect(answer.headers.get("content-type")).toContain("text/plain; version=0.0.4")
    const text = await answer.text()
    expect(text).toContain('escaparate_orders{status="completed"} 40')
    expect(text).toContain("escaparate_flagged_payments 1")
    expect(text).toContain('escaparate_mails{status="failed"} 1')
    expect(text).toContain('escaparate_queue_oldest_seconds{queue="mails"} 12')
    expect(text).toContain("escaparate_ready 1")
    expect(text).toContain("nodejs_eventloop_lag_p99_seconds")
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  } finally {
    monitoring.close()
  }
})

test("nobody reads unless a port is named", async () => {
  const monitoring = await openMonitoring({ metricsPort: undefined, metricsHost: "127.0.0.1", timingSecret: undefined })
  expect(await monitoring.listen({ dataDir: tmpdir(), isReady: async () => true })).toBeUndefined()
})

test("what cannot be looked up is left out; the rest is told", async () => {
  const { registry, addSources, metrics } = createPrometheus()
  let isAway = false
  const away = () => Promise.reject(new Error("away"))
  addSources({ counts: async () => (isAway ? away() : counts), dataDir: "/nowhere", isReady: async () => false })
  isAway = true
  metrics.answered("page:index", "200", 0.1)
  const text = await registry.metrics()
  expect(text).toContain('http_request_duration_seconds_count{route="page:index",status="200"} 1')
  expect(text).toContain("escaparate_ready 0")
  expect(text).not.toMatch(/^escaparate_(orders|flagged_payments|mails|disk_free_bytes)\b/m)
})
