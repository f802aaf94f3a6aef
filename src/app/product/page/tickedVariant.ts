import type { ShownVariant } from "#app/product/page/productOptions.ts"
import { CHOICE_PARAMETER } from "#shared/paths.ts"

/** The variant whose tiles are ticked in the form, also where that was done before hydration. Undefined without one. */
export const tickedVariant = (form: HTMLFormElement, variants: readonly ShownVariant[]): ShownVariant | undefined =>
  variants.find(
    ({ choice }) => choice.length > 0 && choice.every((value, place) => valueAt(form, place) === String(value)),
  )

/** A group of radio buttons has the value of the ticked one. */
const valueAt = ({ elements }: HTMLFormElement, place: number) =>
  (elements.namedItem(CHOICE_PARAMETER + place) as RadioNodeList | null)?.value
