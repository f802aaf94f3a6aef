/** HAProxy in front of several shops, as in `src/operations.md`: asks each whether it is ready, and tries another where one is gone. */
import { spawn } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { aptInstall, isExecutable, onPath } from "#tests/support/machine.ts"
import { freePort } from "#tests/support/startShop.ts"

export interface LoadBalancer {
  url: string
  port: number
  stop: () => void
}

/** Debian keeps it where only the superuser looks. */
const findHaproxy = () => onPath("haproxy") ?? ["/usr/sbin/haproxy"].find(isExecutable)

/** The configuration that the documentation shows. */
const configuration = (port: number, shops: readonly number[]) => `
defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response
  option forwardfor
frontend visitors
  bind 127.0.0.1:${port}
  http-request disable-l7-retry if !METH_GET !{ method HEAD }
  default_backend shops
backend shops
  balance leastconn
  option httpchk
  http-check send meth GET uri /health/ready ver HTTP/1.1 hdr Host shop
  timeout check 3s
  default-server check inter 1s fall 3 rise 1
${shops.map((shop, index) => `  server shop${index + 1} 127.0.0.1:${shop}`).join("\n")}
`

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
