/** The part of a page's data after its first line; the code is loaded with the visitor's first activity. */
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

/** Puts promises in place of late data. Parts that never arrive, or take too long, fail and can be requested again. */
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
    // A broken line: parts that had not arrived count as failed.
    .catch(() => undefined)
    .finally(() => {
      clearTimeout(slow)
      giveUp()
    })
  return Object.fromEntries(whole)
}
