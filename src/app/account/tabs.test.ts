import { describe, expect, it } from "vitest"
import { type CountryLists, countryLists, firstCountry, servedOf } from "#app/account/countryLists.ts"
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
    const { en, es } = countryLists(["DE"])
    expect(en.find(({ value }) => value === "DE")?.label).toBe("Germany")
    expect(es.find(({ value }) => value === "DE")?.label).toBe("Alemania")
    expect(es.map(({ value }) => value).toSorted()).toEqual(en.map(({ value }) => value).toSorted())
    const others = es.slice(1).map(({ label }) => label)
    expect(others).toEqual(others.toSorted((a, b) => a.localeCompare(b, "es")))
  })

  it("begin with the one of the shop's first zone, then all that it delivers to", () => {
    const lists = countryLists(["PT", "FR", "ES"])
    expect(lists.es.slice(0, 4).map(({ value }) => value)).toEqual(["PT", "ES", "FR", "DE"])
    expect(firstCountry(lists)).toBe("PT")
    expect(firstCountry(countryLists([]))).toBe("ES")
  })

  it("are for a parcel those that the shop delivers to, and of addresses saved before", () => {
    const codes = ({ es }: CountryLists) => es.map(({ value }) => value)
    expect(codes(servedOf(countryLists(["ES"]), ["ES"]))).toEqual(["ES"])
    expect(codes(servedOf(countryLists(["ES"]), ["ES"], ["PT"]))).toEqual(["ES", "PT"])
    expect(servedOf(countryLists([]), [])).toEqual(countryLists([]))
  })
})
