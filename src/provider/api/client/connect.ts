/** Makes the calls of an Escaparate provider. Copied as it stands into the folder of the client: it imports nothing. */

/**
 * How a call is sent. `:name` parts of the path are taken from the input; the rest becomes the query or, with `body`,
 * the body.
 */
export interface Row {
  method: string
  path: string
  body: boolean
  /** `idempotencyKey` of the input is sent as a header. */
  idempotent?: true
}

/** The input and the answer of each call. */
export type Calls = Record<string, { input: object; answer: unknown }>

export type Client<Known extends Calls> = {
  [Name in keyof Known]: (
    input: Known[Name]["input"],
    options?: { signal?: AbortSignal },
  ) => Promise<Known[Name]["answer"]>
}

export interface ClientOptions {
  /** Origin of the shop, such as `https://shop.example`. */
  origin: string
  /** Bearer token of a customer, as `login` answers it. */
  token?: string
  /** Replaces the platform's own `fetch`. */
  fetch?: typeof fetch
  /** Headers sent with each call. */
  headers?: Record<string, string>
}

/** A refused call: `code` is stable, `fields` gives the reasons by field. */
export class ShopError extends Error {
  override readonly name = "ShopError"
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined

  constructor(status: number, problem: { code?: string; fields?: Record<string, string> }, retryAfter: number) {
    super(`${status} ${problem.code ?? "unknown"}`)
    this.status = status
    this.code = problem.code ?? "unknown"
    this.fields = problem.fields ?? {}
    this.retryAfter = retryAfter > 0 ? retryAfter : undefined
  }
}

/** Each call rejects with ShopError when the shop refuses it, and as `fetch` does when it cannot be reached. */
export function connect<Known extends Calls>(rows: Record<keyof Known, Row>, options: ClientOptions): Client<Known> {
  const calls = Object.entries<Row>(rows).map(([name, row]) => [
    name,
    (input: object, { signal }: { signal?: AbortSignal } = {}) => send(row, input, options, signal),
  ])
  return Object.fromEntries(calls) as Client<Known>
}

async function send(
  row: Row,
  input: object,
  options: ClientOptions,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined))
  const take = (name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    return value
  }
  const path = row.path.replace(/:(\w+)/g, (_part, name: string) => encodeURIComponent(String(take(name))))
  const url = new URL(`/api/v1${path}`, options.origin)
  const headers = new Headers({ accept: "application/json", ...options.headers })
  if (options.token !== undefined) headers.set("authorization", `Bearer ${options.token}`)
  if (row.idempotent) headers.set("idempotency-key", String(take("idempotencyKey")))
  const init: RequestInit = { method: row.method, headers, ...(signal && { signal }) }
  if (row.body) {
    headers.set("content-type", "application/json")
    init.body = JSON.stringify(Object.fromEntries(rest))
  } else {
    for (const [name, value] of rest) url.searchParams.set(name, String(value))
  }
  return read(await (options.fetch ?? fetch)(url, init))
}

async function read(response: Response): Promise<unknown> {
  const text = await response.text()
  if (response.ok) return text === "" ? {} : JSON.parse(text)
  throw new ShopError(response.status, parse(text), Number(response.headers.get("retry-after")))
}

/** Proxies between client and shop may answer with anything. */
function parse(text: string): { code?: string; fields?: Record<string, string> } {
  try {
    const problem: unknown = JSON.parse(text)
    return typeof problem === "object" && problem !== null ? problem : {}
  } catch {
    return {}
  }
}
