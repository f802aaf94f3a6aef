/** Checks what the law requires of a product, by the groups of its category and department. */
import { unmarkedAllergen } from "#provider/catalogue/products/allergens.ts"
import { legalFields } from "#provider/catalogue/products/legalFields.ts"
import type { FieldValues } from "#provider/platform/extensions/productFields.ts"
import type { LegalGroup } from "#shared/contract/legalGroups.ts"
import { type Localized, locales } from "#shared/locale.ts"

/** `allergen`: one is not set off. `energy`: kJ and kcal differ. `shares`: countries of honey without falling shares. */
export const dutyFaults = ["missing", "allergen", "energy", "shares"] as const
export type DutyFault = (typeof dutyFaults)[number]

/** One fact that the law requires. */
export interface Duty {
  /** The key of its field, or the beginning of the keys of several. */
  key: string
  group: LegalGroup
  label: Localized
  law: Localized
  /** Null where it is fulfilled. */
  fault: DutyFault | null
}

export interface Goods {
  fields: FieldValues
  variants: readonly { netContent: string }[]
}

const NUTRITION: Localized = { es: "Información nutricional", en: "Nutrition" }
const CONTENT: Localized = { es: "Cantidad neta", en: "Net quantity" }
const CONTENT_LAW: Localized = { es: "Real Decreto 3423/2000", en: "Real Decreto 3423/2000" }

/** In the order of the fields. */
export function legalDuties(groups: readonly LegalGroup[], goods: Goods): Duty[] {
  const duties = new Map<string, Duty>()
  for (const [field, { label, language, legal }] of legalFields) {
    if (!legal?.isRequired || !groups.includes(legal.group)) continue
    const isNutrient = field.startsWith("nutrition_")
    const key = isNutrient ? "nutrition" : (language?.of ?? field)
    const before = duties.get(key)
    const isMissing = (goods.fields[field] ?? "") === "" && !(isNutrient && isExempt(goods))
    duties.set(key, {
      key,
      group: legal.group,
      label: isNutrient ? NUTRITION : (language?.label ?? label),
      law: legal.law,
      fault: before?.fault ?? (isMissing ? "missing" : null),
    })
  }
  for (const duty of duties.values()) duty.fault ??= faultOf(duty.key, goods)
  if (!groups.includes("food")) return [...duties.values()]
  const isWhole = goods.variants.every(({ netContent }) => netContent !== "")
  const content = { key: "net_content", group: "food", label: CONTENT, law: CONTENT_LAW } as const
  return [...duties.values(), { ...content, fault: isWhole ? null : "missing" }]
}

const isExempt = ({ fields }: Goods) => fields["nutrition_exempt"] === "true"

function faultOf(key: string, { fields }: Goods): DutyFault | null {
  const each = (test: (text: string, locale: (typeof locales)[number]) => boolean) =>
    locales.some((locale) => test(fields[`${key}_${locale}`] ?? "", locale))
  if (key === "ingredients") {
    return each((text, locale) => unmarkedAllergen(text, locale) !== undefined) ? "allergen" : null
  }
  if (key === "nutrition") return energyAgrees(fields) ? null : "energy"
  if (key !== "origin") return null
  return each((text, locale) => isHoney(fields[`food_name_${locale}`] ?? "") && !hasFallingShares(text))
    ? "shares"
    : null
}

const KJ_OF_KCAL = 4.184
const TOLERANCE = 0.05

function energyAgrees(fields: FieldValues): boolean {
  const [kj, kcal] = [fields["nutrition_kj"], fields["nutrition_kcal"]].map((text) => Number(text ?? Number.NaN))
  if (!Number.isFinite(kj) || !Number.isFinite(kcal)) return true
  return Math.abs(Number(kj) - Number(kcal) * KJ_OF_KCAL) <= Math.max(5, Number(kj) * TOLERANCE)
}

const isHoney = (name: string) => /(?<!\p{L})(?:miel(?:es)?|honeys?)(?!\p{L})/iu.test(name)

/** Countries of honey stand in falling order of weight, each with its share. Source: Directive (EU) 2024/1438. */
function hasFallingShares(origin: string): boolean {
  const shares = [...origin.matchAll(/(\d{1,3}(?:[.,]\d)?)\s*%/g)].map(([, share = ""]) =>
    Number(share.replace(",", ".")),
  )
  const countries = origin.split(/[,;]\s|\s(?:y|e|and)\s/)
  if (countries.length === 1) return shares.length <= 1
  const isFalling = shares.every((share, at) => at === 0 || share <= (shares[at - 1] ?? 0))
  return shares.length === countries.length && isFalling
}
