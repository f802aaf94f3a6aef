/** Process managers signal npm, not what it started. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { rmSync } from "node:fs"
import { createInterface } from "node:readline"
import { expect, test } from "vitest"
import { SECONDS } from "#shared/limits.ts"
import { isLongRun } from "#tests/support/longRun.ts"
import { freePort, newDataDir } from "#tests/support/startShop.ts"
import { root } from "#tests/support/steps.ts"

test("by npm run serve without a terminal, outlives the one that closes", async () => {
  const port = await freePort()
  const dataDir = newDataDir()
  const env = { ...process.env, PORT: String(port), HOST: "127.0.0.1", DATA_DIR: dataDir, WARM_PICTURES: "off" }
  const npm = spawn("npm", ["run", "serve"], { cwd: root, env, stdio: ["ignore", "pipe", "ignore"], detached: true })
  const events: string[] = []
  createInterface(npm.stdout).on("line", (line) => events.push(/"event":"([^"]+)"/.exec(line)?.[1] ?? ""))
  await expect.poll(() => events, { timeout: 60 * SECONDS }).toContain("server.listening")
  const ended = once(npm, "exit")
  // As a terminal does it: all that was started there is told.
  const group = -(npm.pid ?? 0)
  process.kill(group, "SIGHUP")
  await ended
  // The shop looks once a second whether npm is there.
  let served = 0
  await expect
    .poll(
      async () => {
        served += Number((await fetch(`http://127.0.0.1:${port}/health/live`)).ok)
        return served
      },
      { interval: 0.5 * SECONDS },
    )
    .toBeGreaterThan(4)
  process.kill(group, "SIGTERM")
  await expect.poll(() => events).toContain("server.stopping")
  rmSync(dataDir, { recursive: true, force: true })
})

for (const [script, signal] of [
  ["start", "SIGTERM"],
  ["serve", "SIGHUP"],
  ...(isLongRun
    ? ([
        ["serve", "SIGTERM"],
        ["serve", "SIGINT"],
      ] as const)
    : []),
] as const) {
  test(`by npm run ${script}, ends in order when npm alone gets ${signal}`, async () => {
    const port = await freePort()
    const dataDir = newDataDir()
    const env = { ...process.env, PORT: String(port), HOST: "127.0.0.1", DATA_DIR: dataDir, WARM_PICTURES: "off" }
    const npm = spawn("npm", ["run", script], { cwd: root, env, stdio: ["ignore", "pipe", "ignore"] })
    const events: string[] = []
    createInterface(npm.stdout).on("line", (line) => events.push(/"event":"([^"]+)"/.exec(line)?.[1] ?? ""))
    await expect.poll(() => events, { timeout: 60 * SECONDS }).toContain("server.listening")
    npm.kill(signal)
    await expect.poll(() => events).toContain("server.stopping")
    const isServed = () =>
      fetch(`http://127.0.0.1:${port}/health/live`).then(
        () => true,
        () => false,
      )
    await expect.poll(isServed).toBe(false)
    rmSync(dataDir, { recursive: true })
  })
}
