/** Pages rendered bare: no loaders, no router lookup, no compression, nothing kept. Measures the cost of React itself. */
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { renderToPipeableStream } from "react-dom/server"
import { bareTree } from "#tests/bench/bareTree.tsx"

const [root = "", origin = "", ...paths] = process.argv.slice(2)
const trees = new Map(await Promise.all(paths.map(async (path) => [path, await bareTree(root, origin, path)] as const)))

const server = createServer((request, response) => {
  const tree = trees.get(request.url ?? "")
  if (!tree) {
    response.writeHead(404).end()
    return
  }
  response.setHeader("Content-Type", "text/html; charset=utf-8")
  const { pipe } = renderToPipeableStream(tree, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onShellReady: () => pipe(response),
  })
})

server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${JSON.stringify({ port: (server.address() as AddressInfo).port })}\n`)
})
