/** A thread that asks for all it can from one address, for `oneAddress.ts`: `{ port, line, from, connections }`, until it is told to stop. */
import { connect } from "node:net"
import { parentPort, workerData } from "node:worker_threads"

const AHEAD = 100

interface Flood {
  port: number
  /** The request: `GET /path header: value`, or `POST /path {"body":1}`. */
  line: string
  from: string
  connections: number
}
const { port, line, from, connections } = workerData as Flood
const [, method = "GET", path = "/", rest = ""] = /^(\w+) (\S+) ?(.*)$/.exec(line) ?? []
const body = rest.startsWith("{") ? rest : ""
const header = body === "" && rest !== "" ? `${rest.replace(":", ": ")}\r\n` : ""
const counts: Record<string, number> = {}
let number = 0
let isOpen = true

function requestText(): string {
  number += 1
  const head = `${method} ${path.replaceAll("#", String(number))} HTTP/1.1\r\nHost: localhost\r\nUser-Agent: Mozilla/5.0 Firefox/145.0\r\n${header}`
  return body === ""
    ? `${head}\r\n`
    : `${head}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
}

/** Sends so many requests ahead, again when all are answered, and on another connection when this one is closed. */
function flood(): void {
  if (!isOpen) return
  const socket = connect({ port, host: "127.0.0.1", localAddress: from })
  let answered = 0
  const ask = () => socket.write(Array.from({ length: AHEAD }, requestText).join(""))
  socket.on("connect", ask)
  socket.on("data", (chunk) => {
    for (const [, status = ""] of chunk.toString("latin1").matchAll(/HTTP\/1\.1 (\d+)/g)) {
      counts[status] = (counts[status] ?? 0) + 1
      answered += 1
      if (answered % AHEAD === 0 && isOpen) ask()
    }
  })
  socket.on("error", () => socket.destroy())
  socket.on("close", flood)
}

for (let count = 0; count < connections; count += 1) flood()
parentPort?.once("message", () => {
  isOpen = false
  parentPort?.postMessage(counts)
})
