/** Refusals of every catalogue call. The client's types are bypassed, as other programs may send anything. */
import { describe, expect, it } from "vitest"
import { isApiError } from "#shared/ApiError.ts"
import { type Api, type EndpointName, type EndpointRow, endpoints } from "#shared/contract/endpoints.ts"
import { goodInputs } from "#tests/contract/suites/goodInputs.ts"

const badInputs: [call: EndpointName, input: Record<string, string>, field: string][] = [
  ...(["listProducts", "listAvailableProducts"] as const).flatMap((call) =>
    (
      [
        ["page", "0"],
        ["page", "-1"],
        ["page", "1.5"],
        ["page", "1e3"],
        ["page", "uno"],
        ["page", ""],
        ["perPage", "0"],
        ["perPage", "101"],
        ["orderby", "rating"],
        ["orderby", "__proto__"],
        ["order", "asc"],
        ["locale", "fr"],
        ["search", "x".repeat(1001)],
        ["search", "a\0b"],
        ["filter", "colour[red]"],
        ["filter", "price[1]"],
        ["filter", "price[2,1]"],
        ["filter", "onSale[maybe]"],
        ["filter", "category[a"],
        ["filter", `category[${"a,".repeat(51)}]`],
        ["filter", `category[${"a".repeat(2001)}]`],
      ] as const
    ).map(([field, value]): [EndpointName, Record<string, string>, string] => [call, { [field]: value }, field]),
  ),
  ["suggestProducts", {}, "q"],
  ["suggestProducts", { q: "x".repeat(1001) }, "q"],
  ["getProductsByIds", {}, "ids"],
  ["getProductsByIds", { ids: "a,".repeat(201) }, "ids"],
  ["getProduct", { id: "cer-101", related: "13" }, "related"],
  ["listRelatedProducts", { id: "cer-101", limit: "0" }, "limit"],
  ["listReviews", { id: "cer-101", sort: "oldest" }, "sort"],
  ["listReviews", { id: "cer-101", page: "0" }, "page"],
  ["listReviews", { id: "cer-101", perPage: "1000" }, "perPage"],
]

export function refusals(api: () => Api): void {
  const refusalOf = async (name: EndpointName, input: object) => {
    try {
      await api().call(name, input as never)
    } catch (error) {
      if (isApiError(error)) return { status: error.status, code: error.code, fields: error.fields }
      throw error
    }
    return undefined
  }

  describe("what is refused", () => {
    it("is asked of every catalogue call", () => {
      const calls = (Object.entries(endpoints) as [string, EndpointRow][]).filter(([, row]) => row.catalog)
      expect(Object.keys(goodInputs).sort()).toEqual(calls.map(([name]) => name).sort())
    })

    it.each(Object.entries(goodInputs) as [EndpointName, object][])(
      "%s refuses a key it does not know, by name",
      async (name, input) => {
        for (const key of ["colour", "constructor", "__proto__"]) {
          const refusal = await refusalOf(name, JSON.parse(JSON.stringify({ ...input, [key]: "1" })))
          expect(refusal).toMatchObject({ status: 400, code: "bad_input" })
          expect(Object.entries(refusal?.fields ?? {})).toEqual([[key, "unknown"]])
        }
      },
    )

    it.each(badInputs)("%s refuses %j by its field", async (name, input, field) => {
      const refusal = await refusalOf(name, input)
      expect(refusal).toMatchObject({ status: 400, code: "bad_input" })
      expect(Object.keys(refusal?.fields ?? {})).toEqual([field])
    })

    it.each(["a\0b", "x".repeat(121), "..", "%2e%2e", "' or 1=1 --", "\u{1f600}"])(
      "nothing is found at %j",
      async (id) => {
        for (const name of ["getProduct", "getCategory", "getDepartment", "listReviews"] as const) {
          expect(await refusalOf(name, { id })).toMatchObject({ status: 404 })
        }
      },
    )
  })
}
