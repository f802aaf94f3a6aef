import { lazyComponent } from "#app/lazyComponent.tsx"
import type { Cart } from "#shared/contract/cart.ts"

/** Few shops have any. */
const LazyHtml = lazyComponent(async () => (await import("#app/OwnHtml.tsx")).OwnHtml)

/** HTML that `shop.config.ts` adds. */
export const BelowCart = ({ cart: { own_html: html } }: { cart: Cart }) =>
  html && <LazyHtml place="belowCart" html={html} />
