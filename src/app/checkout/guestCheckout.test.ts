import { describe, expect, it } from "vitest"
import { action, loader } from "#app/routes/checkout.tsx"
import { ApiError } from "#shared/ApiError.ts"
import { customer, run } from "#tests/support/pageForms.ts"

const session = { user: customer, accessToken: "token" }
const fails =
  (...error: ConstructorParameters<typeof ApiError>) =>
  () => {
    throw new ApiError(...error)
  }
const stepAt = async (path: string) => (await run(loader, { path })).answer

describe("the checkout of who is not signed in", () => {
  it("asks for the email first, and stands where its address says", async () => {
    expect(await stepAt("/checkout")).toEqual({ guest: { code: undefined, byPassword: false, isOver: false } })
    expect(await stepAt("/checkout?by=password&over=1")).toMatchObject({ guest: { byPassword: true, isOver: true } })
    expect(await stepAt("/checkout?email=Ana%40Example.com&sent=2")).toMatchObject({
      guest: { code: { email: "ana@example.com", sent: 2 } },
    })
    expect(await stepAt("/checkout?email=ana%40&sent=2")).toMatchObject({ guest: { code: undefined } })
    expect(await stepAt("/checkout?email=a%40b.example&sent=-1")).toMatchObject({ guest: { code: { sent: 0 } } })
  })

  it("has no such step for who is signed in", async () => {
    for (const query of ["email=a%40b.example&sent=1", "by=password", "over=1"])
      expect((await run(loader, { path: `/checkout?${query}`, user: customer })).location).toBe("/checkout")
  })

  it("asks for a code in the page's language, each time with a pause of its own", async () => {
    const ask = (path: string) =>
      run(action, { path, answers: { requestCode: () => ({}) } }, { intent: "askCode", email: " Ana@Example.com" })
    const { location, calls } = await ask("/checkout?over=1")
    expect(location).toBe("/checkout?email=ana%40example.com&sent=1")
    expect(calls).toEqual([{ name: "requestCode", input: { email: "ana@example.com", locale: "en" } }])
    expect((await ask("/checkout?email=ana%40example.com&sent=1")).location).toMatch(/sent=2$/)
    const wrong = await run(action, { path: "/checkout" }, { intent: "askCode", email: "ana@" })
    expect(wrong.answer).toMatchObject({
      status: 400,
      data: { fields: { email: "format" }, values: { email: "ana@" } },
    })
  })

  it("goes on with the code, or with the password", async () => {
    const path = "/checkout?email=ana%40example.com&sent=1"
    const fields = { intent: "enterCode", email: "ana@example.com", code: "040729" }
    const entered = await run(action, { path, answers: { verifyCode: () => session } }, fields)
    expect([entered.location, entered.started]).toEqual(["/checkout", [session]])
    const login = { intent: "login", email: "ana@example.com", password: "x" }
    const known = await run(action, { path: "/checkout?by=password", answers: { login: () => session } }, login)
    expect([known.location, known.started]).toEqual(["/checkout", [session]])
  })

  it("keeps the digits of a wrong code, and says how many tries are left", async () => {
    const fields = { intent: "enterCode", email: "ana@example.com", code: "040729" }
    const enter = async (...error: ConstructorParameters<typeof ApiError>) =>
      (await run(action, { path: "/checkout", answers: { verifyCode: fails(...error) } }, fields)).answer
    expect(await enter(400, "wrong_code", { extra: { triesLeft: 3 } })).toEqual({
      status: 400,
      data: { code: "wrong_code", fields: { code: "wrong" }, values: fields, triesLeft: 3 },
    })
    expect(await enter(400, "expired_code")).toMatchObject({ data: { code: "expired_code" } })
    const short = await run(action, { path: "/checkout" }, { ...fields, code: "12" })
    expect(short.answer).toMatchObject({ data: { fields: { code: "format" } } })
  })
})
