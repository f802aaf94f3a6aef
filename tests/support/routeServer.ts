/** Some of the server's routes alone, on a port of their own. */
import { once } from "node:events"
import type { AddressInfo } from "node:net"
import express, { type RequestHandler } from "express"

export interface RouteServer {
  get(path: string, headers?: Record<string, string>): Promise<Response>
  close(): void
}

export async function serveRoutes(...routes: RequestHandler[]): Promise<RouteServer> {
  const server = express()
    .use(...routes)
    .listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  return {
    get: (path, headers) => fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: "close", ...headers } }),
    close: () => void server.close(),
  }
}
