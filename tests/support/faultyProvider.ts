/** A provider on another host that passes everything on to a real shop, until it is told to fail in some way. */
import { once } from "node:events"
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

/** How it answers: `silence` never, `trickle` with headers and then nothing, `huge` with 50 MB; or with a status and a body. */
export type ProviderFault =
  | "refuse"
  | "silence"
  | "trickle"
  | "huge"
  | { status: number; body?: string; type?: string; headers?: Record<string, string> }

export interface FaultyProvider {
  /** Its origin, for PROVIDER_URL. */
  url: string
  /** From now on calls whose path fits fail like that; without a fault all are passed on again. */
  fault: (fault?: ProviderFault, paths?: RegExp) => void
  /** Paths that were asked for. */
  asked: string[]
  close: () => void
}

const huge = Buffer.alloc(50_000_000, "x")
const PROBLEM = "application/problem+json"

export async function startFaultyProvider(to: string): Promise<FaultyProvider> {
  let current: { fault: ProviderFault; paths: RegExp } | undefined
  const asked: string[] = []
  const server = createServer((question, answer) => {
    const path = question.url ?? "/"
    asked.push(path)
    if (current?.paths.test(path)) fail(question, answer, current.fault)
    else passOn(to + path, question, answer)
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault(fault, paths = /./) {
      current = fault === undefined ? undefined : { fault, paths }
    },
    asked,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function fail(question: IncomingMessage, answer: ServerResponse, fault: ProviderFault): void {
  if (fault === "silence") return
  if (fault === "refuse") {
    question.socket.destroy()
    return
  }
  if (fault === "trickle") {
    answer.writeHead(200, { "content-type": "application/json" }).write("[")
    return
  }
  if (fault === "huge") {
    answer.writeHead(200, { "content-type": "application/json" }).end(huge)
    return
  }
  const { status, body = "{}", type = PROBLEM, headers = {} } = fault
  answer.writeHead(status, { "content-type": type, ...headers }).end(body)
}

function passOn(url: string, question: IncomingMessage, answer: ServerResponse): void {
  const { method, headers } = question
  const { host: _, ...kept } = headers
  const passed = request(url, { method, headers: kept }, (got) => {
    answer.writeHead(got.statusCode ?? 500, got.headers)
    got.pipe(answer)
  })
  passed.once("error", () => answer.destroy())
  question.pipe(passed)
}
