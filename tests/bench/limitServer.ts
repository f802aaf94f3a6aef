/** The machine's limit: a bare `node:http` server that sends ready bytes. Bodies arrive as files, one for each path. */
import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

const bodies = new Map<string, Buffer>()
for (const argument of process.argv.slice(2)) {
  const [path = "", file = ""] = argument.split("=", 2)
  bodies.set(path, readFileSync(file))
}

const server = createServer((request, response) => {
  const body = bodies.get(request.url ?? "")
  response.setHeader("Content-Type", "text/html; charset=utf-8")
  response.setHeader("Content-Encoding", "br")
  response.setHeader("Content-Length", body?.length ?? 0)
  response.end(body)
})

server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${JSON.stringify({ port: (server.address() as AddressInfo).port })}\n`)
})
