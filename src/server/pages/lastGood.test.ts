import { PassThrough } from "node:stream"
import { text } from "node:stream/consumers"
import { expect, test } from "vitest"
import { createLastGood } from "#server/pages/lastGood.ts"
import { compressResponse, createPageCache } from "#server/pages/pageCache.ts"
import type { Renderer } from "#server/pages/renderPage.tsx"

test("a page from before runs what the shop adds to it, as its policy says", async () => {
  const cache = createPageCache({ version: () => 1 })
  const page = { contentType: "text/html", body: Buffer.from("<p>{}</p>"), route: "page", headers: {}, state: "{}" }
  cache.store("key", await compressResponse(page), 1)
  const renderer = {
    restored: async () => ({ own: { sources: new Map([["connect-src", ["https://own.example"]]]) } }),
    render: async () => (to: PassThrough) => void to.end("again"),
    styleHash: () => undefined,
  } as unknown as Renderer
  const lastGood = createLastGood({ renderer: async () => renderer, cache, https: false, development: false })
  const answer = Object.assign(new PassThrough(), {
    headers: [] as string[],
    writeHead: (_status: number, headers: string[]) => Object.assign(answer, { headers }),
  })
  const target = { locale: "en", prefix: "en", payload: false, cacheKey: "key", strangersKey: "key" }
  const request = { headers: { "accept-encoding": "identity" }, method: "GET" }
  expect(await lastGood.send(request as never, answer as never, target as never, {} as never)).toBe(true)
  expect(await text(answer)).toBe("again")
  const policy = answer.headers[answer.headers.indexOf("Content-Security-Policy") + 1]
  expect(policy).toContain("connect-src 'self' https://own.example;")
})
