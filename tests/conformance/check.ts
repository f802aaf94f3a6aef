/** The context of a conformance check: the provider, and the caller. */
import { mask, type Struct, StructError } from "superstruct"
import { isApiError } from "#shared/ApiError.ts"
import { type AnswerOf, type Api, type EndpointName, endpoints } from "#shared/contract/endpoints.ts"
import type { Product, ProductSummary } from "#shared/contract/product.ts"
import { structs } from "#shared/contract/structs.ts"
import { createHttpClient } from "#shared/httpClient.ts"
import { SECONDS } from "#shared/limits.ts"

/** In this order: a shop that only shows goods needs the first, one that takes money needs all. */
export const levels = ["browse", "cart", "account", "order", "payment"] as const
export type Level = (typeof levels)[number]

/** Credentials of a customer that the provider keeps for tests: the account, order and payment levels need one. */
export interface Credentials {
  email: string
  password: string
}

export interface World {
  /** Up to and including `/api/v1`. */
  baseUrl: string
  api: Api
  credentials: Credentials | undefined
  /** As the customer; signs in when first asked. */
  customer: () => Promise<Api>
  /** Products of the catalogue's first page; throws when it is empty. */
  products: () => Promise<[ProductSummary, ...ProductSummary[]]>
  /** One that can be bought now. */
  buyable: () => Promise<{ product: Product; item: { id: string; variant_id?: string; amount: number } }>
}

export interface Check {
  level: Level
  /** The expected behaviour, as a sentence. */
  says: string
  /** Rejects when it does not. */
  run: (world: World) => Promise<void>
}

export const checksOf = (level: Level, checks: Record<string, Check["run"]>): Check[] =>
  Object.entries(checks).map(([says, run]) => ({ level, says, run }))

export function openWorld(url: string, credentials: Credentials | undefined): World {
  const baseUrl = `${url.replace(/\/+$/, "").replace(/\/api\/v1$/, "")}/api/v1`
  const connect = (headers: Record<string, string> = {}): Api =>
    createHttpClient({ baseUrl, fetch, headers, timeoutMs: 10 * SECONDS, read })
  const api = connect()
  const products = once(async () => {
    const [first, ...others] = (await api.call("listProducts", {})).items
    if (!first) throw new Error("the catalogue is empty: nothing more can be told")
    return [first, ...others] as [ProductSummary, ...ProductSummary[]]
  })
  return {
    baseUrl,
    api,
    credentials,
    products,
    customer: once(async () => {
      const { accessToken } = await api.call("login", credentials ?? { password: "" })
      return connect({ authorization: `Bearer ${accessToken}` })
    }),
    buyable: once(() => findBuyable(api, products)),
  }
}

async function findBuyable(api: Api, products: World["products"]): ReturnType<World["buyable"]> {
  for (const { id, stock } of await products()) {
    if (stock < 2) continue
    const product = await api.call("getProduct", { id })
    if (product.virtual) continue
    const variant = product.variants.find((each) => each.stock > 1)
    if (product.variants.length === 0) return { product, item: { id, amount: 1 } }
    if (variant) return { product, item: { id, variant_id: variant.id, amount: 1 } }
  }
  throw new Error("nothing on the first page is in stock twice and has to be delivered")
}

function once<Answer>(make: () => Promise<Answer>): () => Promise<Answer> {
  let made: Promise<Answer> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Further fields of a newer provider are accepted. */
function read(name: EndpointName, answer: unknown): unknown {
  try {
    return mask(answer, structs[name].answer as Struct)
  } catch (error) {
    if (!(error instanceof StructError)) throw error
    const { method, path } = endpoints[name]
    throw new Error(`${method} ${path} answers what the contract does not: ${error.message}`)
  }
}

/** Rejects unless a call is refused so. */
export async function refuses<Name extends EndpointName>(
  answer: Promise<AnswerOf<Name>>,
  status: number,
  code?: string,
): Promise<void> {
  const told = await answer.then(
    () => "an answer",
    (error) => (isApiError(error) ? `${error.status} ${error.code}` : String(error)),
  )
  const isSo = code === undefined ? told.startsWith(`${status} `) : told === `${status} ${code}`
  if (!isSo) throw new Error(`${status}${code === undefined ? "" : ` ${code}`} was expected, it is ${told}`)
}

/** Why a check failed, in one line. */
export function reasonOf(error: unknown): string {
  if (isApiError(error) && error.cause instanceof Error) return reasonOf(error.cause)
  if (isApiError(error)) return error.fields ? `${error.message} ${JSON.stringify(error.fields)}` : error.message
  return error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error)
}
