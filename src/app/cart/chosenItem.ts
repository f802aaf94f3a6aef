/** The variant that the tiles of a product's form say; runs on the server. */
import { redirect303, textOf } from "#app/loading.ts"
import { closestVariant } from "#app/product/page/choices.ts"
import { toOptions } from "#app/product/page/productOptions.ts"
import type { CartItem } from "#shared/contract/cart.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import { CHOICE_PARAMETER, paths } from "#shared/paths.ts"

/**
 * The item with the variant that was ticked, whatever variant its page was made for. Leads to the page of that variant where
 * it was only chosen, and where it cannot be bought: what is not made in this combination, or is out of stock.
 * Rejects with ApiError.
 */
export async function chosenItem(api: Api, form: FormData, item: CartItem): Promise<CartItem> {
  const isChosenOnly = textOf(form, "intent") === "choose"
  if (!isChosenOnly && !form.has(`${CHOICE_PARAMETER}0`)) return item
  const product = await api.call("getProduct", { id: item.id, related: 0 })
  const { options, variants } = toOptions(product)
  const ticked = options.map((_, place) => Number(form.get(CHOICE_PARAMETER + place) ?? Number.NaN))
  const variant = closestVariant(variants, ticked, 0)
  const isMade = variant?.choice.every((value, place) => value === ticked[place]) === true
  if (isChosenOnly || !isMade || variant.availability === "out_of_stock") {
    throw redirect303(paths.product(product.slug, variant?.id))
  }
  return { ...item, variant_id: variant.id }
}
