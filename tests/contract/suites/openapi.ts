/** The description of the API against what it really answers. */
import { Ajv2020 } from "ajv/dist/2020.js"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { seedDemo } from "#provider/admin/demo/seed.ts"
import { changeCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import { saveProducts } from "#provider/catalogue/write/saveProducts.ts"
import type { Connection } from "#provider/platform/db/connect.ts"
import { type EndpointName, type EndpointRow, endpoints, pathParameters } from "#shared/contract/endpoints.ts"
import { goodInputs } from "#tests/contract/suites/goodInputs.ts"
import { type ContractShop, type Databases, openContractShop } from "#tests/support/contractShop.ts"
import { plainDraft } from "#tests/support/drafts.ts"
import { rawRequest } from "#tests/support/rawRequest.ts"

interface Described {
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, { content?: object }> }>>
}

/** The demo shop, and a product that has nothing it could do without. */
async function prepare({ db }: Connection): Promise<void> {
  await seedDemo(db, new Date())
  await changeCatalog(db, new Date(), (change) => saveProducts(change, [plainDraft("escueto")]))
}

const answered: [name: EndpointName, input: object][] = [
  ...(Object.entries(goodInputs) as [EndpointName, object][]),
  ["getProduct", { id: "escueto" }],
  ["listProducts", { search: "escueto" }],
]

export function openapi(databases: () => Databases): void {
  describe("openapi.json", () => {
    let opened: ContractShop | undefined
    const shop = () => {
      if (!opened) throw new Error("The shop is not open")
      return opened
    }
    const ajv = new Ajv2020({ strict: true, strictTuples: true, validateSchema: false })
    let document: Described = { paths: {} }
    beforeAll(async () => {
      opened = await openContractShop(databases(), { seedDemo: false, prepare })
      document = JSON.parse((await rawRequest(shop().url, "/openapi.json")).text)
      ajv.addVocabulary(["openapi", "info", "servers", "paths", "components"])
      ajv.addSchema({ $id: "api", ...document })
    })
    afterAll(() => opened?.close())
    const pathOf = (row: EndpointRow) => row.path.replace(/:(\w+)/g, "{$1}")
    const operation = (row: EndpointRow) => document.paths[pathOf(row)]?.[row.method.toLowerCase()]
    const validator = (row: EndpointRow, status: string, type: string) => {
      const parts = ["paths", pathOf(row), row.method.toLowerCase(), "responses", status, "content", type, "schema"]
      const pointer = parts.map((part) => encodeURIComponent(part.replace(/~/g, "~0").replace(/\//g, "~1")))
      return ajv.compile({ $ref: `api#/${pointer.join("/")}` })
    }

    it.each(answered)("describes %s of %j as it is answered", async (name, input) => {
      const row: EndpointRow = endpoints[name]
      expect(operation(row)?.operationId).toBe(name)
      const answer = await rawRequest(shop().url, addressOf(row, input))
      expect(answer.status).toBe(200)
      const validate = validator(row, "200", "application/json")
      validate(JSON.parse(answer.text))
      expect(validate.errors ?? []).toEqual([])
    })

    it("describes refusals as they are answered", async () => {
      const { text } = await rawRequest(shop().url, "/product?page=0")
      const validate = validator(endpoints.listProducts, "default", "application/problem+json")
      validate(JSON.parse(text))
      expect(validate.errors ?? []).toEqual([])
    })

    it("describes no call that is not answered", async () => {
      for (const [path, methods] of Object.entries(document.paths)) {
        for (const method of Object.keys(methods)) {
          const { text } = await rawRequest(shop().url, path.replace(/\{\w+\}/g, "x"), { method: method.toUpperCase() })
          expect(text).not.toContain("unknown_call")
          expect(text).not.toContain("method_not_allowed")
        }
      }
    })
  })
}

function addressOf(row: EndpointRow, input: object): string {
  const inPath = pathParameters(row)
  const values = Object.entries(input)
  const path = row.path.replace(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(String(values.find(([key]) => key === name)?.[1])),
  )
  const query = values
    .filter(([key]) => !inPath.includes(key))
    .map(([key, value]): [string, string] => [key, String(value)])
  return `${path}?${new URLSearchParams(query)}`
}
