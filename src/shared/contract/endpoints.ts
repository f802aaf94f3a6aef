/**
 * The one table of the provider's calls. Express router, HTTP client and in-process client read it; `structs.ts` says what
 * each call takes and answers. No struct is imported here, so a browser that makes calls does not load the validators.
 */
import { accountEndpoints } from "#shared/contract/accountEndpoints.ts"
import { cartEndpoints } from "#shared/contract/cartEndpoints.ts"
import { catalogEndpoints } from "#shared/contract/catalogEndpoints.ts"
import { deliveryEndpoints } from "#shared/contract/deliveryEndpoints.ts"
import type { EndpointRow, types } from "#shared/contract/endpoint.ts"
import { orderEndpoints } from "#shared/contract/orderEndpoints.ts"

export { type EndpointRow, sendsBody } from "#shared/contract/endpoint.ts"

/** In this order for the router: `/product/favorites` is no product. */
export const endpoints = {
  ...accountEndpoints,
  ...cartEndpoints,
  ...deliveryEndpoints,
  ...orderEndpoints,
  ...catalogEndpoints,
} as const

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
export type InputOf<Name extends EndpointName> = NonNullable<Endpoints[Name][typeof types]>["input"]
export type AnswerOf<Name extends EndpointName> = NonNullable<Endpoints[Name][typeof types]>["answer"]

/** How the shop talks to its provider, wherever that runs. Rejects with ApiError. */
export interface Api {
  call<Name extends EndpointName>(
    name: Name,
    input: InputOf<Name>,
    /** `customer`: whose page makes the call; refused with 409 `other_customer` once somebody else is signed in. */
    options?: { signal?: AbortSignal; customer?: string },
  ): Promise<AnswerOf<Name>>
}

/** Names of the `:parts` of an endpoint's path. */
export function pathParameters(row: EndpointRow): string[] {
  return [...row.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? "")
}
