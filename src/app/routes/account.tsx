/** Screen: the customer's account, one part at a time. Source: specification §2. */
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "react-router"
import { AccountScreen } from "#app/account/AccountScreen.tsx"
import { actOnAccount } from "#app/account/accountActions.ts"
import { isSameWithoutDone } from "#app/account/done.ts"
import { loadAccount } from "#app/account/loadAccount.ts"
import { pageAction, pageLoader } from "#app/loading.ts"

export const loader = pageLoader(loadAccount)

export const action = pageAction(actOnAccount)

/** Taking the word of success off the address needs nothing from the server. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined && currentUrl.href !== nextUrl.href && isSameWithoutDone(currentUrl, nextUrl)
    ? false
    : defaultShouldRevalidate
}

export function Component() {
  return <AccountScreen data={useLoaderData<typeof loader>()} />
}
