/** Values sent to every call in place of each of its fields, generated from the endpoint table and the structs. */
import { request } from "node:http"
import { setTimeout } from "node:timers/promises"
import { beforeAll, describe, expect, it } from "vitest"
import { type EndpointName, type EndpointRow, endpoints, pathParameters } from "#shared/contract/endpoints.ts"
import { structs } from "#shared/contract/structs.ts"
import { goodInputs as customersInputs } from "#tests/contract/customers/goodInputs.ts"
import { goodInputs as catalogueInputs } from "#tests/contract/suites/goodInputs.ts"
import { type CustomerWorld, newNetwork } from "#tests/support/customerWorld.ts"
import { isPolluted } from "#tests/support/prototypePollution.ts"
import { rawRequest } from "#tests/support/rawRequest.ts"

type Path = readonly string[]

/** JSON as it is sent, in place of a field. */
export const wrongValues: [what: string, json: string][] = [
  ["an object with a toString", '{"toString":"x"}'],
  ["an object with a valueOf", '{"valueOf":null,"toString":1}'],
  ["an object with a __proto__", '{"__proto__":{"polluted":1}}'],
  ["an object with a constructor", '{"constructor":{"prototype":{"polluted":1}}}'],
  ["a list of such objects", '[{"toString":"x"}]'],
  ["a list of lists", "[[[[]]]]"],
  ["a number beyond numbers", "1e999"],
  ["a very large number", "123456789012345678901234567890"],
  ["nested deep", `${"[".repeat(60)}${"]".repeat(60)}`],
  ["NUL", '"a\\u0000b"'],
  ["half a character", '"\\ud800"'],
  ["a very long text", JSON.stringify("x".repeat(20_000))],
  ["a very long list", JSON.stringify(Array.from({ length: 1001 }, () => 1))],
]

/** Texts of addresses: what they say is checked more leniently, as of a link. */
export const wrongTexts = ["\0", "x".repeat(8000), "\u202e", "[object Object]", "1e999", "__proto__"]

/** Texts that are shown: nothing in them may turn the direction of writing. */
const shown = ["firstName", "lastName", "company", "address1", "city", "name", "subject", "message", "title", "email"]

const rows = Object.entries(endpoints) as [EndpointName, EndpointRow][]
const takesBody = ({ method }: EndpointRow) => method !== "GET" && method !== "DELETE"

interface Shape {
  type: string
  schema: unknown
}

/** Each field of a struct, and each of a field that is an object itself. */
export function fieldsOf({ type, schema }: Shape, above: Path = []): Path[] {
  if (type !== "object" || typeof schema !== "object" || schema === null) return []
  // Read-only fields are dropped from input, with any value.
  const read = Object.entries(schema as Record<string, Shape>).filter(([, shape]) => shape.type !== "ignored")
  return read.flatMap(([name, shape]) => [[...above, name], ...fieldsOf(shape, [...above, name])])
}

function goodInput(name: EndpointName): Record<string, unknown> {
  const inputs: Record<string, unknown> = { ...catalogueInputs, ...customersInputs }
  const input = inputs[name]
  return structuredClone(typeof input === "function" ? input("nada") : input)
}

/** A mark where the wrong value goes: some cannot be written by JSON.stringify. */
const MARK = "wrong-value-here"

function withMark(input: Record<string, unknown>, path: Path): Record<string, unknown> {
  const [name = "", ...rest] = path
  const inner = input[name]
  const value = rest.length === 0 ? MARK : withMark(typeof inner === "object" ? { ...inner } : {}, rest)
  return { ...input, [name]: value }
}

