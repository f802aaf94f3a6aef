import { describe, expect, it } from "vitest"
import { errorsOnLeaving, errorsWhileTyping, type FormState } from "#app/ui/form/formErrors.ts"

const state = (change: Partial<FormState>): FormState => ({
  shown: {},
  found: {},
  values: {},
  refused: undefined,
  ...change,
})

describe("while somebody types", () => {
  it("nothing new is called wrong", () => {
    expect(errorsWhileTyping(state({ found: { email: "format", zip: "missing" } }))).toEqual({})
  })

  it("what was wrong is looked at again: it may be right now, or wrong in another way", () => {
    const shown = { email: "missing", zip: "missing" }
    expect(errorsWhileTyping(state({ shown, found: { email: "format" } }))).toEqual({ email: "format" })
  })

  it("a field that depends on another is looked at with it", () => {
    expect(errorsWhileTyping(state({ shown: { confirmation: "mismatch" }, found: {} }))).toEqual({})
  })

  it("the shop's own refusal stands until that field says something else", () => {
    const refused = { fields: { currentPassword: "wrong" }, values: { currentPassword: "a", password: "b" } }
    const shown = { currentPassword: "wrong" }
    const typedElsewhere = state({ shown, refused, values: { currentPassword: "a", password: "bb" } })
    expect(errorsWhileTyping(typedElsewhere)).toEqual({ currentPassword: "wrong" })
    expect(errorsWhileTyping(state({ shown, refused, values: { currentPassword: "aa", password: "b" } }))).toEqual({})
  })
})

describe("when a field is left", () => {
  it("it is checked, and no other", () => {
    const found = { email: "format", zip: "missing" }
    expect(errorsOnLeaving(state({ found }), "email")).toEqual({ email: "format" })
  })

  it("it may have become right", () => {
    expect(
      errorsOnLeaving(state({ shown: { email: "format", zip: "missing" }, found: { zip: "missing" } }), "email"),
    ).toEqual({ zip: "missing" })
  })

  it("unchanged after a refusal it is still refused", () => {
    const refused = { fields: { password: "common" }, values: { password: "Password1!" } }
    expect(errorsOnLeaving(state({ refused, values: { password: "Password1!" } }), "password")).toEqual({
      password: "common",
    })
  })
})
