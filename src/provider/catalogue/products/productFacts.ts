/** Brand, maker, warnings and guarantee of a product: columns with the same names as in the shop's CSV. */
import type { Row } from "#provider/platform/db/schema.ts"
import { localized } from "#provider/platform/wire.ts"
import type { Contact, DurabilityGuarantee, ProductFacts } from "#shared/contract/productFacts.ts"

export const factTexts = [
  ...(["brand", "mpn", "maker_name", "maker_address", "maker_contact"] as const),
  ...(["responsible_name", "responsible_address", "responsible_contact"] as const),
  ...(["warnings_es", "warnings_en", "guarantee_maker", "guarantee_model"] as const),
] as const

export type FactRow = Pick<Row<"products">, (typeof factTexts)[number] | "guarantee_months">

export const noFacts: FactRow = {
  brand: "",
  mpn: "",
  maker_name: "",
  maker_address: "",
  maker_contact: "",
  responsible_name: "",
  responsible_address: "",
  responsible_contact: "",
  warnings_es: "",
  warnings_en: "",
  guarantee_maker: "",
  guarantee_model: "",
  guarantee_months: null,
}

/** Only known facts, so that others cost the page nothing. */
export function factsOf(row: FactRow): ProductFacts {
  const maker = contactOf(row.maker_name, row.maker_address, row.maker_contact)
  const responsible = contactOf(row.responsible_name, row.responsible_address, row.responsible_contact)
  const guarantee = guaranteeOf(row)
  return {
    ...(row.brand !== "" && { brand: row.brand }),
    ...(row.mpn !== "" && { mpn: row.mpn }),
    ...(maker && { maker }),
    ...(responsible && { responsiblePerson: responsible }),
    ...((row.warnings_es !== "" || row.warnings_en !== "") && {
      warnings: localized(row.warnings_es, row.warnings_en),
    }),
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
export const goodsFacts = ({ gtin, weight }: Pick<Row<"variants">, "gtin" | "weight">) => ({
  ...(gtin !== "" && { gtin }),
  ...(weight !== null && { weight }),
})

/** An email or a web address. Source: Regulation (EU) 2023/988, article 19(a), "electronic address". */
export const ELECTRONIC = /^(?:[^\s@/]+@[^\s@/]+\.[^\s@/]+|https?:\/\/[^\s/]+\.[^\s]+)$/i

/** A file or a service. */
export const isDigital = ({ is_virtual, gift_card }: Pick<Row<"products">, "is_virtual" | "gift_card">) =>
  is_virtual === 1 && gift_card === 0
