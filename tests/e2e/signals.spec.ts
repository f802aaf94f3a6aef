/** Process managers signal npm, not what it started. */
import { spawn } from "node:child_process"
import { rmSync } from "node:fs"
import { createInterface } from "node:readline"
import { SECONDS } from "#shared/limits.ts"
import { expect, test } from "#tests/support/shopTest.ts"
import { freePort, newDataDir } from "#tests/support/startShop.ts"
import { root } from "#tests/support/steps.ts"

for (const [script, signal] of [
  ["start", "SIGTERM"],
  ["serve", "SIGTERM"],
  ["serve", "SIGINT"],
  ["serve", "SIGHUP"],
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
