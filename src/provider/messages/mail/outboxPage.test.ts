import { once } from "node:events"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import type { Server } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import express from "express"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { outboxSender } from "#provider/messages/mail/outbox.ts"
import { createOutboxPage } from "#provider/messages/mail/outboxPage.ts"
import { folderFiles } from "#provider/platform/files/folderFiles.ts"
import { rawRequest } from "#tests/support/rawRequest.ts"

const dataDir = mkdtempSync(join(tmpdir(), "escaparate-outbox-"))
const files = folderFiles(dataDir)
let server: Server | undefined
let base = ""

beforeAll(async () => {
  server = express().use("/outbox", createOutboxPage(files)).listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  base = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/outbox`
})

afterAll(() => {
  server?.close()
  rmSync(dataDir, { recursive: true })
})

const mail = {
  id: "0123456789abcdef",
  template: "reset",
  from: "hola@shop.example",
  to: "ana@example.com",
  subject: "Elija <b>otra</b>",
  text: "Hola",
  links: ["https://shop.example/es/my-account/lost-password?token=abc&x=1"],
  createdAt: "2025-11-20T10:00:00.000Z",
  source: Buffer.from("Subject: Elija\r\n\r\nHola\r\n"),
}

describe("the outbox page", () => {
  it("is empty before the first mail", async () => {
    expect((await rawRequest(base, "/")).text).toContain("No mail has been sent.")
  })

  it("shows each mail once with its links, and the mail itself", async () => {
    const send = outboxSender(files)
    await send(mail)
    expect(await send(mail)).toEqual({ kind: "sent" })
    const { text, headers } = await rawRequest(base, "/")
    expect(text.match(/<article>/g)).toHaveLength(1)
    expect(text).not.toContain("<b>")
    expect(text).toContain("https://shop.example/es/my-account/lost-password?token=abc&#38;x=1")
    expect(headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" })
    const file = /outbox\/([\w-]+\.eml)/.exec(text)?.[1]
    const eml = await rawRequest(base, `/${file}`)
    expect(eml).toMatchObject({ status: 200, text: "Subject: Elija\r\n\r\nHola\r\n" })
    expect(eml.headers["content-type"]).toContain("message/rfc822")
  })

  it.each(["/../shop.sqlite", "/..%2fshop.sqlite", "/%2e%2e/shop.sqlite", "/x.json", "/.eml", "/nothing.eml"])(
    "gives away nothing at %s",
    async (path) => {
      writeFileSync(join(dataDir, "shop.sqlite"), "secret")
      writeFileSync(join(join(dataDir, "outbox"), "x.json"), "secret")
      const answer = await rawRequest(base, path)
      expect(answer.status).toBe(404)
      expect(answer.text).not.toContain("secret")
    },
  )

  it("leaves out files that are none of its own", async () => {
    writeFileSync(join(join(dataDir, "outbox"), "zzz.json"), "{ broken")
    writeFileSync(join(join(dataDir, "outbox"), "zzy.json"), "{}")
    expect((await rawRequest(base, "/")).text.match(/<article>/g)).toHaveLength(1)
  })
})
