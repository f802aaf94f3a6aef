/** Files written in pieces: complete, abandoned by the client, and broken off. */
import { once } from "node:events"
import { get } from "node:http"
import type { AddressInfo } from "node:net"
import express from "express"
import { expect, onTestFinished, test } from "vitest"
import { type FileAnswer, sendFile } from "#provider/platform/operations/fileAnswer.ts"

/** The address of a file, and the result of sending it. */
async function serve(pieces: FileAnswer["pieces"]) {
  const sent = Promise.withResolvers<unknown>()
  const app = express()
  app.get("/", (_request, response) => {
    sendFile(response, { name: "catálogo.csv", type: "text/csv", pieces }).then(
      () => sent.resolve("no error"),
      (error: unknown) => sent.resolve(error),
    )
  })
  const server = app.listen(0, "127.0.0.1")
  await once(server, "listening")
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, sent: sent.promise }
}

test("a file is its pieces, with its name and its type", async () => {
  const { url, sent } = await serve(["name,price\n", "Jarra,24.90\n"])
  const response = await fetch(url)
  expect(await response.text()).toBe("name,price\nJarra,24.90\n")
  expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8")
  expect(response.headers.get("Content-Disposition")).toContain("filename*=UTF-8''cat%C3%A1logo.csv")
  expect(await sent).toBe("no error")
})

test("whoever hangs up ends the work, without an error", async () => {
  let isEnded = false
  async function* endless() {
    try {
      for (;;) yield "x".repeat(10_000)
    } finally {
      isEnded = true
    }
  }
  const { url, sent } = await serve(endless())
  const [response] = await once(get(url), "response")
  response.destroy()
  expect(await sent).toBe("no error")
  expect(isEnded).toBe(true)
})

test("a file that cannot be read to its end is no whole file", async () => {
  async function* broken() {
    yield "name,price\n"
    throw new Error("the database went away")
  }
  const { url, sent } = await serve(broken())
  await expect(fetch(url).then((response) => response.text())).rejects.toThrow()
  expect(await sent).toEqual(new Error("the database went away"))
})
