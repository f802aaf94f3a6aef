/** Signing in and up with a six-digit code from a mail. */
import { describe, expect, it } from "vitest"
import { queueMail } from "#provider/platform/outbox/mails.ts"
import { MINUTES, SECONDS } from "#shared/limits.ts"
import {
  type CustomerWorld,
  codeOf,
  newEmail,
  newNetwork,
  otherThan,
  PASSWORD,
  refusalOf,
} from "#tests/support/customerWorld.ts"

const later = (ms: number) => new Date(Date.now() + ms).toISOString()
const EXPIRED = { status: 400, code: "expired_code" }
const USED_UP = { status: 400, code: "used_up_code" }

export function codes(world: () => CustomerWorld): void {
  const ask = (email: string, locale: "es" | "en" = "es") => world().guest().call("requestCode", { email, locale })
  const newest = async (email: string) => {
    const mail = (await world().mailsTo(email)).find(({ template }) => template === "code")
    return codeOf(mail)
  }
  const codeFor = async (email: string) => {
    await ask(email)
    return newest(email)
  }
  const enter = (email: string, code: string) => world().guest().call("verifyCode", { email, code })
  const refusal = (email: string, code: string) => refusalOf(world().guest(), "verifyCode", { email, code })
  const codeMails = async (email: string) =>
    (await world().mailsTo(email)).filter(({ template }) => template === "code").length

  describe("a code from a mail", () => {
    it("opens an account for a new address, confirmed and in the page's language", async () => {
      const email = newEmail()
      expect(await ask(email, "en")).toEqual({})
      const [mail] = await world().mailsTo(email)
      expect(mail?.subject).toMatch(/^\d{6} is your Azahar code$/)
      expect(mail?.text).toContain("It opens your account at Azahar")
      const { user, accessToken } = await enter(` ${email.toUpperCase()} `, codeOf(mail))
      expect(user).toMatchObject({ email, firstName: "", lastName: "", locale: "en" })
      const profile = await world().as(accessToken).call("getProfile", {})
      expect(profile).toMatchObject({ user, hasPassword: false, billing: null })
      expect((await world().mailsTo(email))[0]).toMatchObject({ template: "welcome", subject: "Welcome to Azahar" })
    })

    it("signs in to an account that has a password, which stays as it is", async () => {
      const { email, id } = await world().customer()
      await ask(email)
      const [mail] = await world().mailsTo(email)
      expect(mail?.subject).toMatch(/^\d{6} es su código de Azahar$/)
      expect(mail?.text).toContain("Con él entra en su cuenta de Azahar")
      const { user, accessToken } = await enter(email, codeOf(mail))
      expect(user).toMatchObject({ id, firstName: "Ana", lastName: "Pons" })
      expect((await world().as(accessToken).call("getProfile", {})).hasPassword).toBe(true)
      await world().guest().call("login", { email, password: PASSWORD })
    })

    it("confirms an account that waits for it, without the password somebody else may have chosen", async () => {
      const email = newEmail()
      const registered = { email, password: PASSWORD, firstName: "Otra", lastName: "Persona", locale: "en" as const }
      await world().guest().call("register", registered)
      const { user } = await enter(email, await codeFor(email))
      expect(user).toMatchObject({ email, firstName: "", lastName: "", locale: "es" })
      expect(await refusalOf(world().guest(), "login", { email, password: PASSWORD })).toMatchObject({ status: 401 })
      const { db } = world().shop.connection
      expect(await db.selectFrom("one_time_tokens").where("user_id", "=", user.id).select("purpose").execute()).toEqual(
        [],
      )
    })

    it("is read with the space or hyphen that mail programs and people put in", async () => {
      const email = newEmail()
      const code = await codeFor(email)
      await enter(email, ` ${code.slice(0, 3)} - ${code.slice(3)} `)
    })

    it("may be followed by a password, which needs no old one the first time alone", async () => {
      const email = newEmail()
      const { accessToken } = await enter(email, await codeFor(email))
      const api = world().as(accessToken)
      expect(await refusalOf(world().guest(), "login", { email, password: PASSWORD })).toMatchObject({
        status: 401,
        code: "invalid_credentials",
      })
      expect(await refusalOf(api, "changePassword", { password: "short" })).toMatchObject({
        fields: { password: "format" },
      })
      expect(await api.call("changePassword", { password: PASSWORD })).toEqual({})
      expect((await api.call("getProfile", {})).hasPassword).toBe(true)
      await world().guest().call("login", { email, password: PASSWORD })
      expect(await refusalOf(api, "changePassword", { password: "Limonero-8-verde" })).toMatchObject({
        status: 400,
        fields: { currentPassword: "missing" },
      })
    })

    it("tells how many tries are left, and is good for five", async () => {
      const email = newEmail()
      const code = await codeFor(email)
      for (const triesLeft of [4, 3, 2]) {
        expect(await refusal(email, otherThan(code))).toMatchObject({
          status: 400,
          code: "wrong_code",
          extra: { triesLeft },
        })
      }
      expect(await refusal(email, "12345")).toMatchObject({ code: "bad_input", fields: { code: "format" } })
      expect(await refusal(email, otherThan(code))).toMatchObject({ extra: { triesLeft: 1 } })
      expect(await refusal(email, otherThan(code))).toMatchObject(USED_UP)
      expect(await refusal(email, code)).toMatchObject(USED_UP)
      await enter(email, await codeFor(email))
    })

    it("is good for ten minutes from when it was asked for", async () => {
      const email = newEmail()
      const code = await codeFor(email)
      world().shop.setNow(later(10 * MINUTES + 1 * SECONDS))
      expect(await refusal(email, code)).toMatchObject(EXPIRED)
      world().shop.setNow(later(9 * MINUTES))
      await enter(email, code)
      world().shop.setNow()
    })

    it("is used once", async () => {
      const email = newEmail()
      const code = await codeFor(email)
      await enter(email, code)
      expect(await refusal(email, code)).toMatchObject(EXPIRED)
    })

    it("is void once a newer one went out, and for every other address", async () => {
      const email = newEmail()
      const other = newEmail()
      const [first, second] = [await codeFor(email), await codeFor(other)]
      expect((await refusal(email, otherThan(first)))?.code).toBe("wrong_code")
      if (first !== second) expect((await refusal(email, second))?.code).toBe("wrong_code")
      let newer = await codeFor(email)
      if (newer === first) newer = await codeFor(email)
      expect(await refusal(email, first)).toMatchObject({ code: "wrong_code", extra: { triesLeft: 4 } })
      await enter(email, newer)
    })

    it("does not go out when its time is over, nor after a newer one", async () => {
      const { db } = world().shop.connection
      const [late, overtaken] = [newEmail(), newEmail()]
      // Held back by a mail server that was down.
      const hold = (to: string, ageMs: number) =>
        db.transaction().execute(async (trx) => {
          await queueMail(trx, new Date(Date.now() - ageMs), { template: "code", to, locale: "es", data: {} })
          await trx
            .updateTable("mails")
            .set({ next_attempt_at: later(0) })
            .where("recipient", "=", to)
            .execute()
        })
      await hold(late, 11 * MINUTES)
      const code = await codeFor(overtaken)
      await hold(overtaken, 5 * MINUTES)
      expect([await codeMails(late), await codeMails(overtaken)]).toEqual([0, 1])
      await enter(overtaken, code)
      await hold(overtaken, 1 * MINUTES)
      expect(await codeMails(overtaken)).toBe(1)
    })

    it("answers the same for addresses with and without an account", async () => {
      const { email } = await world().customer()
      const unknown = newEmail()
      for (const code of ["123456", "000000"]) expect(await refusal(email, code)).toEqual(await refusal(unknown, code))
      expect(await refusal(unknown, "123456")).toMatchObject(EXPIRED)
      await Promise.all([ask(email), ask(unknown)])
      const [known, fresh] = [await newest(email), await newest(unknown)]
      for (let tries = 0; tries < 6; tries += 1)
        expect(await refusal(email, otherThan(known))).toEqual(await refusal(unknown, otherThan(fresh)))
    })

    it("is never written down as it is", async () => {
      const { db } = world().shop.connection
      const email = newEmail()
      const code = await codeFor(email)
      const kept = await db.selectFrom("login_codes").selectAll().where("email", "=", email).executeTakeFirst()
      const mail = await db.selectFrom("mails").selectAll().where("recipient", "=", email).executeTakeFirst()
      expect(kept?.code_hash).toMatch(/^\$argon2id\$/)
      const { code_hash: _hash, ...rest } = kept ?? {}
      for (const row of [rest, { data: mail?.data, error: mail?.last_error, about: mail?.about }])
        expect(JSON.stringify(row)).not.toContain(code)
      const logged = world().shop.lines.join("\n")
      expect(logged).toContain(mail?.id)
      expect(logged).not.toContain(code)
    })

    it("is sent three times at once and ten times a day at most, and that is not told", async () => {
      const email = newEmail()
      for (let times = 0; times < 5; times += 1) expect(await ask(email)).toEqual({})
      expect(await codeMails(email)).toBe(3)
      for (let minutes = 2; minutes < 40; minutes += 2) {
        world().shop.setNow(later(minutes * MINUTES))
        await ask(email)
        await world().shop.provider.flushMails()
      }
      world().shop.setNow()
      expect(await codeMails(email)).toBe(10)
    })

    it("does not count against the next one once it was used", async () => {
      const email = newEmail()
      for (let times = 0; times < 12; times += 1) await enter(email, await codeFor(email))
    })

    it("slows down who asks for many addresses, and who guesses, and nobody elsewhere", async () => {
      const network = newNetwork()
      const api = world().guest({ network })
      const asked = []
      for (let times = 0; times < 31; times += 1)
        asked.push(await refusalOf(api, "requestCode", { email: newEmail(), locale: "es" }))
      expect(asked.filter((each) => each === undefined)).toHaveLength(30)
      expect(asked.at(-1)).toMatchObject({ status: 429, code: "too_many_requests" })
      const email = newEmail()
      const guess = () => refusalOf(api, "verifyCode", { email, code: "123456" })
      for (let times = 0; times < 10; times += 1) expect(await guess()).toMatchObject(EXPIRED)
      const refused = await guess()
      expect(refused).toMatchObject({ status: 429, code: "too_many_requests" })
      expect(refused?.retryAfter).toBeGreaterThan(0)
      await enter(email, await codeFor(email))
    })

    it.each([
      ["requestCode", { email: "ana@" }, { email: "format" }],
      ["requestCode", { locale: "fr" }, { locale: "format" }],
      ["verifyCode", { code: "" }, { code: "missing" }],
      ["verifyCode", { code: "12a456" }, { code: "format" }],
      ["verifyCode", { code: "1234567" }, { code: "format" }],
      ["verifyCode", { email: "" }, { email: "missing" }],
    ] as const)("%s refuses %j by its field", async (name, wrong, fields) => {
      const good = name === "requestCode" ? { locale: "es" } : { code: "123456" }
      const input = { email: newEmail(), ...good, ...wrong }
      expect(await refusalOf(world().guest(), name, input)).toMatchObject({ status: 400, code: "bad_input", fields })
    })

    it("goes with its account", async () => {
      const { db } = world().shop.connection
      const left = (email: string) => db.selectFrom("login_codes").select("email").where("email", "=", email).execute()
      const email = newEmail()
      const { accessToken } = await enter(email, await codeFor(email))
      const code = await codeFor(email)
      expect(await left(email)).toHaveLength(1)
      await world().as(accessToken).call("deleteProfile", { code })
      expect(await left(email)).toEqual([])
    })
  })
}
