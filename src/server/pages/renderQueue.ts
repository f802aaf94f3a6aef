/**
 * Pages are rendered in the order of the requests, a few at a time: excess requests wait, and are refused when too many
 * do.
 */
import { ApiError } from "#shared/ApiError.ts"

export interface RenderQueue {
  /** Runs `work` in its turn. Rejects as it does, or with ApiError 503 `busy` when too many wait. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/**
 * Pages from a provider on another host load in parallel. Beyond those waiting, visitors are asked to come back later.
 */
const PAGES_AT_ONCE = { running: 8, waiting: 500 }

export function createRenderQueue({ running, waiting } = PAGES_AT_ONCE): RenderQueue {
  const queue: (() => void)[] = []
  let active = 0

  async function admit(): Promise<void> {
    if (active < running) {
      active += 1
      return
    }
    if (queue.length >= waiting) throw new ApiError(503, "busy")
    // The place is handed on: `active` does not change.
    await new Promise<void>((resolve) => queue.push(resolve))
  }

  function leave(): void {
    const next = queue.shift()
    if (next) next()
    else active -= 1
  }

  return {
    async run(work) {
      await admit()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
