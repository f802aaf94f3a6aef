/** Data of the current request, accessible anywhere: its id, its route, and its timings. */
import { AsyncLocalStorage } from "node:async_hooks"
import { randomUUID } from "node:crypto"

export interface RequestContext {
  readonly id: string
  /** One of a fixed set of names for metrics, never an address. */
  route: string
  /** Milliseconds by step; undefined unless requested. */
  timings: Map<string, number> | undefined
}

const current = new AsyncLocalStorage<RequestContext>()

/** A request id from a proxy: restricted to plain characters. */
const SANE_ID = /^[\w.-]{8,128}$/

export function newRequestContext(givenId: string | string[] | undefined): RequestContext {
  const id = typeof givenId === "string" && SANE_ID.test(givenId) ? givenId : randomUUID()
  return { id, route: "other", timings: undefined }
}

/** Everything started by `work` belongs to the request. */
export const inRequest = <Result>(context: RequestContext, work: () => Result): Result => current.run(context, work)

/** Undefined outside requests, for example in jobs. */
export const requestId = (): string | undefined => current.getStore()?.id

export function nameRoute(route: string): void {
  const context = current.getStore()
  if (context) context.route = route
}

/** Adds the time of a step to its request. */
export async function timed<Result>(step: string, work: () => Promise<Result>): Promise<Result> {
  const timings = current.getStore()?.timings
  if (!timings) return work()
  const start = performance.now()
  try {
    return await work()
  } finally {
    timings.set(step, (timings.get(step) ?? 0) + performance.now() - start)
  }
}
