/** What a guest without scripts chose: the cart's address carries it past the login, where one button puts it in. */
import type { CartItem } from "#shared/contract/cart.ts"
import { paths, withQuery } from "#shared/paths.ts"

export const waitingPath = ({ id, variant_id = "", amount }: CartItem) =>
  withQuery(paths.cart, new URLSearchParams({ id, variant_id, amount: String(amount) }).toString())

/** Its fields, for a form; empty where nothing waits. */
export function waitingFields(params: URLSearchParams): [name: string, value: string][] {
  return params.has("id") ? ["id", "variant_id", "amount"].map((name) => [name, params.get(name) ?? ""]) : []
}

/** Whether somebody logs in for that. */
export const isForWaiting = (back: string | undefined) => back?.startsWith(`${paths.cart}?id=`) === true
