import type { Product, ProductOption, Variant } from "#shared/contract/product.ts"
import type { Localized } from "#shared/locale.ts"
import { dayParts, dayText, hoursText } from "#shared/serviceDates.ts"

/** A dimension of choice, such as the colour. */
export interface ShownOption extends ProductOption {
  /** Indexes of each value's own picture among the product's, if every value has one. */
  pictures?: number[]
}

/** The date of a service, in words. */
export interface ShownDate {
  day: string
  month: Localized
  name: Localized
  hours: Localized
}

export interface ShownVariant extends Omit<Variant, "optionValues" | "picture"> {
  date?: ShownDate
  /** Index of its value in each option. */
  choice: number[]
  /** Indexes of its pictures, its own first; left out if it has none of its own. */
  images?: number[]
}

/**
 * The options of a product as its page carries them, prepared on the server. A product without options has a single
 * one: the variant.
 */
export function toOptions(product: Product): { options: ShownOption[]; variants: ShownVariant[] } {
  const { images, variantLabel } = product
  const isSplit = product.options !== undefined && product.options.length > 0
  const options = isSplit
    ? (product.options ?? [])
    : [{ name: variantLabel, values: product.variants.map(({ name }) => name) }]
  const place = ({ picture }: Variant) => images.findIndex(({ src }) => src === picture?.src)
  const own = new Set(product.variants.map(place))
  const variants = product.variants.map((variant, index) => {
    const { optionValues = [], picture, ...facts } = variant
    const shown = { ...facts, ...dateOf(variant) }
    const first = place(variant)
    const choice = isSplit
      ? options.map(({ values }, option) => values.findIndex((value) => isSame(value, optionValues[option])))
      : [index]
    if (first < 0) return { ...shown, choice }
    const common = images.map((_, at) => at).filter((at) => !own.has(at))
    return { ...shown, choice, images: [first, ...common] }
  })
  return { options: options.map((option, index) => withPictures(option, index, variants)), variants }
}

const dateOf = ({ startsAt, endsAt }: Variant): { date?: ShownDate } =>
  startsAt === undefined
    ? {}
    : { date: { ...dayParts(startsAt), name: dayText(startsAt), hours: hoursText(startsAt, endsAt) } }

const isSame = (value: Localized, other: Localized | undefined) => value.es === other?.es && value.en === other.en

/** An option is shown as pictures if they distinguish its values. */
function withPictures(option: ProductOption, index: number, variants: readonly ShownVariant[]): ShownOption {
  const pictures = option.values.flatMap(
    (_, value) => variants.find(({ choice }) => choice[index] === value)?.images?.[0] ?? [],
  )
  const isTold = pictures.length === option.values.length && new Set(pictures).size === pictures.length
  return isTold && pictures.length > 1 ? { ...option, pictures } : option
}
