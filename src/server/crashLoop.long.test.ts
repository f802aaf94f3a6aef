import { afterEach, expect, test } from "vitest"
import { SECONDS } from "#shared/limits.ts"
import { type ClusterUnderTest, startCluster } from "#tests/support/startCluster.ts"

/** Exit code of `clusterParent.ts`. */
const START_FAILED = 3

let cluster: ClusterUnderTest
afterEach(() => cluster.stop())

const LONG = { timeout: 120 * SECONDS }

test(
  "[D-75] workers that die at once are started ever more slowly, and the parent gives up after ten",
  LONG,
  async () => {
    cluster = await startCluster(1)
    cluster.breakStarts(true)
    process.kill(await cluster.ask(), "SIGKILL")
    await cluster.ended
    expect(cluster.parent.exitCode).toBe(START_FAILED)
    expect(cluster.told("worker.ended")).toHaveLength(11)
    expect(cluster.told("cluster.given_up")).toMatchObject([{ level: "error", failures: 10, code: START_FAILED }])
    const times = cluster.told("worker.ended").map(({ time }) => Date.parse(String(time)))
    // 0, 10, 20 and 40 ms, then 80 each time.
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(500)
  },
)

test("[D-75] while one serves, the parent goes on, and has them all again once they start", LONG, async () => {
  cluster = await startCluster(2)
  cluster.breakStarts(true)
  process.kill(await cluster.ask(), "SIGKILL")
  await cluster.untilTold("worker.ended", 13)
  const staying = await cluster.ask()
  expect(cluster.told("cluster.given_up")).toEqual([])
  cluster.breakStarts(false)
  await cluster.untilTold("worker.listening", 3)
  expect(cluster.told("worker.ended").map(({ pid }) => pid)).not.toContain(staying)
})
