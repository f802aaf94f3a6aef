import { once } from "node:events"
import { type AddressInfo, connect } from "node:net"
import { Readable } from "node:stream"
import express from "express"
import { expect, it } from "vitest"
import type { FileStore } from "#provider/platform/files/fileStore.ts"
import { sendStored } from "#provider/platform/files/sendStored.ts"

const BYTES = 100_000

/** A store that never reports the end of its data. */
const endlessStore: FileStore = {
  place: "nowhere",
  put: () => Promise.reject(new Error("it is only read")),
  delete: () => Promise.reject(new Error("it is only read")),
  list: () => Readable.from([]),
  stat: async () => ({ bytes: BYTES, etag: '"1"', modified: new Date(0) }),
  async get(name) {
    const content = new Readable({ read: () => {} })
    content.push(Buffer.alloc(Number(name)))
    return content
  },
}

/** For a client that hangs up after as many bytes as the store gives. */
async function endingAfter(bytes: number): Promise<string> {
  const ending = Promise.withResolvers<string>()
  const app = express().get("/", async (request, response) => {
    ending.resolve(await sendStored(request, response, endlessStore, String(bytes)))
  })
  const server = app.listen(0)
  await once(server, "listening")
  const socket = connect((server.address() as AddressInfo).port)
  socket.write("GET / HTTP/1.1\r\nHost: shop\r\n\r\n")
  let received = 0
  socket.on("data", (chunk) => {
    received += chunk.byteLength
    if (received > bytes) socket.destroy()
  })
  try {
    return await ending.promise
  } finally {
    server.close()
  }
}

it("has sent all to who hangs up with the last byte", async () => {
  expect(await endingAfter(BYTES)).toBe("sent")
})

it("has not sent all to who hangs up before", async () => {
  expect(await endingAfter(BYTES - 1)).toBe("left")
})
