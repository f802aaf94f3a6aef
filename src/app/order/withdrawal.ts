/** Finds returnable orders, and states a withdrawal without signing in; runs on the server. */
import { refuseWrong } from "#app/account/fieldValues.ts"
import { type ActionRequest, type LoaderRequest, type Redirect, redirect303, textOf } from "#app/loading.ts"
import { checkDeclaration, declarationOf } from "#app/order/declaration.ts"
import type { WithdrawalData } from "#app/order/WithdrawalScreen.tsx"
import { DAYS, MAX_PER_PAGE } from "#shared/limits.ts"
import { paths, withQuery } from "#shared/paths.ts"

/** Older orders were delivered too long ago in any case. */
const OLDEST_MS = 180 * DAYS
const OVER = new Set(["cancelled", "refunded"])
const DECLARED = "declared"

export async function loadWithdrawal({ api, stores, url }: LoaderRequest): Promise<WithdrawalData> {
  const isDeclared = url.searchParams.has(DECLARED)
  if (!stores.session.isSignedIn) return { orders: undefined, name: "", email: "", isDeclared }
  const [{ items }, profile] = await Promise.all([
    api.call("listOrders", { perPage: MAX_PER_PAGE }),
    api.call("getProfile", {}),
  ])
  const since = new Date(Date.now() - OLDEST_MS).toISOString()
  const recent = items.filter(({ status, date }) => !OVER.has(status) && date > since)
  const orders = await Promise.all(recent.map(({ id }) => api.call("getOrder", { id })))
  return {
    orders: orders.flatMap(({ id, number, date, withdrawalKind: kind, withdrawUntil: until }) =>
      kind === null ? [] : [{ id, number, date, kind, until }],
    ),
    name: `${profile.user.firstName} ${profile.user.lastName}`.trim(),
    email: profile.user.email,
    isDeclared,
  }
}

const CONTROLS = ["orderNumber", "name", "email", "scope", "statement"]

/** The answer is the same whether or not an order matches. */
export async function stateWithdrawal({ api, stores, form }: ActionRequest): Promise<Redirect> {
  const values = Object.fromEntries(CONTROLS.map((name) => [name, textOf(form, name)]))
  refuseWrong(checkDeclaration(values))
  await api.call("declareWithdrawal", { ...declarationOf(values), locale: stores.locale.locale })
  return redirect303(withQuery(paths.withdrawal, `${DECLARED}=yes`))
}
