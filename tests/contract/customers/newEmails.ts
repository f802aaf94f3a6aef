/** Giving an account another email, and ending it: both ask once more who it is. */
import { describe, expect, it } from "vitest"
import { DAYS, MINUTES } from "#shared/limits.ts"
import {
  type CustomerWorld,
  codeOf,
  newEmail,
  otherThan,
  PASSWORD,
  refusalOf,
  tokenOf,
} from "#tests/support/customerWorld.ts"

const later = (ms: number) => new Date(Date.now() + ms).toISOString()
const INVALID = { status: 400, code: "invalid_token" }

export function newEmails(world: () => CustomerWorld): void {
  const db = () => world().shop.connection.db
  const newest = async (email: string, template: string) =>
    (await world().mailsTo(email)).find((mail) => mail.template === template)
  /** An account that was opened by a code, and has no password. */
  const codeCustomer = async () => {
    const email = newEmail()
    await world().guest().call("requestCode", { email, locale: "es" })
    const { accessToken, user } = await world()
      .guest()
      .call("verifyCode", { email, code: codeOf(await newest(email, "code")) })
    return { email, id: user.id, api: world().as(accessToken) }
  }
  const anotherSession = async (email: string) =>
    world().as((await world().guest().call("login", { email, password: PASSWORD })).accessToken)

  describe("another email of an account", () => {
    it("is the account's once its own mail says so; the old one is told, sessions elsewhere end", async () => {
      const { api, email, id } = await world().customer()
      const elsewhere = await anotherSession(email)
      const next = newEmail()
      expect(await api.call("changeEmail", { email: ` ${next.toUpperCase()} `, currentPassword: PASSWORD })).toEqual({})
      expect((await api.call("getProfile", {})).user.email).toBe(email)
      const mail = await newest(next, "new_email")
      expect(mail?.subject).toBe("Confirme su nuevo correo en Azahar")
      expect(mail?.text).not.toMatch(/\bAna\b/)
      expect(await api.call("confirmEmail", { token: tokenOf(mail) })).toEqual({})
      expect((await api.call("getProfile", {})).user).toMatchObject({ id, email: next })
      expect(await refusalOf(elsewhere, "getProfile", {})).toMatchObject({ status: 401 })
      const told = await newest(email, "email_changed")
      expect(told?.subject).toBe("Se ha cambiado el correo de su cuenta en Azahar")
      expect(told?.text).not.toContain(next)
      expect(await refusalOf(world().guest(), "login", { email, password: PASSWORD })).toMatchObject({ status: 401 })
      await world().guest().call("login", { email: next, password: PASSWORD })
      expect(await refusalOf(api, "confirmEmail", { token: tokenOf(mail) })).toMatchObject(INVALID)
    })

    it("asks for the password, or for a code where there is none", async () => {
      const { api } = await world().customer()
      const email = newEmail()
      const refused = (given: object) => refusalOf(api, "changeEmail", { email, ...given })
      expect(await refused({})).toMatchObject({ status: 400, fields: { currentPassword: "missing" } })
      expect(await refused({ currentPassword: "Wrong-pass-1" })).toMatchObject({ fields: { currentPassword: "wrong" } })
      expect(await refused({ code: "123456" })).toMatchObject({ fields: { currentPassword: "missing" } })
      expect(await world().mailsTo(email)).toEqual([])

      const opened = await codeCustomer()
      expect(await refusalOf(opened.api, "changeEmail", { email })).toMatchObject({ fields: { code: "missing" } })
      await opened.api.call("sendOwnCode", {})
      const mail = await newest(opened.email, "code")
      expect(mail?.text).toContain("Con él confirma un cambio")
      const wrong = { email, code: otherThan(codeOf(mail)) }
      expect(await refusalOf(opened.api, "changeEmail", wrong)).toMatchObject({
        code: "wrong_code",
        extra: { triesLeft: 4 },
      })
      await opened.api.call("changeEmail", { email, code: codeOf(mail) })
      const again = { email: newEmail(), code: codeOf(mail) }
      expect(await refusalOf(opened.api, "changeEmail", again)).toMatchObject({ code: "expired_code" })
      await opened.api.call("confirmEmail", { token: tokenOf(await newest(email, "new_email")) })
      expect((await opened.api.call("getProfile", {})).user.email).toBe(email)
    })

    it("answers the same for an address that is taken, whose own mail says so", async () => {
      const holder = await world().customer({ firstName: "Berta", locale: "en" })
      const { api, email } = await world().customer()
      const input = { email: holder.email, currentPassword: PASSWORD }
      expect(await api.call("changeEmail", input)).toEqual({})
      const mail = (await world().mailsTo(holder.email))[0]
      expect(mail?.subject).toBe("Este correo ya tiene una cuenta en Azahar")
      expect(mail?.links.join()).not.toContain("/my-account/email/")
      expect((await api.call("getProfile", {})).user.email).toBe(email)
      expect(await refusalOf(api, "changeEmail", { email, currentPassword: PASSWORD })).toMatchObject({
        fields: { email: "same" },
      })
    })

    it("is given to nobody but who is signed in to the account, for a day, by the newest mail", async () => {
      const { api } = await world().customer()
      const stranger = await world().customer()
      const next = newEmail()
      await api.call("changeEmail", { email: next, currentPassword: PASSWORD })
      const first = tokenOf(await newest(next, "new_email"))
      expect(await refusalOf(stranger.api, "confirmEmail", { token: first })).toMatchObject(INVALID)
      expect(await refusalOf(world().guest(), "confirmEmail", { token: first })).toMatchObject({ status: 401 })
      world().shop.setNow(later(1 * DAYS + 1 * MINUTES))
      expect(await refusalOf(api, "confirmEmail", { token: first })).toMatchObject(INVALID)
      world().shop.setNow()
      const other = newEmail()
      await api.call("changeEmail", { email: other, currentPassword: PASSWORD })
      const second = tokenOf(await newest(other, "new_email"))
      expect(await refusalOf(api, "confirmEmail", { token: first })).toMatchObject(INVALID)
      expect(await api.call("confirmEmail", { token: second })).toEqual({})
    })

    it("is taken by one of two accounts that confirm it at once, and from an account nobody confirmed", async () => {
      const next = newEmail()
      const registered = { email: next, password: PASSWORD, firstName: "", lastName: "", locale: "es" as const }
      await world().guest().call("register", registered)
      const rivals = [await world().customer(), await world().customer()]
      const tokens: string[] = []
      for (const { api, id } of rivals) {
        await api.call("changeEmail", { email: next, currentPassword: PASSWORD })
        await db().deleteFrom("rate_limits").execute()
        await world().mailsTo(next)
        const left = await db().selectFrom("email_change_tokens").select("user_id").where("user_id", "=", id).execute()
        expect(left).toHaveLength(1)
      }
      for (const mail of await world().mailsTo(next)) if (mail.template === "new_email") tokens.unshift(tokenOf(mail))
      const outcomes = await Promise.all(
        rivals.map(({ api }, index) => refusalOf(api, "confirmEmail", { token: tokens[index] })),
      )
      expect(outcomes.filter((refusal) => refusal === undefined)).toHaveLength(1)
      expect(outcomes.filter((refusal) => refusal?.code === "invalid_token")).toHaveLength(1)
      expect(await db().selectFrom("users").select("id").where("email", "=", next).execute()).toHaveLength(1)
    })
  })

  describe("the end of an account", () => {
    it("asks for the password, or for a code where there is none", async () => {
      const { api } = await world().customer()
      expect(await refusalOf(api, "deleteProfile", {})).toMatchObject({ fields: { currentPassword: "missing" } })
      const wrong = { currentPassword: "Wrong-pass-1" }
      expect(await refusalOf(api, "deleteProfile", wrong)).toMatchObject({ fields: { currentPassword: "wrong" } })
      await api.call("getProfile", {})
      expect(await api.call("deleteProfile", { currentPassword: PASSWORD })).toEqual({})
      expect(await refusalOf(api, "getProfile", {})).toMatchObject({ status: 401 })

      const opened = await codeCustomer()
      expect(await refusalOf(opened.api, "deleteProfile", {})).toMatchObject({ fields: { code: "missing" } })
      await opened.api.call("sendOwnCode", {})
      const code = codeOf(await newest(opened.email, "code"))
      expect(await refusalOf(opened.api, "deleteProfile", { code: otherThan(code) })).toMatchObject({
        code: "wrong_code",
      })
      expect(await opened.api.call("deleteProfile", { code })).toEqual({})
      expect(await refusalOf(opened.api, "getProfile", {})).toMatchObject({ status: 401 })
    })

    it("is not guessed: tries are counted for the account", async () => {
      const { api } = await world().customer()
      const guess = () => refusalOf(api, "deleteProfile", { currentPassword: "Wrong-pass-1" })
      for (let tries = 0; tries < 10; tries += 1) expect(await guess()).toMatchObject({ status: 400 })
      expect(await guess()).toMatchObject({ status: 429, code: "too_many_requests" })
    })
  })
}
