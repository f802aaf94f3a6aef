/** The target of each value of an option, and why it is unavailable in combination with the others. */
import type { ShownVariant } from "#app/product/page/productOptions.ts"
import type { Localized } from "#shared/locale.ts"

type Choosable = Pick<ShownVariant, "choice" | "availability">

export interface Tile<V extends Choosable = ShownVariant> {
  value: Localized
  variant: V
  /**
   * Undefined if available; `gone` with every choice, `out` with the other values, `none`: the combination does not
   * exist.
   */
  fit: "gone" | "out" | "none" | undefined
}

/** The tiles of the option at `place`, relative to the chosen variant. */
export function tilesOf<V extends Choosable>(
  variants: readonly V[],
  { choice }: V,
  place: number,
  values: readonly Localized[],
): Tile<V>[] {
  return values.flatMap((value, at) => {
    const wanted = choice.with(place, at)
    const variant = closestVariant(variants, wanted, place)
    if (!variant) return []
    const isExact = wanted.every((each, option) => each === variant.choice[option])
    const isGone = variants.every((each) => each.choice[place] !== at || isOut(each))
    const fit = isGone ? "gone" : !isExact ? "none" : isOut(variant) ? "out" : undefined
    return [{ value, variant, fit }]
  })
}

const isOut = ({ availability }: Choosable) => availability === "out_of_stock"

/** The variant with these values; failing that, one with the value at `place` and as many of the others as possible. */
export function closestVariant<V extends Choosable>(
  variants: readonly V[],
  wanted: readonly number[],
  place: number,
): V | undefined {
  const rank = (variant: V) =>
    variant.choice.reduce(
      (sum, value, option) => sum + (value !== wanted[option] ? 0 : option === place ? wanted.length : 1),
      isOut(variant) ? 0 : 0.5,
    )
  return variants.toSorted((a, b) => rank(b) - rank(a))[0]
}
