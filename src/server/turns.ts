/** Work that fills a moment of the only thread, one piece at a time and in the order of asking; in between, others are served. */

export interface Turns {
  /** Runs `work` in its turn; rejects with what it throws. */
  take: <Result>(work: () => Result) => Promise<Result>
  /** Resolves when nothing that has begun waits for a turn: what waits to begin holds nothing in memory yet. */
  begin: () => Promise<void>
  /** Whether anything waits. */
  areAwaited: () => boolean
}

export function createTurns(): Turns {
  const begun: (() => void)[] = []
  const toBegin: (() => void)[] = []
  let taken = false

  function next(): void {
    const go = begun.shift() ?? toBegin.shift()
    if (!go) {
      taken = false
      return
    }
    go()
    setImmediate(next)
  }

  function wait(queue: (() => void)[], go: () => void): void {
    queue.push(go)
    if (taken) return
    taken = true
    next()
  }

  return {
    take: (work) =>
      new Promise((resolve, reject) =>
        wait(begun, () => {
          try {
            resolve(work())
          } catch (error) {
            reject(error)
          }
        }),
      ),
    begin: () => new Promise((resolve) => wait(toBegin, resolve)),
    areAwaited: () => begun.length + toBegin.length > 0,
  }
}
