/** New passwords, by mail and with the old one. */
import { describe, expect, it } from "vitest"
import { MOST_SESSIONS, startSession } from "#provider/platform/security/sessions.ts"
import { HOURS, MINUTES } from "#shared/limits.ts"
import { type CustomerWorld, newEmail, PASSWORD, refusalOf, tokenOf } from "#tests/support/customerWorld.ts"

const NEXT = "Limonero-8-verde"

export function passwords(world: () => CustomerWorld): void {
  const secondSession = async (email: string, password = PASSWORD) =>
    world().as((await world().guest().call("login", { email, password })).accessToken)

  describe("a lost password", () => {
    it.each(["resetPasswordEmail", "requestPasswordReset"] as const)(
      "is chosen anew through the mail of %s",
      async (call) => {
        const { email, api } = await world().customer()
        expect(
          await world().guest({ locale: "en" }).call(call, { email, url: "http://localhost:3000/somewhere" }),
        ).toEqual({})
        const [mail] = await world().mailsTo(email)
        expect(mail?.subject).toBe("Choose a new password at Azahar")
        expect(mail?.links[0]).toMatch(/^http:\/\/localhost:3000\/en\/my-account\/lost-password\?token=/)
        const token = tokenOf(mail)
        expect(await world().guest().call("resetPassword", { token, password: NEXT })).toEqual({})
        expect(await refusalOf(api, "getProfile", {})).toMatchObject({ status: 401 })
        expect(await refusalOf(world().guest(), "login", { email, password: PASSWORD })).toMatchObject({ status: 401 })
        await world().guest().call("login", { email, password: NEXT })
        expect(await refusalOf(world().guest(), "resetPassword", { token, password: NEXT })).toMatchObject({
          status: 400,
          code: "invalid_token",
        })
        expect((await world().mailsTo(email))[0]?.template).toBe("password_changed")
      },
    )

    it("is written in the account's language where the call names none", async () => {
      for (const [locale, subject] of [
        ["es", "Elija una contraseña nueva en Azahar"],
        ["en", "Choose a new password at Azahar"],
      ] as const) {
        const { email } = await world().customer({ locale })
        await world().guest().call("requestPasswordReset", { email })
        expect((await world().mailsTo(email))[0]?.subject).toBe(subject)
      }
    })

    it("leads back to the page of the shop that it was asked at", async () => {
      for (const [url, query] of [
        ["http://localhost:3000/es/checkout", "&next=%2Fcheckout"],
        ["http://localhost:3000/nowhere", ""],
        ["http://localhost:3000", ""],
      ] as const) {
        const { email } = await world().customer()
        await world().guest({ locale: "es" }).call("requestPasswordReset", { email, url })
        const link = (await world().mailsTo(email))[0]?.links[0]
        expect(link?.replace(/[\w-]{43}/, "TOKEN")).toBe(
          `http://localhost:3000/es/my-account/lost-password?token=TOKEN${query}`,
        )
      }
    })

    it("is answered in the language it is chosen in, and so are the mails that follow", async () => {
      const { email } = await world().customer({ locale: "en" })
      const spanish = world().guest({ locale: "es" })
      await spanish.call("requestPasswordReset", { email })
      const [asked] = await world().mailsTo(email)
      expect(asked?.subject).toBe("Elija una contraseña nueva en Azahar")
      await spanish.call("resetPassword", { token: tokenOf(asked), password: NEXT })
      expect((await world().mailsTo(email))[0]?.subject).toBe("Se ha cambiado su contraseña en Azahar")
      const { user, accessToken } = await world().guest().call("login", { email, password: NEXT })
      expect(user.locale).toBe("es")
      await world().as(accessToken).call("changePassword", { currentPassword: NEXT, password: "Limon-9-maduro" })
      expect((await world().mailsTo(email))[0]?.subject).toBe("Se ha cambiado su contraseña en Azahar")
      expect(await world().mailsTo(email)).toHaveLength(3)
    })

    it("confirms the email along the way", async () => {
      const email = newEmail()
      await world().guest().call("register", { email, password: PASSWORD, firstName: "", lastName: "", locale: "es" })
      await world().mailsTo(email)
      await world().guest().call("requestPasswordReset", { email })
      const token = tokenOf((await world().mailsTo(email)).find((mail) => mail.template === "reset"))
      await world().guest().call("resetPassword", { token, password: NEXT })
      await world().guest().call("login", { email, password: NEXT })
    })

    it("is written about at most once a minute and five times a day, whatever else is sent", async () => {
      const { email } = await world().customer()
      const resets = async () => (await world().mailsTo(email)).filter(({ template }) => template === "reset")
      await world().guest().call("resendVerification", { email })
      for (let times = 0; times < 3; times += 1)
        expect(await world().guest().call("requestPasswordReset", { email })).toEqual({})
      expect(await resets()).toHaveLength(1)
      for (let minutes = 2; minutes < 16; minutes += 2) {
        world().shop.setNow(new Date(Date.now() + minutes * MINUTES).toISOString())
        await world().guest().call("requestPasswordReset", { email })
        await world().shop.provider.flushMails()
      }
      world().shop.setNow()
      expect(await resets()).toHaveLength(5)
    })

    it("answers the same where there is no account, and sends nothing", async () => {
      const email = newEmail()
      expect(await world().guest().call("requestPasswordReset", { email })).toEqual({})
      expect(await world().mailsTo(email)).toEqual([])
      const left = await world()
        .shop.connection.db.selectFrom("mails")
        .select("id")
        .where("recipient", "=", email)
        .execute()
      expect(left).toEqual([])
    })

    it.each([
      "https://evil.example",
      "http://localhost:3000.evil.example/",
      "//evil.example",
      "javascript:alert(1)",
      "http://localhost:3001",
    ])("refuses the address %s", async (url) => {
      const { email } = await world().customer()
      for (const call of ["resetPasswordEmail", "requestPasswordReset"] as const) {
        expect(await refusalOf(world().guest(), call, { email, url })).toMatchObject({
          status: 400,
          fields: { url: "format" },
        })
      }
      expect(await world().mailsTo(email)).toEqual([])
    })

    it("is not chosen with a token of more than an hour, nor weakly, and that costs no token", async () => {
      const { email } = await world().customer()
      await world().guest().call("requestPasswordReset", { email })
      const token = tokenOf((await world().mailsTo(email))[0])
      for (const [password, code] of [
        ["short", "format"],
        ["Password1!", "common"],
        [PASSWORD, "same"],
      ]) {
        expect(await refusalOf(world().guest(), "resetPassword", { token, password })).toMatchObject({
          fields: { password: code },
        })
      }
      world().shop.setNow(new Date(Date.now() + 1.1 * HOURS).toISOString())
      expect(await refusalOf(world().guest(), "resetPassword", { token, password: NEXT })).toMatchObject({
        code: "invalid_token",
      })
      world().shop.setNow()
      await world().guest().call("resetPassword", { token, password: NEXT })
    })

    it("is chosen by one of two who use the token at the same time", async () => {
      const { email } = await world().customer()
      await world().guest().call("requestPasswordReset", { email })
      const token = tokenOf((await world().mailsTo(email))[0])
      const tries = await Promise.all(
        ["Limonero-8-verde", "Granado-9-rojo"].map((password) =>
          refusalOf(world().guest(), "resetPassword", { token, password }),
        ),
      )
      expect(tries.filter((refusal) => refusal === undefined)).toHaveLength(1)
    })
  })

  describe("sessions", () => {
    it("are at most thirty: one more ends the one that was used longest ago [D-19]", async () => {
      const { email, api } = await world().customer()
      const account = await world()
        .shop.connection.db.selectFrom("users")
        .select(["id", "password_hash as passwordHash"])
        .where("email", "=", email)
        .executeTakeFirstOrThrow()
      const { db, engine } = world().shop.connection
      const start = (minutes: number) => {
        const now = () => new Date(Date.now() + minutes * MINUTES)
        return db.transaction().execute((trx) => startSession({ engine, now }, trx, account))
      }
      for (let minutes = 1; minutes < MOST_SESSIONS; minutes += 1) await start(minutes)
      await api.call("getProfile", {})
      await start(MOST_SESSIONS)
      expect(await refusalOf(api, "getProfile", {})).toMatchObject({ status: 401 })
      const left = db.selectFrom("sessions").select("id").where("user_id", "=", account.id)
      expect(await left.execute()).toHaveLength(MOST_SESSIONS)
    })
  })

  describe("a changed password", () => {
    it("ends all other sessions and keeps this one", async () => {
      const { email, api } = await world().customer()
      const other = await secondSession(email)
      await other.call("getProfile", {})
      expect(await api.call("changePassword", { currentPassword: PASSWORD, password: NEXT })).toEqual({})
      expect(await refusalOf(other, "getProfile", {})).toMatchObject({ status: 401 })
      await api.call("getProfile", {})
      await secondSession(email, NEXT)
      expect((await world().mailsTo(email))[0]?.template).toBe("password_changed")
    })

    it("is told in the language that it was changed in", async () => {
      const { email, token } = await world().customer({ locale: "es" })
      const english = world().as(token, undefined, "en")
      await english.call("changePassword", { currentPassword: PASSWORD, password: NEXT })
      expect((await world().mailsTo(email))[0]?.subject).toBe("Your password at Azahar was changed")
    })

    it("ends all sessions where a new bearer is asked for in place of the old one", async () => {
      const { email, api, token } = await world().customer()
      const other = await secondSession(email)
      const { user, accessToken } = await api.call("renewWithPassword", {
        currentPassword: PASSWORD,
        password: NEXT,
      })
      expect(user.email).toBe(email)
      expect(accessToken).not.toBe(token)
      for (const gone of [api, other])
        expect(await refusalOf(gone, "getProfile", {})).toMatchObject({ status: 401, code: "unauthorized" })
      expect((await world().as(accessToken).call("getProfile", {})).user).toEqual(user)
      expect((await world().mailsTo(email))[0]?.template).toBe("password_changed")
    })

    it("voids a reset that was on its way", async () => {
      const { email, api } = await world().customer()
      await world().guest().call("requestPasswordReset", { email })
      const token = tokenOf((await world().mailsTo(email))[0])
      await api.call("changePassword", { currentPassword: PASSWORD, password: NEXT })
      expect(await refusalOf(world().guest(), "resetPassword", { token, password: PASSWORD })).toMatchObject({
        code: "invalid_token",
      })
    })

    it.each([
      [{ currentPassword: "Otra-clave-9", password: NEXT }, { currentPassword: "wrong" }],
      [{ currentPassword: "", password: NEXT }, { currentPassword: "missing" }],
      [{ currentPassword: PASSWORD, password: "abc" }, { password: "format" }],
      [{ currentPassword: PASSWORD, password: "Bienvenida2026!" }, { password: "common" }],
      [{ currentPassword: PASSWORD, password: PASSWORD }, { password: "same" }],
    ])("is refused for %j", async (input, fields) => {
      const { api } = await world().customer()
      expect(await refusalOf(api, "changePassword", input)).toMatchObject({ status: 400, fields })
    })

    it("is not guessed by who found an open session", async () => {
      const { api } = await world().customer()
      const guess = (call: "changePassword" | "renewWithPassword") =>
        refusalOf(api, call, { currentPassword: "Otra-clave-9", password: NEXT })
      for (let times = 0; times < 5; times += 1) {
        expect(await guess("changePassword")).toMatchObject({ status: 400 })
        expect(await guess("renewWithPassword")).toMatchObject({ status: 400 })
      }
      for (const call of ["changePassword", "renewWithPassword"] as const)
        expect(await guess(call)).toMatchObject({ status: 429 })
    })
  })
}
