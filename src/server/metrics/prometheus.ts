/** The metrics in Prometheus' format. Source: https://prometheus.io/docs/practices/naming. */
import { statfs } from "node:fs/promises"
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client"
import type { QueueCounts, ShopCounts } from "#provider/admin/shopCounts.ts"
import type { Metrics } from "#server/metrics/metrics.ts"
import { SECONDS } from "#shared/limits.ts"

/** Around the target of a page within half a second. */
const DURATION_BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** For one reading, and for several at the same time. */
const COUNTS_KEPT_MS = 5 * SECONDS

/** Values looked up on reading; each may be unavailable. */
export interface Sources {
  /** Left out with a provider on another host, which counts for itself. */
  counts?: (() => Promise<ShopCounts>) | undefined
  dataDir: string
  isReady: () => Promise<boolean>
}

export interface Prometheus {
  metrics: Metrics
  registry: Registry
  /** Must be called only once. */
  addSources: (sources: Sources) => void
}

export function createPrometheus(): Prometheus {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return { registry, metrics: createMetrics(registry), addSources: (sources) => gaugeSources(registry, sources) }
}

/** In a worker: answers its parent's request for metrics. */
export function answerParent(registry: Registry): void {
  AggregatorRegistry.setRegistries(registry)
  new AggregatorRegistry()
}

export interface Readable {
  metrics: () => Promise<string>
  contentType: string
}

/**
 * In the parent: the combined metrics of all workers, and its own log counts. Rejects when a worker is silent for five
 * seconds.
 */
export function createParentPrometheus(): { registry: Readable; own: Registry; logged: Metrics["logged"] } {
  const workers = new AggregatorRegistry()
  const own = new Registry()
  const lines = new Counter({
    name: "escaparate_parent_log_events_total",
    help: "Lines of the log of the workers' parent, by level and event: workers that listen, end and hang",
    labelNames: ["level", "event"],
    registers: [own],
  })
  const metrics = async () => `${await workers.clusterMetrics()}\n${await own.metrics()}`
  return {
    registry: { metrics, contentType: workers.contentType },
    own,
    logged: (level, event) => lines.inc({ level, event }),
  }
}

function createMetrics(registry: Registry): Metrics {
  const registers = [registry]
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request to the end of its answer, by route and status",
    labelNames: ["route", "status"],
    buckets: DURATION_BUCKETS,
    registers,
  })
  const cache = new Counter({
    name: "escaparate_page_cache_requests_total",
    help: "Requests for pages that may be kept: found (hit), shown as they were (stale), made (miss)",
    labelNames: ["result"],
    registers,
  })
  const waiting = new Gauge({
    name: "escaparate_render_queue_waiting",
    help: "Pages that wait to be rendered",
    registers,
  })
  const running = new Gauge({ name: "escaparate_render_queue_running", help: "Pages being rendered", registers })
  const waits = new Histogram({
    name: "escaparate_render_queue_wait_seconds",
    help: "How long pages waited to be rendered",
    buckets: DURATION_BUCKETS,
    registers,
  })
  const refused = new Counter({
    name: "escaparate_render_queue_refused_total",
    help: "Pages that were refused because too many waited",
    registers,
  })
  const lines = new Counter({
    name: "escaparate_log_events_total",
    help: "Lines of the log, by level and event",
    labelNames: ["level", "event"],
    registers,
  })
  return {
    answered: (route, status, seconds) => durations.observe({ route, status }, seconds),
    pageCache: (result) => cache.inc({ result }),
    renderWaiting: (change) => waiting.inc(change),
    renderRunning: (change) => running.inc(change),
    renderWaited: (seconds) => waits.observe(seconds),
    renderRefused: () => refused.inc(),
    logged: (level, event) => lines.inc({ level, event }),
  }
}

type AddGauge = (name: string, help: string, labels: string[], look: (gauge: Gauge) => Promise<void>) => void

/** Looked up on reading; unavailable values are left out instead of repeated. */
const gaugesOf =
  (registry: Registry): AddGauge =>
  (name, help, labelNames, look) => {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      // Several processes report the same value.
      aggregator: "max",
      async collect() {
        // Without labels, a reset would report 0.
        if (labelNames.length > 0) this.reset()
        else this.remove()
        await look(this).catch(() => undefined)
      },
    })
  }

function gaugeSources(registry: Registry, { counts, dataDir, isReady }: Sources): void {
  const gauge = gaugesOf(registry)
  gauge("escaparate_ready", "1 when the shop can serve, as /health/ready says", [], async (to) =>
    to.set((await isReady()) ? 1 : 0),
  )
  gauge("escaparate_disk_free_bytes", "What is free where DATA_DIR lies", [], async (to) => {
    const { bavail, bsize } = await statfs(dataDir)
    to.set(bavail * bsize)
  })
  if (counts) gaugeCounts(gauge, keptFor(COUNTS_KEPT_MS, counts))
}

function gaugeCounts(gauge: AddGauge, counts: () => Promise<ShopCounts>): void {
  gauge("escaparate_orders", "Orders there are, by status", ["status"], async (to) => {
    for (const [status, orders] of Object.entries((await counts()).orders)) to.set({ status }, orders)
  })
  gauge("escaparate_flagged_payments", "Payments that do not fit and wait for a decision", [], async (to) =>
    to.set((await counts()).flaggedPayments),
  )
  const queued = "to be sent (waiting), and given up in the last 30 days (failed)"
  gauge("escaparate_mails", `Mails ${queued}`, ["status"], async (to) => setQueue(to, (await counts()).mails))
  gauge("escaparate_webhook_deliveries", `Webhooks ${queued}`, ["status"], async (to) =>
    setQueue(to, (await counts()).webhooks),
  )
  gauge("escaparate_queue_oldest_seconds", "For how long the oldest one waits", ["queue"], async (to) => {
    const { mails, webhooks } = await counts()
    to.set({ queue: "mails" }, mails.oldestSeconds)
    to.set({ queue: "webhooks" }, webhooks.oldestSeconds)
  })
}

function setQueue(gauge: Gauge, { waiting, failed }: QueueCounts): void {
  gauge.set({ status: "waiting" }, waiting)
  gauge.set({ status: "failed" }, failed)
}

/** One lookup for all readers within a period. */
function keptFor<Value>(ms: number, look: () => Promise<Value>): () => Promise<Value> {
  let cached: { value: Promise<Value>; since: number } | undefined
  return () => {
    if (!cached || performance.now() - cached.since > ms) cached = { value: look(), since: performance.now() }
    return cached.value
  }
}
