/** A six-digit code that several people type, or that meets a registration: five guesses, one use, one account. */
import { describe, expect, it } from "vitest"
import { checkLoginCode } from "#provider/platform/security/loginCodes.ts"
import { createPasswords } from "#provider/platform/security/passwords.ts"
import { ApiError } from "#shared/ApiError.ts"
import { type CustomerWorld, codeOf, newEmail, otherThan, PASSWORD, refusalOf } from "#tests/support/customerWorld.ts"

export function codeRaces(world: () => CustomerWorld): void {
  const codeFor = async (email: string) => {
    await world().guest().call("requestCode", { email, locale: "es" })
    return codeOf((await world().mailsTo(email))[0])
  }
  const enter = (email: string, code: string) => world().guest().call("verifyCode", { email, code })
  const refusal = (email: string, code: string) => refusalOf(world().guest(), "verifyCode", { email, code })

  describe("a code at the same time", () => {
    const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
      Promise.all(Array.from({ length: count }, (_, index) => work(index)))

    it("is guessed five times by twenty who try", async () => {
      const email = newEmail()
      const code = await codeFor(email)
      const refusals = await times(20, () => refusal(email, otherThan(code)))
      const left = refusals.flatMap((each) => each?.extra?.["triesLeft"] ?? [])
      expect(left.sort()).toEqual([1, 2, 3, 4])
      expect(refusals.filter((each) => each?.code === "used_up_code")).toHaveLength(16)
      expect(await refusal(email, code)).toMatchObject({ code: "used_up_code" })
    })

    it("lets in one of five who have it", async () => {
      const email = newEmail()
      const code = await codeFor(email)
      const refusals = await times(5, () => refusal(email, code))
      expect(refusals.filter((each) => each === undefined)).toHaveLength(1)
      for (const each of refusals) if (each) expect(each).toMatchObject({ code: "expired_code" })
      const { db } = world().shop.connection
      const [user] = await db.selectFrom("users").select("id").where("email", "=", email).execute()
      const sessions = await db
        .selectFrom("sessions")
        .select("id")
        .where("user_id", "=", user?.id ?? "")
        .execute()
      expect(sessions).toHaveLength(1)
    })

    it("opens one account with whoever registers meanwhile", async () => {
      const email = newEmail()
      const code = await codeFor(email)
      const input = { email, password: PASSWORD, firstName: "", lastName: "", locale: "es" as const }
      await Promise.all([enter(email, code), ...[1, 2, 3].map(() => world().guest().call("register", input))])
      const { db } = world().shop.connection
      const users = await db.selectFrom("users").selectAll().where("email", "=", email).execute()
      expect(users).toMatchObject([{ password_hash: "" }])
      expect(users[0]?.verified_at).not.toBeNull()
    })

    it("costs no try when the machine is too busy to look at it", async () => {
      const { db } = world().shop.connection
      const email = newEmail()
      const code = await codeFor(email)
      const passwords = { ...createPasswords(), verify: () => Promise.reject(new ApiError(503, "busy")) }
      for (let tries = 0; tries < 7; tries += 1) {
        const busy = checkLoginCode({ db, now: () => new Date(), passwords }, email, code)
        await expect(busy).rejects.toMatchObject({ status: 503 })
      }
      expect(await refusal(email, otherThan(code))).toMatchObject({ extra: { triesLeft: 4 } })
      await enter(email, code)
    })
  })
}
