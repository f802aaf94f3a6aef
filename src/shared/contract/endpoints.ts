/**
 * The one table of the provider's calls, read by the Express router, the HTTP client and the in-process client;
 * `structs.ts` has the structs of inputs and answers. No struct is imported here, so that browsers which make calls do
 * not load the validators.
 */
import { accountEndpoints } from "#shared/contract/accountEndpoints.ts"
import { cartEndpoints } from "#shared/contract/cartEndpoints.ts"
import { catalogEndpoints } from "#shared/contract/catalogEndpoints.ts"
import { deliveryEndpoints } from "#shared/contract/deliveryEndpoints.ts"
import type { EndpointRow, types } from "#shared/contract/endpoint.ts"
import { orderEndpoints } from "#shared/contract/orderEndpoints.ts"

export { type EndpointRow, sendsBody } from "#shared/contract/endpoint.ts"

/** The router matches in this order: `/product/favorites` must not be read as a product. */
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

/** How the shop calls its provider, wherever that runs. Rejects with ApiError. */
export interface Api {
  call<Name extends EndpointName>(
    name: Name,
    input: InputOf<Name>,
    /**
     * `customer`: the customer whose page makes the call; refused with 409 `other_customer` after a change of the
     * session.
     */
    options?: { signal?: AbortSignal; customer?: string },
  ): Promise<AnswerOf<Name>>
}

/** Names of the `:parts` of an endpoint's path. */
export function pathParameters(row: EndpointRow): string[] {
  return [...row.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? "")
}
