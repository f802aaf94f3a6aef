/** A browser's window, for tests of `src/client`: an address, a history, and a network that answers when the test says so. */
import { vi } from "vitest"

export const ORIGIN = "https://shop.example"

export interface FakeRequest {
  /** Path and query. */
  address: string
  method: string
  body: string
  isAborted: () => boolean
  /** Answers in JSON, or what else `type` says. */
  answer: (body: unknown, type?: string) => void
  /** Answers line by line. */
  answerLines: () => { write: (text: string) => void; end: () => void; breakOff: () => void }
  fail: () => void
}

/** Runs pending promise callbacks, without any clock. */
export const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

export function openWindow(address = "/") {
  const entries = [{ url: new URL(address, ORIGIN), state: null as unknown }]
  let index = 0
  const here = () => entries[index] ?? { url: new URL(ORIGIN), state: null }
  const events = new EventTarget()
  /** How the document was left: `assign /cart`. */
  const left: string[] = []
  const scrolls: (number | string)[] = []
  const parts = new Set<string>()
  /** Told when what stands in the page grows. */
  const growths = new Set<() => void>()
  const requests: FakeRequest[] = []
  const taken = new Set<FakeRequest>()
  let wake = Promise.withResolvers<void>()

  const nameOf = (url: string | URL) => {
    const { origin, pathname, search, hash, href } = new URL(url, ORIGIN)
    return origin === ORIGIN ? pathname + search + hash : href
  }
  const location = {
    get href() {
      return here().url.href
    },
    get pathname() {
      return here().url.pathname
    },
    get search() {
      return here().url.search
    },
    get hash() {
      return here().url.hash
    },
    origin: ORIGIN,
    assign: (url: URL) => void left.push(`assign ${nameOf(url)}`),
    replace: (url: URL) => void left.push(`replace ${nameOf(url)}`),
    reload: () => void left.push("reload"),
  }
  const history = {
    scrollRestoration: "auto",
    get state() {
      return here().state
    },
    pushState(state: unknown, _title: string, url: string | URL) {
      entries.splice(index + 1, entries.length, { url: new URL(url, location.href), state: structuredClone(state) })
      index += 1
    },
    replaceState(state: unknown, _title: string, url: string | URL = location.href) {
      entries[index] = { url: new URL(url, location.href), state: structuredClone(state) }
    },
    go(delta: number) {
      index += delta
      events.dispatchEvent(new Event("popstate"))
    },
  }

  function fetch(address: string, { method = "GET", body = "", signal }: RequestInit): Promise<Response> {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const respond = (body: BodyInit, type: string) => resolve(new Response(body, { headers: { "content-type": type } }))
    signal?.addEventListener("abort", () => reject(signal.reason))
    requests.push({
      address,
      method,
      body: String(body),
      isAborted: () => signal?.aborted ?? false,
      answer: (given, type = "application/json") =>
        respond(typeof given === "string" ? given : JSON.stringify(given), type),
      answerLines() {
        const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>()
        const writer = writable.getWriter()
        signal?.addEventListener("abort", () => void writer.abort(signal.reason).catch(() => undefined))
        respond(readable, "application/x-ndjson; charset=utf-8")
        const ignore = () => undefined
        return {
          write: (text) => void writer.write(new TextEncoder().encode(text)).catch(ignore),
          end: () => void writer.close().catch(ignore),
          breakOff: () => void writer.abort(new TypeError("terminated")).catch(ignore),
        }
      },
      fail: () => reject(new TypeError("Failed to fetch")),
    })
    wake.resolve()
    wake = Promise.withResolvers()
    return promise
  }

  /** The next request for an address, once it is made. */
  async function asked(address: string): Promise<FakeRequest> {
    for (;;) {
      const request = requests.find((each) => each.address === address && !taken.has(each))
      if (request) {
        taken.add(request)
        return request
      }
      await wake.promise
    }
  }

  /** Follows a plain hash link as the browser does. */
  function goToPart(hash: string): void {
    history.pushState(null, "", hash)
    events.dispatchEvent(new Event("popstate"))
  }

  const navigator = { onLine: true }
  vi.stubGlobal("location", location)
  vi.stubGlobal("history", history)
  vi.stubGlobal("navigator", navigator)
  vi.stubGlobal("fetch", fetch)
  vi.stubGlobal("scrollY", 0)
  vi.stubGlobal("window", { scrollTo: (_left: number, top: number) => void scrolls.push(top) })
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events))
  vi.stubGlobal(
    "ResizeObserver",
    class {
      private readonly told: () => void
      constructor(told: () => void) {
        this.told = told
      }
      observe = () => void growths.add(this.told)
      disconnect = () => void growths.delete(this.told)
    },
  )
  const grow = () => {
    for (const told of growths) told()
  }
  vi.stubGlobal("document", {
    getElementById: (id: string) => (parts.has(id) ? { scrollIntoView: () => void scrolls.push(`#${id}`) } : null),
  })
  return { entries, left, scrolls, parts, requests, navigator, location, history, events, asked, goToPart, grow }
}

export type FakeWindow = ReturnType<typeof openWindow>
