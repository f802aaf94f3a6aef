/** Gives up waiting after a while. What is under way goes on: nobody knows then what becomes of it. */

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
