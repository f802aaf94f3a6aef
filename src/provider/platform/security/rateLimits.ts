/** Rate limits, counted in the database so that all processes count together. */
import type { Kysely } from "kysely"
import { sql } from "kysely"
import type { Database } from "#provider/platform/db/schema.ts"
import { hashToken } from "#provider/platform/security/tokens.ts"
import { ApiError } from "#shared/ApiError.ts"
import { DAYS, HOURS, MINUTES, SECONDS } from "#shared/limits.ts"

interface Bucket {
  /** Tokens of a full bucket. */
  size: number
  /** Time until one token is refilled. */
  everyMs: number
}

/** Counted per subject, as named. Source: decisions §4, defences D-23, D-38. */
const buckets = {
  loginByAccountAndNetwork: { size: 10, everyMs: 1 * MINUTES },
  passkeyByNetwork: { size: 30, everyMs: 10 * SECONDS },
  loginByNetwork: { size: 50, everyMs: 6 * SECONDS },
  registerByNetwork: { size: 30, everyMs: 1 * MINUTES },
  /** All people of the shop together. */
  mailTest: { size: 1, everyMs: 10 * SECONDS },
  paymentProof: { size: 5, everyMs: 10 * SECONDS },
  mailByNetwork: { size: 30, everyMs: 1 * MINUTES },
  mailByAddressMinute: { size: 1, everyMs: 1 * MINUTES },
  mailByAddressDay: { size: 5, everyMs: DAYS / 5 },
  /** Using a code gives its token back. */
  codeMailByAddress: { size: 3, everyMs: 1 * MINUTES },
  codeMailByAddressDay: { size: 10, everyMs: DAYS / 10 },
  passwordByCustomer: { size: 10, everyMs: 1 * MINUTES },
  couponByNetwork: { size: 40, everyMs: 5 * SECONDS },
  giftCardByNetwork: { size: 15, everyMs: 1 * MINUTES },
  reviewByCustomer: { size: 20, everyMs: 5 * MINUTES },
  /** One for each photo: decoding them is work. */
  photoByCustomer: { size: 12, everyMs: 10 * MINUTES },
  photoByNetwork: { size: 30, everyMs: 1 * MINUTES },
  stockAlertByNetwork: { size: 20, everyMs: 1 * MINUTES },
  stockAlertMailByAddress: { size: 10, everyMs: DAYS / 10 },
  contactByNetwork: { size: 5, everyMs: 10 * MINUTES },
  /** Only the counting ends. */
  missedByNetwork: { size: 60, everyMs: 10 * SECONDS },
  withdrawalByNetwork: { size: 10, everyMs: 5 * MINUTES },
  withdrawalByAddress: { size: 10, everyMs: DAYS / 10 },
  /** Each calls the payment provider, which counts calls too. */
  chargeByOrder: { size: 30, everyMs: 30 * SECONDS },
  lookUpByOrder: { size: 30, everyMs: 2 * SECONDS },
  exportByCustomer: { size: 10, everyMs: 1 * HOURS },
} as const satisfies Record<string, Bucket>

export type BucketName = keyof typeof buckets

export interface Limits {
  /** Throws 429 with the seconds to wait when the bucket is empty. */
  take(bucket: BucketName, ...who: string[]): Promise<void>
  /** The same as a boolean. */
  mayTake(bucket: BucketName, ...who: string[]): Promise<boolean>
  /** Returns a token for a call that turned out harmless. */
  giveBack(bucket: BucketName, ...who: string[]): Promise<void>
  /** Deletes full buckets. */
  sweep(): Promise<void>
}

export function createLimits(db: Kysely<Database>, now: () => Date): Limits {
  // A bucket is one number: the moment it is full again. Each token taken moves it on by one interval.
  async function tryTake(bucket: BucketName, who: readonly string[]): Promise<number> {
    const { size, everyMs } = buckets[bucket]
    const key = keyOf(bucket, who)
    const at = now().getTime()
    // Later than any call leads to, and than clocks of two hosts differ: the clock was set back, and callers must not
    // wait for that.
    const farthest = at + 2 * size * everyMs
    const moved = sql<number>`case when rate_limits.full_at > ${at} and rate_limits.full_at <= ${farthest} then rate_limits.full_at + ${everyMs} else ${at + everyMs} end`
    const taken = await db
      .insertInto("rate_limits")
      .values({ key, full_at: at + everyMs })
      .onConflict((conflict) =>
        conflict
          .column("key")
          .doUpdateSet({ full_at: moved })
          .where(sql<boolean>`${moved} <= ${at + size * everyMs}`),
      )
      .returning("key")
      .executeTakeFirst()
    if (taken) return 0
    const row = await db.selectFrom("rate_limits").select("full_at").where("key", "=", key).executeTakeFirst()
    return Math.max(1, (row?.full_at ?? at) - at - (size - 1) * everyMs)
  }

  return {
    async take(bucket, ...who) {
      const waitMs = await tryTake(bucket, who)
      if (waitMs > 0) throw new ApiError(429, "too_many_requests", { retryAfter: Math.ceil(waitMs / SECONDS) })
    },
    mayTake: async (bucket, ...who) => (await tryTake(bucket, who)) === 0,
    async giveBack(bucket, ...who) {
      const { everyMs } = buckets[bucket]
      await db
        .updateTable("rate_limits")
        .set((row) => ({ full_at: row("full_at", "-", everyMs) }))
        .where("key", "=", keyOf(bucket, who))
        .execute()
    },
    async sweep() {
      await db.deleteFrom("rate_limits").where("full_at", "<", now().getTime()).execute()
    },
  }
}

/** Addresses of people and machines are only stored as hashes. */
const keyOf = (bucket: BucketName, who: readonly string[]) => hashToken(JSON.stringify([bucket, ...who]))

/** The unit that an address stands for: an IPv6 subscriber has a whole /64. */
export function networkOf(address: string): string {
  const [plain = ""] = address.replace(/^::ffff:(?=\d+\.)/i, "").split("%", 1)
  if (!plain.includes(":")) return plain
  const [head = "", tail] = plain.split("::", 2)
  const start = head === "" ? [] : head.split(":")
  const end = tail === undefined || tail === "" ? [] : tail.split(":")
  const groups = [...start, ...Array(Math.max(0, 8 - start.length - end.length)).fill("0"), ...end]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`
}
