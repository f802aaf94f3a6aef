/** Where a request is from: the address of its connection, or the one that the proxies in front name. */
import type { IncomingMessage } from "node:http"
import { isPublicAddress } from "#provider/platform/security/publicAddresses.ts"

/** As Express reads it with a number of trusted proxies: each of them adds the address that it was asked from. */
export function clientAddress({ headers, socket }: IncomingMessage, proxies: number): string {
  const forwarded = headers["x-forwarded-for"]?.toString().split(",").toReversed() ?? []
  const named = forwarded.map((address) => address.trim()).filter((address) => address !== "")
  const addresses = [socket.remoteAddress ?? "", ...named]
  return addresses[Math.min(proxies, addresses.length - 1)] ?? ""
}

/** Whether a proxy that no setting names sent it: then all visitors have its address, and nothing can be counted by it. */
export function isByUnnamedProxy({ headers, socket }: IncomingMessage, proxies: number): boolean {
  return proxies === 0 && headers["x-forwarded-for"] !== undefined && !isPublicAddress(socket.remoteAddress ?? "")
}
