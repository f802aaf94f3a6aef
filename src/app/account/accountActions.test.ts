import { describe, expect, it } from "vitest"
import { actOnAccount } from "#app/account/accountActions.ts"
import { pageAction } from "#app/loading.ts"
import { ApiError, badInput } from "#shared/ApiError.ts"
import { billingNames, deliveryNames } from "#shared/fields/address.ts"
import { customer, run, type Visit } from "#tests/support/pageForms.ts"

const action = pageAction(actOnAccount)
const here: Visit = { path: "/my-account", user: customer }
const nothing = () => ({})

describe("logging out", () => {
  const logout = (visit: Visit, from = "/my-account") => run(action, visit, { intent: "logout", here: from })

  it("ends the session with the shop and in the browser, and leads to the index", async () => {
    const { location, calls, ended } = await logout({ ...here, answers: { logout: nothing } })
    expect([location, calls.map(({ name }) => name), ended]).toEqual(["/", ["logout"], 1])
  })

  it("is done when the session was over already", async () => {
    const dead = () => {
      throw new ApiError(401, "unauthorized")
    }
    const { location, ended } = await logout({ ...here, answers: { logout: dead } })
    expect([location, ended]).toEqual(["/", 1])
  })

  it("stays on the account screen when nobody is signed in there, and leads to the index from elsewhere", async () => {
    expect((await logout({ path: "/my-account" })).location).toBe("/my-account")
    expect((await logout({ path: "/my-account" }, "/products")).location).toBe("/")
    expect((await logout({ path: "/my-account" }, "//evil.example")).location).toBe("/")
  })
})

describe("a form of the account", () => {
  it("is not read for a visitor, who is asked to log in first", async () => {
    const { location, calls } = await run(
      action,
      { path: "/my-account?tab=data" },
      { intent: "delete", confirm: "yes" },
    )
    expect(location).toBe("/login-and-register?return=%2Fmy-account%3Ftab%3Ddata")
    expect(calls).toEqual([])
  })

  it.each(["", "nonsense", "constructor", "__proto__", "toString"])(
    "of no known kind (%j) does nothing",
    async (intent) => {
      const { answer, calls } = await run(action, here, { intent })
      expect(answer).toMatchObject({ status: 400 })
      expect(calls).toEqual([])
    },
  )

  it("of billing data sends its fields and nothing else", async () => {
    const fields = Object.fromEntries(billingNames.map((name) => [name, `my ${name}`]))
    const sent = { ...fields, intent: "billing", role: "owner" }
    const { calls, location } = await run(action, { ...here, answers: { updateProfile: nothing } }, sent)
    expect(calls).toEqual([{ name: "updateProfile", input: { billing: fields } }])
    expect(location).toBe("/my-account?done=billing")
  })

  it("of billing data names a refused field as the form does", async () => {
    const refuse = () => {
      throw badInput({ "billing.zip": "format" })
    }
    const { answer } = await run(
      action,
      { ...here, answers: { updateProfile: refuse } },
      { intent: "billing", zip: "9" },
    )
    expect(answer).toMatchObject({ data: { fields: { zip: "format" }, values: { zip: "9" } } })
  })

  it("of an address creates one, or changes the one it names", async () => {
    const fields = Object.fromEntries(deliveryNames.map((name) => [name, `my ${name}`]))
    const visit: Visit = { ...here, answers: { createAddress: nothing, updateAddress: nothing } }
    const created = await run(action, visit, { ...fields, intent: "address", id: "", isDefault: "yes" })
    expect(created.calls).toEqual([{ name: "createAddress", input: { ...fields, isDefault: true } }])
    const changed = await run(action, visit, { ...fields, intent: "address", id: "a1" })
    expect(changed.calls).toEqual([{ name: "updateAddress", input: { ...fields, id: "a1", isDefault: false } }])
    expect(changed.location).toBe("/my-account?tab=addresses&done=saved")
  })

  it("of a new password must hold it twice", async () => {
    const sent = {
      intent: "password",
      currentPassword: "Old-pass-1",
      password: "New-pass-1",
      confirmation: "New-pass-2",
    }
    const { answer, calls } = await run(action, here, sent)
    expect(answer).toMatchObject({ data: { fields: { confirmation: "mismatch" } } })
    expect(calls).toEqual([])
  })

  it("of a first password needs no old one", async () => {
    const sent = { intent: "password", password: "New-pass-1", confirmation: "New-pass-1" }
    const session = { user: customer, accessToken: "fresh" }
    const { calls, started } = await run(action, { ...here, answers: { renewWithPassword: () => session } }, sent)
    expect(calls).toEqual([{ name: "renewWithPassword", input: { password: "New-pass-1" } }])
    expect(started).toEqual([session])
    const wrong = await run(action, here, { ...sent, confirmation: "" })
    expect(wrong.answer).toMatchObject({ data: { fields: { confirmation: "missing" } } })
  })

  it("of a new password renews the session, where the shop's provider can", async () => {
    const passwords = { currentPassword: "Old-pass-1", password: "New-pass-1" }
    const sent = { intent: "password", ...passwords, confirmation: "New-pass-1" }
    const session = { user: customer, accessToken: "fresh" }
    const renewed = await run(action, { ...here, answers: { renewWithPassword: () => session } }, sent)
    expect(renewed.calls).toEqual([{ name: "renewWithPassword", input: passwords }])
    expect(renewed.started).toEqual([session])
    const unknown = () => {
      throw new ApiError(404, "unknown_call")
    }
    const visit: Visit = { ...here, answers: { renewWithPassword: unknown, changePassword: nothing } }
    const plain = await run(action, visit, sent)
    expect(plain.calls.map(({ name }) => name)).toEqual(["renewWithPassword", "changePassword"])
    expect([plain.started, plain.location]).toEqual([[], "/my-account?tab=password&done=password"])
  })

  it("that ends the account must be confirmed", async () => {
    const visit: Visit = { ...here, answers: { deleteProfile: nothing } }
    const unconfirmed = await run(action, visit, { intent: "delete" })
    expect(unconfirmed.answer).toMatchObject({ data: { fields: { confirm: "missing" } } })
    expect([unconfirmed.calls, unconfirmed.ended]).toEqual([[], 0])
    const confirmed = await run(action, visit, { intent: "delete", confirm: "yes" })
    expect([confirmed.location, confirmed.ended]).toEqual(["/login-and-register?done=deleted", 1])
  })
})
