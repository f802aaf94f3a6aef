/** Signing up by mail, and in. */
import { describe, expect, it } from "vitest"
import { DAYS, HOURS, MINUTES } from "#shared/limits.ts"
import { type CustomerWorld, newEmail, newNetwork, PASSWORD, refusalOf, tokenOf } from "#tests/support/customerWorld.ts"

const later = (ms: number) => new Date(Date.now() + ms).toISOString()

export function signUp(world: () => CustomerWorld): void {
  const register = (email: string, locale: "es" | "en" = "es", password = PASSWORD) =>
    world().guest().call("register", { email, password, firstName: "Ana", lastName: "Pons", locale })

  describe("signing up [D-20] [D-22]", () => {
    it("takes a mail, a click, and then one is in", async () => {
      const email = newEmail()
      expect(await register(email)).toEqual({})
      expect(await refusalOf(world().guest(), "login", { email, password: PASSWORD })).toMatchObject({
        status: 403,
        code: "unverified",
      })
      const [mail] = await world().mailsTo(email)
      expect(mail?.subject).toBe("Confirme su correo en Azahar")
      const session = await world()
        .guest()
        .call("verify", { token: tokenOf(mail) })
      expect(session.user).toMatchObject({ email, firstName: "Ana", lastName: "Pons", locale: "es" })
      expect((await world().as(session.accessToken).call("getProfile", {})).user).toEqual(session.user)
      const again = await world()
        .guest()
        .call("login", { email: ` ${email.toUpperCase()} `, password: PASSWORD })
      expect(again.user).toEqual(session.user)
      expect(again.accessToken).not.toBe(session.accessToken)
      expect((await world().mailsTo(email))[0]?.template).toBe("welcome")
    })

    it("takes the email as a username too", async () => {
      const { email, id } = await world().customer()
      expect((await world().guest().call("login", { username: email, password: PASSWORD })).user.id).toBe(id)
    })

    it("writes in the language it was asked in", async () => {
      const email = newEmail()
      await register(email, "en")
      const [mail] = await world().mailsTo(email)
      expect(mail?.subject).toBe("Confirm your email at Azahar")
      expect(mail?.links[0]).toMatch(/^http:\/\/localhost:3000\/en\/welcome\/[\w-]{43}$/)
    })

    it("answers the same for a known address, and tells its owner alone", async () => {
      const { email, token } = await world().customer()
      expect(await register(email, "es", "Otra-clave-9")).toEqual({})
      const [mail] = await world().mailsTo(email)
      expect(mail?.template).toBe("already_registered")
      expect(mail?.text).not.toContain("welcome/")
      await expect(world().guest().call("login", { email, password: "Otra-clave-9" })).rejects.toMatchObject({
        status: 401,
      })
      expect((await world().as(token).call("getProfile", {})).user.email).toBe(email)
    })

    it("takes a token once, and never the older of two", async () => {
      const email = newEmail()
      await register(email)
      const first = tokenOf((await world().mailsTo(email))[0])
      world().shop.setNow(later(2 * MINUTES))
      await world().guest().call("resendVerification", { email })
      const second = tokenOf((await world().mailsTo(email))[0])
      world().shop.setNow()
      expect(second).not.toBe(first)
      const invalid = { status: 400, code: "invalid_token" }
      expect(await refusalOf(world().guest(), "verify", { token: first })).toMatchObject(invalid)
      await world().guest().call("verify", { token: second })
      expect(await refusalOf(world().guest(), "verify", { token: second })).toMatchObject(invalid)
    })

    it("takes no token after a day, of another purpose, or made up", async () => {
      const email = newEmail()
      await register(email)
      const token = tokenOf((await world().mailsTo(email))[0])
      const invalid = { status: 400, code: "invalid_token" }
      expect(await refusalOf(world().guest(), "resetPassword", { token, password: PASSWORD })).toMatchObject(invalid)
      expect(await refusalOf(world().guest(), "verify", { token: "x".repeat(43) })).toMatchObject(invalid)
      world().shop.setNow(later(25 * HOURS))
      expect(await refusalOf(world().guest(), "verify", { token })).toMatchObject(invalid)
      world().shop.setNow()
    })

    it("sends the mail again at most once a minute and five times a day, and says nothing of it", async () => {
      const email = newEmail()
      await register(email)
      for (let times = 0; times < 3; times += 1)
        expect(await world().guest().call("resendVerification", { email })).toEqual({})
      expect(await world().mailsTo(email)).toHaveLength(1)
      for (let minutes = 2; minutes < 40; minutes += 2) {
        world().shop.setNow(later(minutes * MINUTES))
        await world().guest().call("resendVerification", { email })
        await world().shop.provider.flushMails()
      }
      world().shop.setNow()
      expect(await world().mailsTo(email)).toHaveLength(5)
      expect(await world().guest().call("resendVerification", { email: newEmail() })).toEqual({})
    })

    it("tells whoever asks again for a confirmed address that it has an account", async () => {
      const { email } = await world().customer()
      await world().guest().call("resendVerification", { email })
      expect((await world().mailsTo(email)).map((mail) => mail.template)).toEqual(["verify"])
      expect((await world().mailsTo(email))[0]?.subject).toBe("Ya tiene una cuenta en Azahar")
    })

    it("leads back to the checkout by every mail, and to no other place", async () => {
      const email = newEmail()
      const input = { email, password: PASSWORD, firstName: "", lastName: "", locale: "es" as const }
      await world()
        .guest()
        .call("register", { ...input, next: "/checkout" })
      const [mail] = await world().mailsTo(email)
      expect(mail?.links[0]).toMatch(/\/es\/welcome\/[\w-]{43}\?next=%2Fcheckout$/)
      const { email: known } = await world().customer()
      const linksTo = async (to: string) => (await world().mailsTo(to))[0]?.links[0]
      await world().guest({ locale: "es" }).call("resendVerification", { email: known, next: "/es/checkout" })
      expect(await linksTo(known)).toMatch(/\/es\/login-and-register\?return=%2Fcheckout$/)
      for (const next of ["//evil.example", "https://evil.example/", "/\\evil.example", "/my-account/lost-password"]) {
        for (const name of ["register", "resendVerification"] as const) {
          const wrong = name === "register" ? { ...input, next } : { email, next }
          expect(await refusalOf(world().guest(), name, wrong)).toMatchObject({ fields: { next: "format" } })
        }
      }
    })

    it.each([
      [{ email: "ana" }, { email: "format" }],
      [{ email: "" }, { email: "missing" }],
      [{ password: "short" }, { password: "format" }],
      [{ password: "Password1!" }, { password: "common" }],
      [{ password: "Pons-1970-x", lastName: "Pons" }, { password: "own_words" }],
      [{ password: `A1!${"x".repeat(126)}` }, { password: "too_long" }],
      [{ firstName: "Ana3" }, { firstName: "format" }],
      [{ locale: "fr" }, { locale: "format" }],
      [{ emailVerified: true }, { emailVerified: "unknown" }],
    ])("refuses %j by its field", async (wrong, fields) => {
      const input = { email: newEmail(), password: PASSWORD, locale: "es", ...wrong }
      expect(await refusalOf(world().guest(), "register", input)).toMatchObject({
        status: 400,
        code: "bad_input",
        fields,
      })
    })

    it("a login without anything is told all that is missing", async () => {
      expect(await refusalOf(world().guest(), "login", {})).toMatchObject({
        status: 400,
        fields: { email: "missing", password: "missing" },
      })
    })

    it("keeps a password with spaces and 128 characters as it is", async () => {
      const email = newEmail()
      const password = ` ${"Largo 1! ".repeat(13)}y más áéí `
      await register(email, "es", password)
      await world()
        .guest()
        .call("verify", { token: tokenOf((await world().mailsTo(email))[0]) })
      await world().guest().call("login", { email, password })
      await expect(world().guest().call("login", { email, password: password.trim() })).rejects.toMatchObject({
        status: 401,
      })
    })
  })

  describe("signing in", () => {
    it("refuses a wrong password like an unknown account", async () => {
      const { email } = await world().customer()
      const wrong = await refusalOf(world().guest(), "login", { email, password: "Otra-clave-9" })
      const unknown = await refusalOf(world().guest(), "login", { email: newEmail(), password: "Otra-clave-9" })
      expect(wrong).toEqual(unknown)
      expect(wrong).toMatchObject({ status: 401, code: "invalid_credentials" })
    })

    it("slows down who guesses, and nobody elsewhere", async () => {
      const { email } = await world().customer()
      const network = newNetwork()
      const guess = () => refusalOf(world().guest({ network }), "login", { email, password: "Otra-clave-9" })
      for (let times = 0; times < 10; times += 1) expect(await guess()).toMatchObject({ status: 401 })
      const refusal = await guess()
      expect(refusal).toMatchObject({ status: 429, code: "too_many_requests" })
      expect(refusal?.retryAfter).toBeGreaterThan(0)
      expect(refusal?.retryAfter).toBeLessThanOrEqual(60)
      await world().guest().call("login", { email, password: PASSWORD })
    })

    it("does not count what was right", async () => {
      const { email } = await world().customer()
      const network = newNetwork()
      for (let times = 0; times < 14; times += 1)
        await world().guest({ network }).call("login", { email, password: PASSWORD })
    })

    it("ends at once with signing out, and after 30 days without use or 90 in all", async () => {
      const one = await world().customer()
      await one.api.call("logout", {})
      expect(await refusalOf(one.api, "getProfile", {})).toMatchObject({ status: 401, code: "unauthorized" })
      const two = await world().customer()
      world().shop.setNow(later(31 * DAYS))
      expect(await refusalOf(two.api, "getProfile", {})).toMatchObject({ status: 401 })
      for (let days = 0; days < 90; days += 20) {
        world().shop.setNow(later(days * DAYS))
        await two.api.call("getProfile", {})
      }
      world().shop.setNow(later(91 * DAYS))
      expect(await refusalOf(two.api, "getProfile", {})).toMatchObject({ status: 401 })
      world().shop.setNow()
    })
  })
}
