/** Screen: the cart as a page. With scripts it complements the panel; without, every control is a form. */
import { CartScreen } from "#app/cart/CartScreen.tsx"
import { pageAction, type Refusal } from "#app/loading.ts"
import { useActionData } from "#app/navigation.ts"

export const action = pageAction(async (sent) => (await import("#app/cart/cartActions.ts")).actOnCart(sent))

export function Component() {
  return <CartScreen refusal={useActionData<Refusal>()} />
}
