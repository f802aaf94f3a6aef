/** A receiver of webhooks that checks signatures as the official library does, and misbehaves when told to. */
import { once } from "node:events"
import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { Webhook } from "standardwebhooks"

export interface ReceivedWebhook {
  path: string
  headers: IncomingHttpHeaders
  body: string
  id: string
  message: { type: string; timestamp: string; data: Record<string, unknown> }
}

export type ReceiverBehaviour = "take" | "fail" | "gone" | "redirect" | "silence" | "endless" | { answer: string }

export interface WebhookReceiver {
  /** `http://127.0.0.1:41234/hook` */
  url: string
  received: ReceivedWebhook[]
  behave(behaviour: ReceiverBehaviour): void
  close(): Promise<void>
}

const headersOf = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

/** Whether the official library signs the same; it alone goes by the clock on the wall when it verifies. */
export function isSigned(secret: string, { id, headers, body }: ReceivedWebhook): boolean {
  const at = new Date(Number(headers["webhook-timestamp"]) * 1000)
  return new Webhook(secret).sign(id, at, body) === headers["webhook-signature"]
}

/** As a receiver does it. Throws for what is not of the shop, or too old. */
export const verify = (secret: string, { headers, body }: ReceivedWebhook): unknown =>
  new Webhook(secret).verify(body, headersOf(headers))

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = []
  let behaviour: ReceiverBehaviour = "take"
  const listener: RequestListener = async (request, response) => {
    const body = await text(request)
    const { url: path = "", headers } = request
    received.push({ path, headers, body, id: String(headers["webhook-id"]), message: JSON.parse(body) })
    answer(response, behaviour)
  }
  const server = createServer(listener).listen(0, "127.0.0.1")
  await once(server, "listening")
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    behave(next) {
      behaviour = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, "close")
    },
  }
}

function answer(response: ServerResponse, behaviour: ReceiverBehaviour): void {
  if (typeof behaviour === "object")
    response.writeHead(200, { "content-type": "application/json" }).end(behaviour.answer)
  else if (behaviour === "take") response.writeHead(204).end()
  else if (behaviour === "fail") response.writeHead(503).end("Come back later")
  else if (behaviour === "gone") response.writeHead(410).end()
  else if (behaviour === "redirect") response.writeHead(307, { location: "/elsewhere" }).end()
  else if (behaviour === "endless") {
    response.writeHead(200)
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(10_000, "x"))) {}
    }
    response.on("drain", more)
    more()
  }
}
