/** Without scripts the values chosen of each option are sent by themselves: leads to the variant of them. Runs on the server. */
import { redirect303 } from "#app/loading.ts"
import { closestVariant } from "#app/product/page/choices.ts"
import type { ProductData } from "#app/product/page/productData.ts"
import { CHOICE_PARAMETER, paths, withQuery } from "#shared/paths.ts"

export function leadToChoice({ slug, options, variants }: ProductData, query: URLSearchParams): void {
  const sent = options.map((_, place) => query.get(CHOICE_PARAMETER + place))
  if (sent.every((value) => value === null)) return
  const variant = closestVariant(variants, sent.map(Number), 0)
  const kept = [...query].filter(([name]) => name !== "variant" && !name.startsWith(CHOICE_PARAMETER))
  const next = new URLSearchParams([...kept, ...(variant ? [["variant", variant.id]] : [])])
  throw redirect303(withQuery(paths.product(slug), String(next)))
}