export function hostileValues(world: () => CustomerWorld): void {
  describe("a hostile value [D-25] [D-36]", () => {
    let token = ""
    beforeAll(async () => {
      token = (await world().customer()).token
    })

    async function send(row: EndpointRow, input: Record<string, unknown>, json: string) {
      const rest = new Map(Object.entries(input))
      const path = row.path.replace(/:(\w+)/g, (_match, name: string) => {
        const value = rest.get(name)
        rest.delete(name)
        return encodeURIComponent(String(value))
      })
      const key = rest.get("idempotencyKey")
      rest.delete("idempotencyKey")
      const headers = {
        "x-forwarded-for": newNetwork(),
        authorization: `Bearer ${token}`,
        ...(row.idempotent && { "idempotency-key": String(key) }),
      }
      if (!takesBody(row)) {
        const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)]))
        return rawRequest(world().shop.url, `${path}?${query}`, { method: row.method, headers })
      }
      const body = JSON.stringify(Object.fromEntries(rest)).replace(`"${MARK}"`, () => json)
      return rawRequest(world().shop.url, path, {
        method: row.method,
        headers: { ...headers, "content-type": "application/json" },
        body,
      })
    }

    const inBodies = rows
      .filter(([, row]) => takesBody(row))
      .flatMap(([name, row]) =>
        fieldsOf(structs[name].input)
          .filter(([field = ""]) => ![...pathParameters(row), "idempotencyKey"].includes(field))
          .map((path) => [`${name}: ${path.join(".")}`, name, row, path] as const),
      )

    it.each(inBodies)("is refused by its field: %s", async (_title, name, row, path) => {
      const isShown = shown.includes(path.at(-1) ?? "")
      const turned: [string, string] = ["a turned direction", JSON.stringify("Ana \u202e@sonaP")]
      for (const [what, json] of [...wrongValues, ...(isShown ? [turned] : [])]) {
        const { status, headers, text } = await send(row, withMark(goodInput(name), path), json)
        expect([what, status, text]).toEqual([what, expect.toSatisfy(isRefusal), expect.any(String)])
        expect(headers["content-type"]).toMatch(/^application\/problem\+json/)
        // A number of any size may pass, and be refused for what the call finds.
        if (status === 400) {
          const names = Object.keys(JSON.parse(text).fields)
          expect([what, names, names.some((field) => isSameBranch(field, path))]).toEqual([what, names, true])
        }
        expect([what, isPolluted()]).toEqual([what, false])
      }
    })

    const inAddresses = rows.flatMap(([name, row]) =>
      (takesBody(row) ? pathParameters(row) : fieldsOf(structs[name].input).map(([field = ""]) => field)).map(
        (field) => [`${name}: ${field}`, name, row, field] as const,
      ),
    )

    it.each(inAddresses)("never fells the shop: %s", async (_title, name, row, field) => {
      for (const value of wrongTexts) {
        const { status, headers, text } = await send(row, { ...goodInput(name), [field]: value }, "")
        expect([value.slice(0, 20), status, text.slice(0, 200)]).toEqual([
          value.slice(0, 20),
          expect.toSatisfy(isAnswer),
          expect.any(String),
        ])
        if (status >= 400) expect(headers["content-type"]).toMatch(/^application\/problem\+json/)
      }
    })

    it("leaves one line without a stack in the log, and so does a body that is broken off", async () => {
      const { lines, url } = world().shop
      const refused = () => lines.filter((line) => line.startsWith('["request.refused"'))
      const before = refused().length
      const { hostname, port, pathname } = new URL(url)
      const options = { hostname, port, method: "POST", path: `${pathname}/auth/login`, agent: false }
      const headers = { "content-type": "application/json", "content-length": "1000" }
      const broken = request({ ...options, headers }).on("error", () => {})
      broken.write("{")
      await setTimeout(50)
      broken.destroy()
      while (refused().length === before && before < 30) await setTimeout(10)
      for (const line of refused()) {
        expect(line).toMatch(/"status":4\d\d,"code":"[a-z_]+"/)
        expect(line).not.toContain("stack")
      }
      expect(refused().length).toBeGreaterThan(0)
    })

    it("fells nobody on its way to the log", () => {
      expect(world().shop.errors).toEqual([])
    })
  })
}

const isRefusal = (status: number) => status >= 400 && status < 500
const isAnswer = (status: number) => status < 500

/** Where the value of one field makes a whole wrong, the whole may be named; and what is in the value, by its own name. */
function isSameBranch(field: string, path: Path): boolean {
  const own = path.join(".")
  return field === own || field.startsWith(`${own}.`) || own.startsWith(`${field}.`)
}
