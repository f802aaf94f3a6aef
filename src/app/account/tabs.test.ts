import { describe, expect, it } from "vitest"
import { countryLists } from "#app/account/countryLists.ts"
import { accountTo, readTab, tabs } from "#app/account/tabs.ts"

const read = (query: string) => readTab(new URLSearchParams(query))

describe("parts of the account", () => {
  it.each(tabs)("%s is found again by its address", (tab) => {
    expect(read(new URL(accountTo(tab), "https://shop.example").search)).toBe(tab)
  })

  it("begin with the first one when the address names none that exists", () => {
    expect(read("")).toBe("billing")
    expect(read("tab=nonsense")).toBe("billing")
    expect(read("tab=orders")).toBe("orders")
  })

  it("take more into their addresses", () => {
    expect(accountTo("billing", { done: "billing" })).toBe("/my-account?done=billing")
    expect(accountTo("addresses", { edit: "a b" })).toBe("/my-account?tab=addresses&edit=a+b")
  })
})

describe("countries", () => {
  it("stand in each language's own order and name", () => {
    const { en, es } = countryLists()
    expect(en.find(({ value }) => value === "DE")?.label).toBe("Germany")
    expect(es.find(({ value }) => value === "DE")?.label).toBe("Alemania")
    expect(es.map(({ value }) => value).toSorted()).toEqual(en.map(({ value }) => value).toSorted())
    expect(es.map(({ label }) => label)).toEqual(
      es.map(({ label }) => label).toSorted((a, b) => a.localeCompare(b, "es")),
    )
  })
})
