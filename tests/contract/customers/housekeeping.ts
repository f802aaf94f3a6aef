/** Expired data is deleted in time, and other data is kept. */
import { describe, expect, it } from "vitest"
import { runHousekeeping } from "#provider/admin/housekeeping.ts"
import { createLimits } from "#provider/platform/security/rateLimits.ts"
import { DAYS } from "#shared/limits.ts"
import { silentLog } from "#shared/log.ts"
import { type CustomerWorld, newEmail, newNetwork, PASSWORD } from "#tests/support/customerWorld.ts"

export function housekeeping(world: () => CustomerWorld): void {
  describe("housekeeping", () => {
    const tidyAfter = async (ms: number) => {
      const { db } = world().shop.connection
      const now = () => new Date(Date.now() + ms)
      await runHousekeeping({ db, now, limits: createLimits(db, now), log: silentLog })
    }
    const left = async (email: string) => {
      const { db } = world().shop.connection
      const user = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst()
      const mails = await db.selectFrom("mails").select("id").where("recipient", "=", email).execute()
      const sessions = await db
        .selectFrom("sessions")
        .select("id")
        .where("user_id", "=", user?.id ?? "")
        .execute()
      return [user ? 1 : 0, sessions.length, mails.length]
    }

    it("forgets accounts nobody confirmed, sessions nobody uses and mails long sent, and keeps customers", async () => {
      const unconfirmed = newEmail()
      const input = { email: unconfirmed, password: PASSWORD, firstName: "", lastName: "", locale: "es" as const }
      await world().guest({ network: newNetwork() }).call("register", input)
      const { email } = await world().customer()
      await world().guest().call("requestPasswordReset", { email })
      await world().guest().call("requestCode", { email, locale: "es" })
      await world().mailsTo(email)
      await tidyAfter(6 * DAYS)
      expect([await left(unconfirmed), await left(email)]).toEqual([
        [1, 0, 1],
        [1, 1, 2],
      ])
      await tidyAfter(8 * DAYS)
      expect(await left(unconfirmed)).toEqual([0, 0, 1])
      await tidyAfter(31 * DAYS)
      expect([await left(unconfirmed), await left(email)]).toEqual([
        [0, 0, 0],
        [1, 0, 0],
      ])
      const { db } = world().shop.connection
      expect(await db.selectFrom("one_time_tokens").select("user_id").execute()).toEqual([])
      expect(await db.selectFrom("login_codes").select("email").execute()).toEqual([])
      expect(await db.selectFrom("rate_limits").select("key").execute()).toEqual([])
    })
  })
}
