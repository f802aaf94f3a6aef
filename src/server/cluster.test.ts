import { afterEach, beforeEach, expect, test } from "vitest"
import { SECONDS } from "#shared/limits.ts"
import { type ClusterUnderTest, startCluster } from "#tests/support/startCluster.ts"

let cluster: ClusterUnderTest
beforeEach(async () => {
  cluster = await startCluster(2)
}, 60 * SECONDS)
afterEach(() => cluster.stop())

const PATIENT = { timeout: 60 * SECONDS }

test("[D-75] a worker whose event loop is blocked is replaced, while the other serves", PATIENT, async () => {
  const hung = await cluster.ask("/hang")
  await cluster.untilTold("worker.hung", { pid: hung })
  await cluster.untilTold("worker.ended", { pid: hung })
  expect(cluster.told("worker.ended")).toContainEqual(expect.objectContaining({ pid: hung, signal: "SIGKILL" }))
  expect(await cluster.ask()).not.toBe(hung)
  await cluster.untilTold("worker.listening", 3)
  const told = await cluster.metrics()
  expect(told).toMatch(/^escaparate_parent_log_events_total\{level="error",event="worker.hung"\} [1-9]/m)
  expect(told).toMatch(/^escaparate_parent_log_events_total\{level="info",event="worker.listening"\} [3-9]/m)
  expect(told).toContain("nodejs_eventloop_lag_p99_seconds")
})
