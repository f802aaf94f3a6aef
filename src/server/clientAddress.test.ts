import { once } from "node:events"
import { request } from "node:http"
import type { AddressInfo } from "node:net"
import express from "express"
import { describe, expect, test } from "vitest"
import { clientAddress, isByUnnamedProxy } from "#server/clientAddress.ts"

/** The address as Express reads it and as this server does, for the same request sent from this machine. */
async function readBoth(proxies: number, forwarded: string[]) {
  const app = express().set("trust proxy", proxies)
  app.use((incoming, response) => {
    const unnamed = isByUnnamedProxy(incoming, proxies)
    response.json({ express: incoming.ip, ours: clientAddress(incoming, proxies), unnamed })
  })
  const server = app.listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  const headers = forwarded.length > 0 ? { "x-forwarded-for": forwarded } : {}
  const asked = request({ port, host: "127.0.0.1", headers, agent: false }).end()
  const [response] = await once(asked, "response")
  let text = ""
  for await (const chunk of response.setEncoding("utf8")) text += chunk
  server.close()
  return JSON.parse(text)
}

describe("the address of a client", () => {
  test.each([
    [0, []],
    [0, ["203.0.113.9"]],
    [1, []],
    [1, ["203.0.113.9"]],
    [1, ["198.51.100.1, 203.0.113.9"]],
    [2, ["198.51.100.1, 203.0.113.9"]],
    [2, ["192.0.2.7,198.51.100.1", "203.0.113.9"]],
    [9, ["198.51.100.1 , 203.0.113.9"]],
    [1, ["2001:db8::1"]],
    [1, [""]],
  ])("is the one that Express finds behind %i proxies by %j", async (proxies, forwarded) => {
    const { express: found, ours } = await readBoth(proxies, forwarded)
    expect(ours).toBe(found)
  })

  test("is unknown where a proxy of our own network asks that no setting names", async () => {
    expect(await readBoth(0, ["203.0.113.9"])).toMatchObject({ unnamed: true })
    expect(await readBoth(1, ["203.0.113.9"])).toMatchObject({ unnamed: false })
    expect(await readBoth(0, [])).toMatchObject({ unnamed: false })
  })
})
