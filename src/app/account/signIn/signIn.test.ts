import { describe, expect, it } from "vitest"
import { action as sendEmailSended } from "#app/routes/emailSended.tsx"
import { loader as loadSignIn, action as signIn } from "#app/routes/loginAndRegister.tsx"
import { action as sendLostPassword } from "#app/routes/lostPassword.tsx"
import { action as verify } from "#app/routes/welcome.tsx"
import { ApiError } from "#shared/ApiError.ts"
import { customer, ORIGIN, run } from "#tests/support/pageForms.ts"

const session = { user: customer, accessToken: "token" }
const nothing = () => ({})
const LOGIN = "/login-and-register"

const login = (path: string) =>
  run(signIn, { path, answers: { login: () => session } }, { intent: "login", email: "ana@example.com", password: "x" })

describe("logging in", () => {
  it("starts the session and leads to the account", async () => {
    const { location, started } = await login(LOGIN)
    expect([location, started]).toEqual(["/my-account", [session]])
  })

  it("leads back to where the visitor came from", async () => {
    expect((await login(`${LOGIN}?return=%2Fcheckout`)).location).toBe("/checkout")
    expect((await login(`/es${LOGIN}?return=%2Fes%2Fproduct%2Fplato%23reviews`)).location).toBe(
      "/product/plato#reviews",
    )
  })

  it.each(["//evil.example", "/\\evil.example", "https:evil.example", "javascript:alert(1)", LOGIN])(
    "does not lead to %s",
    async (back) => {
      const path = `${LOGIN}?${new URLSearchParams({ return: back })}`
      expect((await login(path)).location).toBe("/my-account")
      expect((await run(loadSignIn, { path, user: customer })).location).toBe("/my-account")
    },
  )

  it("is not asked of who is signed in", async () => {
    const { location } = await run(loadSignIn, { path: `${LOGIN}?return=%2Fwishlist`, user: customer })
    expect(location).toBe("/wishlist")
  })
})

describe("registering", () => {
  const fields = {
    intent: "register",
    email: " Ana@Example.com ",
    password: "Limon-12-verde",
    confirmation: "Limon-12-verde",
  }

  it("leads to the same screen for every email", async () => {
    const { location, calls, started } = await run(signIn, { path: LOGIN, answers: { register: nothing } }, fields)
    expect(location).toBe("/emailSended?email=Ana%40Example.com")
    expect(calls).toMatchObject([{ name: "register", input: { password: "Limon-12-verde", locale: "en" } }])
    expect(started).toEqual([])
  })

  it("is refused before the shop is asked when a field is wrong", async () => {
    const wrong = { ...fields, email: "ana@", confirmation: "other" }
    const { answer, calls } = await run(signIn, { path: LOGIN }, wrong)
    expect(answer).toMatchObject({ data: { fields: { email: "format", confirmation: "mismatch" } } })
    expect(calls).toEqual([])
  })

  it("may ask for the mail again, each time with a pause of its own", async () => {
    const again = (path: string) =>
      run(
        sendEmailSended,
        { path, answers: { resendVerification: nothing } },
        { intent: "resend", email: "a@b.example" },
      )
    expect((await again("/emailSended")).location).toBe("/emailSended?email=a%40b.example&again=1")
    expect((await again("/emailSended?again=1")).location).toBe("/emailSended?email=a%40b.example&again=2")
    expect((await again("/emailSended?again=x")).location).toBe("/emailSended?email=a%40b.example&again=1")
  })
})

describe("verifying", () => {
  it("starts the session with the token of the address", async () => {
    const visit = { path: "/welcome/the-token", params: { id: "the-token" }, answers: { verify: () => session } }
    const { calls, started, location } = await run(verify, visit, { intent: "verify" })
    expect(calls).toEqual([{ name: "verify", input: { token: "the-token" } }])
    expect([started, location]).toEqual([[session], "/my-account?done=verified"])
  })
})

describe("a lost password", () => {
  it("is asked for with the shop's own address", async () => {
    const visit = { path: "/my-account/lost-password", answers: { requestPasswordReset: nothing } }
    const { calls, location } = await run(sendLostPassword, visit, { intent: "ask", email: "a@b.example" })
    expect(calls).toEqual([{ name: "requestPasswordReset", input: { email: "a@b.example", url: ORIGIN } }])
    expect(location).toBe("/my-account/lost-password?sent=1")
  })

  it("is replaced with the token of the address, and ends this browser's session too", async () => {
    const visit = { path: "/my-account/lost-password?token=t", user: customer, answers: { resetPassword: nothing } }
    const fields = { intent: "choose", password: "Limon-12-verde", confirmation: "Limon-12-verde" }
    const { calls, location, ended } = await run(sendLostPassword, visit, fields)
    expect(calls).toEqual([{ name: "resetPassword", input: { token: "t", password: "Limon-12-verde" } }])
    expect([location, ended]).toEqual(["/login-and-register?done=password", 1])
  })

  it("cannot be replaced with a token that is none any more", async () => {
    const refuse = () => {
      throw new ApiError(400, "invalid_token")
    }
    const visit = { path: "/my-account/lost-password?token=t", answers: { resetPassword: refuse } }
    const fields = { intent: "choose", password: "Limon-12-verde", confirmation: "Limon-12-verde" }
    const { answer, ended } = await run(sendLostPassword, visit, fields)
    expect(answer).toMatchObject({ data: { code: "invalid_token", values: { intent: "choose" } } })
    expect(JSON.stringify(answer)).not.toContain("Limon")
    expect(ended).toBe(0)
  })
})
