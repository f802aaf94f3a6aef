/** Work that fills a moment of the only thread, one piece at a time and in the order of asking; in between, others are served. */

/** Runs `work` in its turn; rejects with what it throws. */
export type InTurn = <Result>(work: () => Result) => Promise<Result>

export function createTurns(): InTurn {
  const waiting: (() => void)[] = []
  let taken = false

  function next(): void {
    const begin = waiting.shift()
    if (!begin) {
      taken = false
      return
    }
    begin()
    setImmediate(next)
  }

  return (work) =>
    new Promise((resolve, reject) => {
      const begin = () => {
        try {
          resolve(work())
        } catch (error) {
          reject(error)
        }
      }
      waiting.push(begin)
      if (taken) return
      taken = true
      next()
    })
}
