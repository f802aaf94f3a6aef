/** Tries one way out of Node to a port of this machine, and writes the code of the error, or `out`. */
import { execFile } from "node:child_process"
import { createSocket } from "node:dgram"
import http from "node:http"
import http2 from "node:http2"
import https from "node:https"
import net from "node:net"
import tls from "node:tls"
import { isMainThread, Worker, workerData } from "node:worker_threads"
import { createTransport } from "nodemailer"

const host = "127.0.0.1"

type End = (error?: unknown) => void
type Way = (port: number, end: End) => unknown

const ways = {
  fetch: (port, end) => fetch(`http://${host}:${port}`).then(() => end(), end),
  "fetch by name": (port, end) => fetch(`http://localhost:${port}`).then(() => end(), end),
  "fetch far away": (_, end) => fetch("http://192.0.2.1").then(() => end(), end),
  https: (port, end) => https.get({ host, port }, () => end()).on("error", end),
  http: (port, end) => http.get({ host, port }, () => end()).on("error", end),
  // A session counts as there before its connection is: one that answers has got out.
  http2: (port, end) =>
    http2
      .connect(`http://${host}:${port}`)
      .on("error", end)
      .on("remoteSettings", () => end()),
  connect: (port, end) => net.connect(port, host, end).on("error", end),
  socket: (port, end) => new net.Socket().connect({ port, host }, end).on("error", end),
  tls: (port, end) => tls.connect(port, host, undefined, end).on("error", end),
  "a WebSocket": (port, end) => {
    const socket = new WebSocket(`ws://${host}:${port}`)
    socket.onopen = () => end()
    socket.onerror = () => end({ code: "closed" })
  },
  SMTP: (port, end) =>
    createTransport(`smtp://${host}:${port}`)
      .verify()
      .then(() => end(), end),
  UDP: (port, end) => createSocket("udp4").send("a", port, host, (error) => end(error)),
  "a worker": (port, end) =>
    new Worker(import.meta.filename, { workerData: port }).on("message", (code) => end({ code })),
  "a child": (port, end) =>
    execFile(process.execPath, [import.meta.filename, "fetch", String(port)], (_, text) => end({ code: text.trim() })),
} satisfies Record<string, Way>

export const wayNames = Object.keys(ways)

function codeOf(error: unknown): string {
  if (typeof error !== "object" || error === null) return "out"
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return String(cause?.code ?? code)
}

if (!isMainThread && typeof workerData === "number") {
  const { parentPort } = await import("node:worker_threads")
  ways.fetch(workerData, (error) => parentPort?.postMessage(codeOf(error)))
} else if (import.meta.main) {
  const [name = "", port] = process.argv.slice(2)
  const way: Way | undefined = ways[name as keyof typeof ways]
  way?.(Number(port), (error) => {
    process.stdout.write(codeOf(error))
    process.exit()
  })
}
