/** Holds answers against the running shop's own description of them. */
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js"
import { type EndpointName, type EndpointRow, endpoints } from "#shared/contract/endpoints.ts"
import { rawRequest } from "#tests/support/rawRequest.ts"

/** Answers what is wrong with an answer, or with a refusal; empty when it is as described. */
export type Problems = (name: EndpointName, answer: unknown, status?: "default") => unknown[]

/** `url` up to and including `/api/v1`. */
export async function readDescription(url: string): Promise<Problems> {
  const ajv = new Ajv2020({ strict: true, strictTuples: true, validateSchema: false })
  ajv.addVocabulary(["openapi", "info", "servers", "paths", "components"])
  ajv.addSchema({ $id: "api", ...JSON.parse((await rawRequest(url, "/openapi.json")).text) })
  const compiled = new Map<string, ValidateFunction>()
  return (name, answer, status) => {
    const row: EndpointRow = endpoints[name]
    const type = status ? "application/problem+json" : "application/json"
    const path = row.path.replace(/:(\w+)/g, "{$1}")
    const method = row.method.toLowerCase()
    const parts = ["paths", path, method, "responses", status ?? String(row.status ?? 200), "content", type, "schema"]
    const pointer = parts.map((part) => encodeURIComponent(part.replace(/~/g, "~0").replace(/\//g, "~1")))
    const $ref = `api#/${pointer.join("/")}`
    const validate = compiled.get($ref) ?? ajv.compile({ $ref })
    compiled.set($ref, validate)
    validate(answer)
    return validate.errors ?? []
  }
}
