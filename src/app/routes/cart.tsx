/** Screen: the cart as a page. With scripts it is the panel's big sister; without, every control is a form. */
import { useActionData } from "react-router"
import { lazily } from "#app/lazily.tsx"
import { pageAction, type Refusal } from "#app/loading.ts"

const CartScreen = lazily(async () => (await import("#app/cart/CartScreen.tsx")).CartScreen)

export const action = pageAction(async (sent) => (await import("#app/cart/cartActions.ts")).actOnCart(sent))

export function Component() {
  return <CartScreen refusal={useActionData<Refusal>()} />
}
