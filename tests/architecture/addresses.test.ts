/** Ids come from owners and their files: none of them may lead to another page or call than its own. */
import { describe, expect, it } from "vitest"
import { routes } from "#operator/operatorRoutes.ts"
import { adminOperations } from "#provider/api/adminOperations.ts"
import { isReserved } from "#provider/catalogue/reservedNames.ts"
import { endpoints } from "#shared/contract/endpoints.ts"

interface Address {
  method: string
  path: string
}

/** Pairs that some values of their parameters make one address of, with these values. */
function shared(addresses: readonly Address[]): string[] {
  return addresses.flatMap((one, index) =>
    addresses.slice(index + 1).flatMap((other) => {
      const words = valuesThatMeet(one, other)
      return words ? [`${one.method} ${one.path} ${other.path}: ${words.join(", ")}`] : []
    }),
  )
}

/** `id=new`, for each parameter that stands where the other has a word; undefined where they never meet. */
function valuesThatMeet(one: Address, other: Address): string[] | undefined {
  const [left, right] = [one.path.split("/"), other.path.split("/")]
  if (one.method !== other.method || left.length !== right.length) return undefined
  const met: string[] = []
  for (const [place, part] of left.entries()) {
    const against = right[place] ?? ""
    if (part.startsWith(":") && !against.startsWith(":")) met.push(`${part.slice(1)}=${against}`)
    else if (!part.startsWith(":") && against.startsWith(":")) met.push(`${against.slice(1)}=${part}`)
    else if (part !== against && !part.startsWith(":")) return undefined
  }
  return met
}

/** An order's number begins with digits, and the shop gives it. */
const isOfOrders = (pair: string) => /: number=[a-z]+$/.test(pair)

describe("an id is no word of an address", () => {
  it("in the owner's area", () => {
    expect(shared(routes).filter((pair) => !isOfOrders(pair))).toEqual([])
  })

  it("in the owner's calls", () => {
    const calls = Object.values(adminOperations).map(({ http }) => http)
    expect(shared(calls).filter((pair) => !isOfOrders(pair))).toEqual([])
  })

  it("in the shop's calls, where products and groups may not take such a word and orders have random ids", () => {
    const free = shared(Object.values(endpoints)).filter((pair) => {
      const [, word = ""] = /id=(.+)$/.exec(pair) ?? []
      return !/ \/order\//.test(pair) && !isReserved(word)
    })
    expect(free).toEqual([])
  })
})
