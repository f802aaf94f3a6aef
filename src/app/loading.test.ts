import { describe, expect, it } from "vitest"
import { pageAction, pageLoader, redirect303 } from "#app/loading.ts"
import { ApiError, badInput } from "#shared/ApiError.ts"
import { run } from "#tests/support/pageForms.ts"

const refusing = (error: unknown) => pageAction(() => Promise.reject(error))

describe("a sent form", () => {
  it("leads to the page its action names, so that a reload does not send it again", async () => {
    const { answer, location } = await run(
      pageAction(async () => redirect303("/my-account")),
      { path: "/login" },
      {},
    )
    expect(answer).toMatchObject({ status: 303 })
    expect(location).toBe("/my-account")
  })

  it("comes back with what was typed and what was wrong, without its secrets", async () => {
    const fields = { intent: "register", email: "ana@", password: "Secret-1", confirmation: "Secret-2", token: "abc" }
    const { answer } = await run(refusing(badInput({ email: "format" })), { path: "/login" }, fields)
    expect(answer).toMatchObject({
      data: { code: "bad_input", fields: { email: "format" }, values: { intent: "register", email: "ana@" } },
      status: 400,
    })
    expect(JSON.stringify(answer)).not.toMatch(/Secret|abc/)
  })

  it("leads to the login when the session is over, and back from there", async () => {
    const over = refusing(new ApiError(401, "unauthorized"))
    const { location } = await run(over, { path: "/es/my-account?tab=addresses" }, {})
    expect(location).toBe("/login-and-register?return=%2Fmy-account%3Ftab%3Daddresses")
  })

  it("stays on the login screen when the password is wrong", async () => {
    const { answer } = await run(
      refusing(new ApiError(401, "invalid_credentials")),
      { path: "/login-and-register" },
      {},
    )
    expect(answer).toMatchObject({ data: { code: "invalid_credentials" }, status: 401 })
  })

  it("comes back as it was typed while the shop takes nothing", async () => {
    const refused = refusing(new ApiError(503, "disk_full", { retryAfter: 60 }))
    const { answer } = await run(refused, { path: "/contact" }, { intent: "contact", email: "ana@example.com" })
    expect(answer).toMatchObject({ status: 503, data: { code: "unavailable" } })
    expect(answer).toMatchObject({ data: { values: { email: "ana@example.com" } } })
  })

  it("leads to the error where its screen shows no refusals", async () => {
    const { answer } = await run(refusing(new ApiError(503, "disk_full", { retryAfter: 60 })), { path: "/" }, {})
    expect(answer).toMatchObject({ name: "PageFailure", status: 503, retryAfter: 60 })
  })

  it("does not hide that the shop is broken", async () => {
    await expect(run(refusing(new ApiError(500, "internal_error")), { path: "/" }, {})).rejects.toThrow("500")
    await expect(run(refusing(new Error("a bug")), { path: "/" }, {})).rejects.toThrow("a bug")
  })
})

describe("a page", () => {
  it("has the status of what its data was refused with", async () => {
    const loader = pageLoader(() => Promise.reject(new ApiError(404, "product_not_found")))
    const { answer } = await run(loader, { path: "/product/x" })
    expect(answer).toMatchObject({ code: "product_not_found", status: 404 })
  })

  it("of a customer asks for the login first", async () => {
    const loader = pageLoader(() => Promise.reject(new ApiError(401, "unauthorized")))
    const { answer, location } = await run(loader, { path: "/en/my-account?tab=orders" })
    expect(answer).toMatchObject({ status: 303 })
    expect(location).toBe("/login-and-register?return=%2Fmy-account%3Ftab%3Dorders")
  })
})
