/** The little that is read from a request's headers to count it: whether it may be, and the kind of its device. */
import type { IncomingHttpHeaders } from "node:http"
import { isbot } from "isbot"
import { LRUCache } from "lru-cache"

export type Device = "phone" | "tablet" | "computer" | "robot"

/** Do Not Track and Global Privacy Control are heeded. */
export const mayCount = (headers: IncomingHttpHeaders) => headers["sec-gpc"] !== "1" && headers["dnt"] !== "1"

/** Whether a visitor goes to the page: it is not loaded ahead, again, by a script or for a frame. */
export function isShown(headers: IncomingHttpHeaders): boolean {
  const ahead = headers["sec-purpose"] ?? headers["purpose"] ?? headers["x-moz"]
  if (ahead !== undefined && String(ahead).includes("prefetch")) return false
  const wanted = headers["sec-fetch-dest"]
  return (wanted === undefined || wanted === "document") && headers["cache-control"] !== "max-age=0"
}

/** Names of browsers in memory, since few are most of them and looking takes longer than the rest. */
const devices = new LRUCache<string, Device>({ max: 500, memoMethod: readDevice })

export const deviceOf = (agent: string | undefined): Device => (agent === undefined ? "robot" : devices.memo(agent))

function readDevice(agent: string): Device {
  if (isbot(agent)) return "robot"
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(agent)) return "tablet"
  return /Mobi|iPhone|iPod|Android/i.test(agent) ? "phone" : "computer"
}
