/** What of a page's data comes after its first line: it is fetched with the visitor's first sign of life. */
import { type Failed, isDeferred } from "#app/failed.ts"
import { SLOW_MS } from "#shared/limits.ts"
import type { LatePayload } from "#shared/pageState.ts"

export async function* readLines(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string, void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ""
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const lines = (text + chunk.value).split("\n")
    text = lines.pop() ?? ""
    yield* lines
  }
}

/** Puts promises where data is still to come. What never comes has failed, and so has what takes too long: it can be asked for anew. */
export function awaitLate(data: object, lines: AsyncGenerator<string, void>): object {
  const waiting = new Map<string, (value: unknown) => void>()
  const whole = Object.entries(data).map(([name, value]) => {
    if (!isDeferred(value)) return [name, value]
    return [name, new Promise((resolve) => waiting.set(name, resolve))]
  })
  const settle = async () => {
    for await (const line of lines) {
      const { name, value }: LatePayload = JSON.parse(line)
      waiting.get(name)?.(value)
    }
  }
  const failed: Failed = { $failed: true }
  const giveUp = () => {
    for (const resolve of waiting.values()) resolve(failed)
  }
  const slow = setTimeout(giveUp, SLOW_MS)
  settle()
    // A line that broke off: what had not come by then counts as failed.
    .catch(() => undefined)
    .finally(() => {
      clearTimeout(slow)
      giveUp()
    })
  return Object.fromEntries(whole)
}
