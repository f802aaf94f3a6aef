/** Data of a page that its loaders handed out unresolved; the app shows it through `Deferred`. */
import type { StaticHandlerContext } from "react-router"

/** Waits for unresolved values of the loaders; puts resolved ones in place. Answers whether all are there. */
export async function settle(loaderData: StaticHandlerContext["loaderData"], graceMs: number): Promise<boolean> {
  const waiting: Promise<void>[] = []
  for (const data of Object.values(loaderData)) {
    if (typeof data !== "object" || data === null) continue
    for (const [key, value] of Object.entries(data)) {
      if (!(value instanceof Promise)) continue
      waiting.push(
        value.then((resolved) => {
          data[key] = resolved
        }),
      )
    }
  }
  if (waiting.length === 0) return true
  let timer: NodeJS.Timeout | undefined
  const grace = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, graceMs, false)
  })
  const complete = await Promise.race([Promise.all(waiting).then(() => true), grace])
  clearTimeout(timer)
  return complete
}

/** The loaders' data as the state carries it: what is still on its way leaves a note where to find it. */
export function withoutPromises(loaderData: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(loaderData).map(([routeId, data]) => [
      routeId,
      typeof data === "object" && data !== null ? plain(data) : data,
    ]),
  )
}

function plain(data: object): object {
  if (!Object.values(data).some((value) => value instanceof Promise)) return data
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, value instanceof Promise ? { $later: key } : value]),
  )
}
