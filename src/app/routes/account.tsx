/** Screen: the customer's account, one part at a time. Source: specification §2. */
import { AccountScreen } from "#app/account/AccountScreen.tsx"
import { actOnAccount } from "#app/account/accountActions.ts"
import { loadAccount } from "#app/account/loadAccount.ts"
import { pageAction, pageLoader } from "#app/loading.ts"
import { useLoaderData } from "#app/navigation.ts"
import { DONE_PARAMETER } from "#shared/paths.ts"

export const loader = pageLoader(loadAccount)

export const action = pageAction(actOnAccount)

/** Removing the confirmation from the address needs no request. */
export const clientParameters = [DONE_PARAMETER]

export function Component() {
  return <AccountScreen data={useLoaderData<typeof loader>()} />
}
