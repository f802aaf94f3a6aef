import { redirect303, textOf } from "#app/loading.ts"
import { closestVariant } from "#app/product/page/choices.ts"
import { toOptions } from "#app/product/page/productOptions.ts"
import type { CartItem } from "#shared/contract/cart.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import { CHOICE_PARAMETER, paths } from "#shared/paths.ts"

/**
 * The variant selected by the tiles of a product's form; runs on the server. The item with the selected variant,
 * regardless of the variant the page was made for. Redirects to that variant's page if it was only selected, and if it
 * cannot be bought: the combination does not exist or is out of stock. Rejects with ApiError.
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
