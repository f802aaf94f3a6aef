/** What a row of the endpoint table says of its call, and the types it carries. */

export interface EndpointRow {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"
  /** Below `/api/v1`; `:name` parts are taken from the input. What is left goes into the query, or the body of a POST, PUT, PATCH. */
  path: string
  /** `optional`: answers differ for a signed-in customer. */
  auth: "none" | "optional" | "customer"
  /** Answers depend on the catalogue alone and may be kept until it changes. */
  catalog?: true
  /** Answers from the shop's document: the header `Shop-Preview` asks for a version that is not published. */
  previews?: true
  /** 200 when not given. A call that answers 202 or 204 answers `{}` to whoever calls it through `Api`. */
  status?: 201 | 202 | 204
  /** A DELETE whose input stands in a body: secrets have no place in an address. */
  body?: true
  /** Takes an `Idempotency-Key` header, which is `idempotencyKey` of the input. */
  idempotent?: true
  /** `starts`: the answer is a Session whose token a gateway keeps; `ends`: the bearer is dead after it. */
  session?: "starts" | "ends"
  /** A GET that does something all the same: no other site's page may have a browser send it. */
  acts?: true
  /** It may ask a bank, which takes longer than a database. */
  asksBank?: true
  /** A POST that stores nothing. */
  onlyReads?: true
  /** The call a gateway makes when a browser asks for this one: it starts a session. */
  inBrowsers?: string
  /** What it does, for openapi.json: a verb and its object, such as "List orders". */
  summary: string
  /** What else a caller must know, in whole sentences, for openapi.json. */
  description?: string
}

/** Whether what is not in the path stands in a body, and not in the query. */
export const sendsBody = ({ method, body }: EndpointRow) => body || (method !== "GET" && method !== "DELETE")

export declare const types: unique symbol
export type Endpoint<Input, Answer> = EndpointRow & { readonly [types]?: { input: Input; answer: Answer } }

export const endpoint = <Input, Answer>(row: EndpointRow): Endpoint<Input, Answer> => row

/** Empty input. */
export type Nothing = Record<never, never>
export type ById = { id: string }
