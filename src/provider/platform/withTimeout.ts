/** Stops waiting after a while. The work continues with an unknown outcome. */

/** Rejects when the work takes longer. */
export async function withTimeout<Value>(work: Promise<Value>, milliseconds: number, what: string): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  const late = Object.assign(new Error(`${what} did not answer within ${milliseconds} ms`), { code: "ETIMEDOUT" })
  const timer = setTimeout(() => reject(late), milliseconds)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Resolves when the work is done, or after that time at the latest. The work then continues, and its failure is
 * ignored.
 */
export async function waitAtMost(work: Promise<void>, milliseconds: number): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, milliseconds)
  try {
    await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
