import { afterEach, describe, expect, it, vi } from "vitest"
import { createHttpClient } from "#shared/httpClient.ts"

const json = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init)

/** A provider that gives these answers in turn, repeating the last. */
function client(...answers: (() => Response | Promise<Response>)[]) {
  const fetch = vi.fn((_url: string | URL | Request, _init?: RequestInit) => {
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    return Promise.resolve().then(() => answer?.() ?? json({}))
  })
  return { fetch, api: createHttpClient({ baseUrl: "http://shop.example/api/v1", fetch, timeoutMs: 200 }) }
}
const offline = () => Promise.reject(new TypeError("fetch failed"))

describe("The HTTP client", () => {
  afterEach(() => vi.useRealTimers())

  it("puts path parameters into the path and the rest into the query", async () => {
    const { api, fetch } = client(() => json({}))
    await api.call("listReviews", { id: "a/b c", page: 2, sort: undefined })
    expect(fetch.mock.calls[0]?.[0]).toBe("http://shop.example/api/v1/product/a%2Fb%20c/reviews?page=2")
  })

  it("sends a body with a POST, and never twice", async () => {
    const { api, fetch } = client(offline)
    const sent = api.call("login", { email: "a@b.example", password: "x" } as never)
    await expect(sent).rejects.toMatchObject({ status: 503, code: "unreachable" })
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: "POST", body: '{"email":"a@b.example","password":"x"}' })
  })

  it("tries a read once more when the connection fails or the server is down", async () => {
    for (const first of [offline, () => json({}, { status: 502 }), () => json({ code: "x" }, { status: 503 })]) {
      const { api, fetch } = client(first, () => json([]))
      expect(await api.call("listBanners", {})).toEqual([])
      expect(fetch).toHaveBeenCalledTimes(2)
    }
  })

  it("does not ask again for what is refused", async () => {
    const problem = { code: "bad_input", status: 400, fields: { page: "format" } }
    const { api, fetch } = client(() => json(problem, { status: 400 }))
    await expect(api.call("listProducts", {})).rejects.toMatchObject({
      status: 400,
      code: "bad_input",
      fields: { page: "format" },
    })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it("passes on how long to wait", async () => {
    const headers = { "retry-after": "7" }
    const { api } = client(() => json({ code: "database_unavailable" }, { status: 503, headers }))
    await expect(api.call("listBanners", {})).rejects.toMatchObject({ code: "database_unavailable", retryAfter: 7 })
  })

  it.each([
    ["no answer", offline],
    ["a page instead of JSON", () => new Response("<html>")],
    ["an error page of something in between", () => new Response("<html>", { status: 502 })],
    ["an answer of 6 MB", () => new Response("x".repeat(6 * 1024 * 1024))],
  ])("says unreachable for %s", async (_what, answer) => {
    const { api } = client(answer)
    await expect(api.call("listBanners", {})).rejects.toMatchObject({ code: "unreachable" })
  })

  it("gives up at its deadline, both tries together", async () => {
    const { api, fetch } = client(() => json([]))
    fetch.mockImplementation((_url, init) => {
      const { promise, reject } = Promise.withResolvers<Response>()
      init?.signal?.addEventListener("abort", () => reject(init.signal?.reason))
      return promise
    })
    await expect(api.call("listBanners", {})).rejects.toMatchObject({ status: 503, code: "unreachable" })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it("stops with the caller's own reason when the caller stops", async () => {
    const { api } = client(offline)
    const stopped = new AbortController()
    stopped.abort(new Error("The visitor left"))
    await expect(api.call("listBanners", {}, { signal: stopped.signal })).rejects.toThrow("The visitor left")
  })

  it("refuses an answer that is not what the contract says", async () => {
    const read = () => {
      throw new Error("Wrong shape")
    }
    const fetch = async () => json({})
    const api = createHttpClient({ baseUrl: "http://shop.example", fetch, timeoutMs: 200, read })
    await expect(api.call("listBanners", {})).rejects.toMatchObject({ status: 503, code: "unreachable" })
  })
})
