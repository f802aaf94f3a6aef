/**
 * Hashes passwords with argon2id, few at once, so that a flood of sign-ins does not exhaust the machine. Source:
 * defences D-22, D-23.
 */
import { newToken } from "#provider/platform/security/tokens.ts"
import { ApiError } from "#shared/ApiError.ts"

/** Source: OWASP's password storage recommendation: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 2
const WAITING = 20
const RETRY_AFTER_S = 2

export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes as long without a hash or with an empty one, and is false then. */
  verify(stored: string | undefined, password: string): Promise<boolean>
}

export function createPasswords(): Passwords {
  const inTurn = createQueue(AT_ONCE, WAITING)
  let preparing: ReturnType<typeof prepare> | undefined
  // Prepared by the first call, for known and unknown accounts alike, so that timing reveals nothing.
  const prepared = () => {
    preparing ??= prepare().catch((error: unknown) => {
      // A temporary lack of memory must not refuse all later sign-ins.
      preparing = undefined
      throw error
    })
    return preparing
  }
  return {
    hash: (password) =>
      inTurn(async () => {
        const { hash } = await prepared()
        return hash(spelling(password), COST)
      }),
    verify: (stored, password) =>
      inTurn(async () => {
        const { verify, nobodys } = await prepared()
        const fits = await verify(stored || nobodys, spelling(password))
        return fits && Boolean(stored)
      }),
  }
}

/** With the hash of a random password: unknown accounts take as long as known ones. */
async function prepare() {
  const { hash, verify } = await import("@node-rs/argon2")
  return { hash, verify, nobodys: await hash(newToken(), COST) }
}

/** Keyboards encode the same accented letter in different ways. */
const spelling = (password: string) => password.normalize("NFKC")

/** Runs so many at once and lets so many wait; refuses the rest with 503. */
function createQueue(atOnce: number, waiting: number) {
  const line: (() => void)[] = []
  let running = 0
  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new ApiError(503, "busy", { retryAfter: RETRY_AFTER_S })
      await new Promise<void>((resolve) => line.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      // The place goes directly to the next in line.
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}
