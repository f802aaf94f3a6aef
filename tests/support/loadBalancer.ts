/** HAProxy in front of several shops, by the configuration in `src/deploy`. */
import { spawn } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { aptInstall, isExecutable, onPath } from "#tests/support/machine.ts"
import { freePort } from "#tests/support/startShop.ts"
import { root } from "#tests/support/steps.ts"

export interface LoadBalancer {
  url: string
  port: number
  stop: () => void
}

/** Debian keeps it where only the superuser looks. */
const findHaproxy = () => onPath("haproxy") ?? ["/usr/sbin/haproxy"].find(isExecutable)

/** The one that owners are given, with other addresses. */
function configuration(port: number, shops: readonly number[]): string {
  const [head = ""] = readFileSync(join(root, "src/deploy/haproxy.cfg"), "utf8").split("  server shop1")
  const servers = shops.map((shop, index) => `  server shop${index + 1} 127.0.0.1:${shop}\n`)
  return head.replace("bind :80", `bind 127.0.0.1:${port}`) + servers.join("")
}

export async function startLoadBalancer(shops: readonly number[]): Promise<LoadBalancer> {
  if (!findHaproxy()) await aptInstall("haproxy")
  const program = findHaproxy()
  if (!program) throw new Error("HAProxy was not found and could not be installed.")
  const folder = mkdtempSync(join(tmpdir(), "escaparate-haproxy-"))
  const port = await freePort()
  const file = join(folder, "haproxy.cfg")
  writeFileSync(file, configuration(port, shops))
  const child = spawn(program, ["-f", file, "-db"], { stdio: ["ignore", "ignore", "ignore"] })
  const stop = () => {
    child.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  process.once("exit", stop)
  const url = `http://127.0.0.1:${port}`
  const deadline = performance.now() + 20_000
  while (!(await fetch(`${url}/health/ready`).catch(() => undefined))?.ok) {
    if (performance.now() > deadline) throw new Error("HAProxy finds no shop that is ready.")
  }
  return { url, port, stop }
}
