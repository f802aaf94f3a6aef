/** Pictures are AVIF once they are made; the first visitor of a picture is not measured. */
import { once } from "node:events"
import { get, type IncomingMessage } from "node:http"
import { MINUTES } from "#shared/limits.ts"
import { progress } from "#tests/bench/table.ts"

const DEADLINE_MS = 3 * MINUTES

/** Waits until the pictures of pages are as good as they get. */
export async function waitForPictures(origin: string, paths: readonly string[]): Promise<void> {
  const sources = new Set<string>()
  for (const path of paths) {
    const html = await (await fetch(origin + path)).text()
    for (const [, source = ""] of html.matchAll(/(\/pictures\/[\w./-]+\/\d+)/g)) sources.add(source)
  }
  const deadline = performance.now() + DEADLINE_MS
  for (const source of sources) {
    while (performance.now() < deadline && (await typeOf(origin + source)) !== "image/avif") {
      progress(`making ${source}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

async function typeOf(url: string): Promise<string> {
  const request = get(url, { headers: { accept: "image/avif,image/webp,*/*" } })
  const [response] = (await once(request, "response")) as [IncomingMessage]
  response.resume()
  return response.headers["content-type"] ?? ""
}
