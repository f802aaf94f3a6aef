/** A row of the endpoint table, with the types of its input and answer. */

export interface EndpointRow {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"
  /**
   * Below `/api/v1`; `:name` parts are taken from the input. The remaining input goes into the query, or into the body
   * of a POST, PUT or PATCH.
   */
  path: string
  /** `optional`: the answer differs for a signed-in customer. */
  auth: "none" | "optional" | "customer"
  /** The answer depends on the catalogue alone and may be cached until that changes. */
  catalog?: true
  /** Answers from the shop's document: the header `Shop-Preview` asks for an unpublished version. */
  previews?: true
  /** 200 by default. Calls with 202 or 204 answer `{}` through `Api`. */
  status?: 201 | 202 | 204
  /** A DELETE with its input in the body, since secrets do not belong in addresses. */
  body?: true
  /** Takes an `Idempotency-Key` header, which is `idempotencyKey` of the input. */
  idempotent?: true
  /** `starts`: the answer is a Session whose token a gateway keeps; `ends`: the bearer token is revoked by it. */
  session?: "starts" | "ends"
  /** A GET with side effects: pages of other sites must not be able to have a browser send it. */
  acts?: true
  /** May call a bank, which takes longer than the database. */
  asksBank?: true
  /** A POST that stores nothing, or what may be left out when the disk is full. */
  onlyReads?: true
  /** Takes files in its body, which may be long then; read from signed-in customers alone. */
  files?: true
  /** The call a gateway makes when a browser asks for this one, because it starts a session. */
  inBrowsers?: string
  /** Summary for openapi.json: a verb and its object, such as "List orders". */
  summary: string
  /** Further information for callers, in whole sentences, for openapi.json. */
  description?: string
}

/** Whether input that is not in the path goes into the body instead of the query. */
export const sendsBody = ({ method, body }: EndpointRow) => body || (method !== "GET" && method !== "DELETE")

export declare const types: unique symbol
export type Endpoint<Input, Answer> = EndpointRow & { readonly [types]?: { input: Input; answer: Answer } }

export const endpoint = <Input, Answer>(row: EndpointRow): Endpoint<Input, Answer> => row

export type Nothing = Record<never, never>
export type ById = { id: string }
