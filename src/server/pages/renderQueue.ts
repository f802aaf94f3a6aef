/** Pages are rendered in the order of asking, a few at a time: a flood waits here, and is told to come back when it is too long. */
import { ApiError } from "#shared/ApiError.ts"

export interface RenderQueue {
  /** Runs `work` when it is its turn. Rejects with what it rejects with, or with ApiError 503 `busy` when too many wait. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** Pages from a provider on another host load side by side. Beyond those waiting, a visitor is told to come back. */
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
    // Who leaves hands the place on: `active` stays.
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
