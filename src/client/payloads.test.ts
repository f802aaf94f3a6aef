import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import {
  fetchPayload,
  forgetPayloads,
  isPrefetched,
  listenToSession,
  prefetchPayload,
  sendForm,
  takePayload,
} from "#client/payloads.ts"
import type { DataPayload } from "#shared/pageState.ts"
import { type FakeWindow, ORIGIN, openWindow } from "#tests/support/fakeWindow.ts"

const url = new URL("/cart?x=1", ORIGIN)
const ADDRESS = "/cart/_payload.json?x=1"
const LINES = "application/x-ndjson; charset=utf-8"
const signal = () => new AbortController().signal
const lola = { id: "lola", email: "lola@example.com", firstName: "Lola", lastName: "", locale: "es" } as const

let browser: FakeWindow

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] })
  forgetPayloads()
  browser = openWindow()
})

afterEach(() => {
  listenToSession(() => undefined)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe("a page's data", () => {
  it("is one answer of JSON", async () => {
    const payload = fetchPayload(url)
    const request = await browser.asked(ADDRESS)
    request.answer({ data: { lines: 2 } }, "application/json; charset=utf-8")
    expect(await payload).toEqual({ data: { lines: 2 } })
  })

  it("is none where the answer is something else", async () => {
    for (const [body, type] of [
      ["<p>Sign in to this network</p>", "text/html"],
      ['{"data":{}}', "text/plain"],
      ['{"data":', "application/json"],
      ["null", "application/json"],
      ['{"message":"Bad gateway"}', "application/json"],
      ['{"data":null}', "application/json"],
      ['{"redirect":7}', "application/json"],
      ["", LINES],
      ['{"data":{}}', LINES],
      ["{}\n", LINES],
    ] as const) {
      const payload = fetchPayload(url)
      const request = await browser.asked(ADDRESS)
      request.answer(body, type)
      expect(await payload, `${type}: ${body}`).toBeUndefined()
    }
  })

  it("is none where nobody answers, and rejects where nobody waits any more", async () => {
    const unanswered = fetchPayload(url)
    const request = await browser.asked(ADDRESS)
    request.fail()
    expect(await unanswered).toBeUndefined()
    const leaving = new AbortController()
    const left = fetchPayload(url, { signal: leaving.signal })
    leaving.abort(new Error("left"))
    await expect(left).rejects.toThrow("left")
    await expect(fetchPayload(url, { signal: leaving.signal })).rejects.toThrow("left")
  })

  it("that says who is signed in is heard", async () => {
    const users: unknown[] = []
    listenToSession((user) => void users.push(user))
    for (const answer of [{ data: {} }, { data: {}, user: lola }, { redirect: "/", user: null }]) {
      const payload = fetchPayload(url)
      const request = await browser.asked(ADDRESS)
      request.answer(answer)
      await payload
    }
    expect(users).toEqual([lola, null])
  })
})

describe("late data", () => {
  async function openLines(signal?: AbortSignal) {
    const payload = fetchPayload(url, { ...(signal && { signal }) })
    const request = await browser.asked(ADDRESS)
    const lines = request.answerLines()
    lines.write('{"data":{"id":1,"reviews":{"$later":"reviews"},"related":{"$later":"related"}}}\n')
    const { data } = (await payload) as DataPayload
    return { lines, data: data as { id: number; reviews: Promise<unknown>; related: Promise<unknown> } }
  }

  it("comes in lines of its own, in whatever order and pieces", async () => {
    const { lines, data } = await openLines()
    expect(data.id).toBe(1)
    lines.write('{"name":"related","value":["ñ"]}\n{"name":"rev')
    expect(await data.related).toEqual(["ñ"])
    lines.write('iews","value":5}\n')
    expect(await data.reviews).toBe(5)
    lines.end()
  })

  it("that never comes, breaks off, or cannot be read has failed", async () => {
    for (const spoil of ["end", "breakOff", "half", "unreadable"]) {
      const { lines, data } = await openLines()
      lines.write('{"name":"related","value":1}\n')
      await data.related
      if (spoil === "breakOff") lines.breakOff()
      else {
        if (spoil === "half") lines.write('{"name":"reviews","value":')
        if (spoil === "unreadable") lines.write('{"name":\n{"name":"reviews","value":5}\n')
        lines.end()
      }
      expect(await data.related).toBe(1)
      expect(await data.reviews, spoil).toEqual({ $failed: true })
    }
  })

  it("comes also when the visitor moved on from the page by then", async () => {
    const leaving = new AbortController()
    const { lines, data } = await openLines(leaving.signal)
    leaving.abort()
    lines.write('{"name":"related","value":1}\n{"name":"reviews","value":5}\n')
    expect(await data.reviews).toBe(5)
    lines.end()
  })
})

describe("data fetched ahead", () => {
  async function prefetch(payload: unknown = { data: { ahead: true } }) {
    const coming = prefetchPayload(url)
    const request = await browser.asked(ADDRESS)
    request.answer(payload)
    await coming
  }

  async function takeAnew() {
    const payload = takePayload(url, signal())
    const request = await browser.asked(ADDRESS)
    request.answer({ data: { ahead: false } })
    return payload
  }

  it("is asked for once while it is fresh, taken once, and then asked for anew", async () => {
    await prefetch()
    void prefetchPayload(url)
    expect(browser.requests).toHaveLength(1)
    expect(isPrefetched(url)).toBe(true)
    expect(await takePayload(url, signal())).toEqual({ data: { ahead: true } })
    expect(isPrefetched(url)).toBe(false)
    expect(await takeAnew()).toEqual({ data: { ahead: false } })
  })

  it("is taken also while it is on its way", async () => {
    const coming = prefetchPayload(url)
    const taken = takePayload(url, signal())
    const request = await browser.asked(ADDRESS)
    request.answer({ data: { ahead: true } })
    expect(await taken).toBe(await coming)
    expect(browser.requests).toHaveLength(1)
  })

  it("is waited for no longer than the navigation lasts, and stays under way for the next", async () => {
    void prefetchPayload(url)
    const request = await browser.asked(ADDRESS)
    const leaving = new AbortController()
    const taken = takePayload(url, leaving.signal)
    leaving.abort(new Error("left"))
    await expect(taken).rejects.toThrow("left")
    expect(request.isAborted()).toBe(false)
  })

  it("is old after twenty seconds", async () => {
    await prefetch()
    vi.advanceTimersByTime(20_000)
    expect(isPrefetched(url)).toBe(false)
    expect(await takeAnew()).toEqual({ data: { ahead: false } })
  })

  it("that did not come is asked for by whoever needs it", async () => {
    const coming = prefetchPayload(url)
    const request = await browser.asked(ADDRESS)
    request.fail()
    expect(await coming).toBeUndefined()
    expect(await takeAnew()).toEqual({ data: { ahead: false } })
  })

  it("is no longer taken once another visitor is here", async () => {
    await prefetch()
    forgetPayloads()
    expect(await takeAnew()).toEqual({ data: { ahead: false } })
  })

  it("is asked for anew where the visitor changed while it was on its way", async () => {
    const taken = takePayload(url, signal())
    const before = await browser.asked(ADDRESS)
    forgetPayloads()
    before.answer({ data: { of: "lola" } })
    const after = await browser.asked(ADDRESS)
    after.answer({ data: { of: "nobody" } })
    expect(await taken).toEqual({ data: { of: "nobody" } })
  })

  it("is not asked for anew where the answer itself says that the visitor changed", async () => {
    listenToSession(forgetPayloads)
    const taken = takePayload(url, signal())
    const request = await browser.asked(ADDRESS)
    request.answer({ data: {}, user: null })
    expect(await taken).toEqual({ data: {}, user: null })
    expect(browser.requests).toHaveLength(1)
  })

  it("of a form with a field for files takes them along", async () => {
    const form = new FormData()
    form.append("photos", new Blob(["x"]))
    void sendForm(url, form)
    expect(await browser.asked(ADDRESS)).toMatchObject({ method: "POST", body: String(form) })
  })

  it("is forgotten when a form is sent, also what was fetched until its answer", async () => {
    await prefetch()
    const form = new FormData()
    form.append("intent", "add")
    const sent = sendForm(url, form)
    expect(isPrefetched(url)).toBe(false)
    const post = await browser.asked(ADDRESS)
    expect(post).toMatchObject({ method: "POST", body: "intent=add" })
    void prefetchPayload(url)
    post.answer({ data: { lines: 3 } })
    expect(await sent).toEqual({ data: { lines: 3 } })
    expect(isPrefetched(url)).toBe(false)
  })
})
