/** What belongs to the request that is being answered, wherever it is asked: its id, the route it took, and what took time. */
import { AsyncLocalStorage } from "node:async_hooks"
import { randomUUID } from "node:crypto"

export interface RequestContext {
  readonly id: string
  /** Of a few that there are, never an address: what measurements are kept by. */
  route: string
  /** Milliseconds by what took them; undefined unless somebody asked. */
  timings: Map<string, number> | undefined
}

const current = new AsyncLocalStorage<RequestContext>()

/** What a proxy in front may call a request: nothing that could be mistaken for more than a name. */
const SANE_ID = /^[\w.-]{8,128}$/

export function newRequestContext(givenId: string | string[] | undefined): RequestContext {
  const id = typeof givenId === "string" && SANE_ID.test(givenId) ? givenId : randomUUID()
  return { id, route: "other", timings: undefined }
}

/** Everything that `work` starts belongs to the request. */
export const inRequest = <Result>(context: RequestContext, work: () => Result): Result => current.run(context, work)

/** Undefined outside of requests, such as in jobs. */
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
