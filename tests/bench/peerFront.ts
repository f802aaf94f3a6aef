/**
 * Stands in front of a peer: passes pictures on to the shop, and compresses the peer's answers as the shop does its own:
 * files as well as brotli can, kept pages well, pages made for one request as they stream.
 */
import { once } from "node:events"
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { buffer } from "node:stream/consumers"
import { promisify } from "node:util"
import { brotliCompress, constants, createBrotliCompress } from "node:zlib"

const FROM_SHOP = /^\/(pictures|brand)\//
const COMPRESSIBLE = /^(text\/|application\/(javascript|json|manifest)|image\/svg)/
const FILE_QUALITY = 11
const KEPT_QUALITY = 9
const STREAM_QUALITY = 4

const compress = promisify(brotliCompress)
const withQuality = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

export async function startFront({ peer, shop }: { peer: string; shop: string }) {
  const files = new Map<string, Buffer>()

  async function compressed(url: string, answer: IncomingMessage): Promise<Buffer | undefined> {
    const cacheControl = answer.headers["cache-control"] ?? ""
    if (cacheControl.includes("immutable")) {
      const plain = await buffer(answer)
      const file = files.get(url) ?? (await compress(plain, withQuality(FILE_QUALITY)))
      files.set(url, file)
      return file
    }
    return cacheControl.includes("s-maxage") ? compress(await buffer(answer), withQuality(KEPT_QUALITY)) : undefined
  }

  async function answerWith(url: string, answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { statusCode = 502, headers } = answer
    if (FROM_SHOP.test(url) || !COMPRESSIBLE.test(headers["content-type"] ?? "")) {
      outgoing.writeHead(statusCode, headers)
      answer.pipe(outgoing)
      return
    }
    const { "content-length": _plain, "transfer-encoding": _chunked, ...others } = headers
    const whole = await compressed(url, answer)
    outgoing.writeHead(statusCode, {
      ...others,
      "content-encoding": "br",
      ...(whole && { "content-length": whole.length }),
    })
    if (whole) outgoing.end(whole)
    else {
      const flush = constants.BROTLI_OPERATION_FLUSH
      answer.pipe(createBrotliCompress({ ...withQuality(STREAM_QUALITY), flush })).pipe(outgoing)
    }
  }

  const server = createServer((incoming, outgoing) => {
    const { method = "GET", url = "/" } = incoming
    const target = new URL(FROM_SHOP.test(url) ? shop : peer)
    const headers = { ...incoming.headers, host: target.host, "accept-encoding": "identity" }
    // A connection of its own: one that stayed open may be closed at the other end just when it is used again.
    const onward = request(new URL(url, target), { agent: false, method, headers }, (answer) => {
      answerWith(url, answer, outgoing).catch(() => outgoing.destroy())
    })
    onward.once("error", () => outgoing.destroy())
    incoming.pipe(onward)
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
