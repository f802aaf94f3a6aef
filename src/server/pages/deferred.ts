/** A loader's secondary data: promises that a page waits for, or that stream after it. */
import { isFailed } from "#app/failed.ts"

/** Waits for a loader's secondary data, and replaces its promises by what has arrived. */
export async function awaitDeferred(data: object, graceMs: number) {
  const values = data as Record<string, unknown>
  const pending = new Set<string>()
  const waiting = Object.entries(values).flatMap(([name, value]) => {
    if (!(value instanceof Promise)) return []
    pending.add(name)
    return (value as Promise<unknown>).then((resolved) => {
      values[name] = resolved
      pending.delete(name)
    })
  })
  if (waiting.length > 0) await Promise.race([Promise.all(waiting), timeout(graceMs)])
  return { pending: [...pending], isIncomplete: Object.values(values).some(isFailed) }
}

const timeout = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref()
  })

/** The loader's data as written: pending data is replaced by a reference to its place. */
export const withoutPromises = (data: object): object =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, value instanceof Promise ? { $later: name } : value]),
  )
