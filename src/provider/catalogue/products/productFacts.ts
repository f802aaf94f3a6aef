/** Brand, maker, warnings, guarantee and video of a product: columns with the same names as in the shop's CSV. */
import type { Row } from "#provider/platform/db/schema.ts"
import { localized } from "#provider/platform/wire.ts"
import type { Contact, DurabilityGuarantee, ProductFacts } from "#shared/contract/productFacts.ts"
import type { Localized } from "#shared/locale.ts"
import { MOST_LINE, MOST_WARNINGS } from "#shared/productBounds.ts"

/**
 * Facts that are texts in both languages, by their name in the API: their column without its language, and the most characters
 * in one language. The API, forms, imports and exports take them from this list.
 */
const localizedFacts = {
  warnings: { column: "warnings", most: MOST_WARNINGS },
  videoAlt: { column: "video_alt", most: MOST_LINE },
} as const satisfies Partial<Record<keyof ProductFacts, { column: string; most: number }>>
type LocalizedFact = keyof typeof localizedFacts

interface FactTexts {
  name: LocalizedFact
  column: (typeof localizedFacts)[LocalizedFact]["column"]
  most: number
}
export const localizedFactList = Object.entries(localizedFacts).map(
  ([name, fact]): FactTexts => ({ name: name as LocalizedFact, ...fact }),
)

/** Calls `make` for each of them. Answers the results by name. */
export const byLocalizedFact = <Made>(make: (fact: FactTexts) => Made): Record<LocalizedFact, Made> =>
  Object.fromEntries(localizedFactList.map((fact) => [fact.name, make(fact)])) as Record<LocalizedFact, Made>

/** A stored file, and the key of a picture; in files their names or addresses. */
export const videoColumns = ["video", "video_poster"] as const

export const factTexts = [
  ...(["brand", "mpn", "maker_name", "maker_address", "maker_contact"] as const),
  ...(["responsible_name", "responsible_address", "responsible_contact"] as const),
  ...localizedFactList.flatMap(({ column }) => [`${column}_es`, `${column}_en`] as const),
  ...(["guarantee_maker", "guarantee_model"] as const),
  ...videoColumns,
] as const
type FactText = (typeof factTexts)[number]

export type FactRow = Pick<Row<"products">, FactText | "guarantee_months">

export const noFacts: FactRow = {
  ...(Object.fromEntries(factTexts.map((column) => [column, ""])) as Record<FactText, "">),
  guarantee_months: null,
}

/** Only known facts, so that others cost the page nothing. `inBoth` makes the text of what stands in either language. */
export function factsOf(row: FactRow, inBoth: (es: string, en: string) => Localized = localized): ProductFacts {
  const maker = contactOf(row.maker_name, row.maker_address, row.maker_contact)
  const responsible = contactOf(row.responsible_name, row.responsible_address, row.responsible_contact)
  const guarantee = guaranteeOf(row)
  return {
    ...(row.brand !== "" && { brand: row.brand }),
    ...(row.mpn !== "" && { mpn: row.mpn }),
    ...(maker && { maker }),
    ...(responsible && { responsiblePerson: responsible }),
    ...Object.fromEntries(
      localizedFactList.flatMap(({ name, column }) => {
        const [es, en] = [row[`${column}_es`], row[`${column}_en`]]
        return es === "" && en === "" ? [] : [[name, inBoth(es, en)]]
      }),
    ),
    ...(guarantee && { durabilityGuarantee: guarantee }),
  }
}

function contactOf(name: string, address: string, contact: string): Contact | undefined {
  if (name === "") return undefined
  return { name, ...(address !== "" && { address }), ...(contact !== "" && { contact }) }
}

type GuaranteeRow = Pick<FactRow, "guarantee_maker" | "guarantee_model" | "guarantee_months">

export function guaranteeOf(row: GuaranteeRow): DurabilityGuarantee | undefined {
  if (row.guarantee_months === null) return undefined
  return { maker: row.guarantee_maker, model: row.guarantee_model, months: row.guarantee_months }
}

/** Facts of the bought item: each size or colour has its own. */
export const goodsFacts = ({
  gtin,
  weight,
  net_content,
}: Pick<Row<"variants">, "gtin" | "weight" | "net_content">) => ({
  ...(gtin !== "" && { gtin }),
  ...(weight !== null && { weight }),
  ...(net_content !== "" && { netContent: net_content }),
})

/** Contents of several variants as a list, in their order. */
export const contentsOf = (variants: readonly Pick<Row<"variants">, "net_content">[]): { netContent?: string } =>
  variants.some(({ net_content }) => net_content !== "")
    ? { netContent: variants.map(({ net_content }) => net_content).join(",") }
    : {}

/** An email or a web address. Source: Regulation (EU) 2023/988, article 19(a), "electronic address". */
export const ELECTRONIC = /^(?:[^\s@/]+@[^\s@/]+\.[^\s@/]+|https?:\/\/[^\s/]+\.[^\s]+)$/i

/** A file or a service. */
export const isDigital = ({ is_virtual, gift_card }: Pick<Row<"products">, "is_virtual" | "gift_card">) =>
  is_virtual === 1 && gift_card === 0
