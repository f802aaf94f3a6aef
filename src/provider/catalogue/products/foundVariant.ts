import { array, create } from "superstruct"
import { likeness, type SearchWord, wordsOf } from "#provider/catalogue/live/words.ts"
import { shownPrice } from "#provider/catalogue/pricing.ts"
import { contentsOf } from "#provider/catalogue/products/productFacts.ts"
import type { Row } from "#provider/platform/db/schema.ts"
import { localized } from "#provider/platform/wire.ts"
import { Localized } from "#shared/contract/localized.ts"
import type { FoundVariant } from "#shared/contract/product.ts"
import { wireAmount } from "#shared/money.ts"

export interface Asked {
  /** The search as interpreted and corrected. */
  text: string
  words: readonly SearchWord[]
}

type VariantRow = Pick<
  Row<"variants">,
  | "id"
  | "sku"
  | "name_es"
  | "name_en"
  | "option_values"
  | "price_cents"
  | "sale_price_cents"
  | "prior_price_cents"
  | "net_content"
> & { stock: number; picture_key: string | null }

const worth = { whole: 3, synonym: 2, start: 1, none: 0 }
const SKU = 100

/**
 * Which variant of a product a search refers to: "cojín granate" means those in garnet. Undefined if the search does
 * not distinguish the variants.
 */
export function foundVariant<Variant extends VariantRow>(
  variants: readonly Variant[],
  asked: Asked,
): { row: Variant; wire: FoundVariant } | undefined {
  const scores = variants.map((variant) => scoreOf(variant, asked))
  const [least, most] = [Math.min(...scores), Math.max(...scores)]
  if (variants.length < 2 || most === least) return undefined
  const meant = variants.filter((_, index) => scores[index] === most)
  const row = meant.find(({ stock }) => stock > 0) ?? meant[0]
  if (!row) return undefined
  const prices = meant.map(shownPrice)
  return {
    row,
    wire: {
      id: row.id,
      name: nameOf(row, meant),
      price: prices.map(({ price }) => wireAmount(price)).join(","),
      sale_price: prices.map(({ sale }) => wireAmount(sale)).join(","),
      ...contentsOf(meant),
    },
  }
}

function scoreOf(variant: VariantRow, { text, words }: Asked): number {
  const asked = wordsOf(text).filter((word) => word !== "x")
  if (asked.join("") === wordsOf(variant.sku).join("")) return SKU
  const own = textsOf(variant).map((each) => wordsOf(each).filter((word) => word !== "x"))
  const all = own.flat()
  const likenesses = words.map((word) => Math.max(0, ...all.map((each) => worth[likeness(word, each) ?? "none"])))
  // "60 × 40" is not "60 × 60", and "sin marco" is not "con marco".
  const pairs = asked.filter((word, at) => own.some((each) => isPair(each, word, asked[at + 1])))
  return likenesses.reduce((sum, likeness) => sum + likeness, 0) + pairs.length
}

const isPair = (words: readonly string[], one: string, next: string | undefined) =>
  words.some((word, at) => word === one && words[at + 1] === next && next !== undefined)

const readValues = ({ option_values }: VariantRow) => create(JSON.parse(option_values), array(Localized))

const textsOf = (variant: VariantRow): string[] => [
  variant.name_es,
  variant.name_en,
  ...readValues(variant).flatMap(({ es, en }) => [es, en]),
]

/** The common values of several, such as the colour. */
function nameOf(row: VariantRow, meant: readonly VariantRow[]): FoundVariant["name"] {
  const values = meant.map(readValues)
  const common = readValues(row).filter(({ es, en }, at) =>
    values.every((each) => each[at]?.es === es && each[at]?.en === en),
  )
  if (meant.length === 1 || common.length === 0) return localized(row.name_es, row.name_en)
  const both = common.map(({ es, en }) => localized(es, en))
  return { es: both.map(({ es }) => es).join(" / "), en: both.map(({ en }) => en).join(" / ") }
}
