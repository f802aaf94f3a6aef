/** The variants of a product from its fields: their order and their facts. */
import type { VariantDraft } from "#provider/catalogue/write/saveVariants.ts"
import type { Fields } from "#provider/platform/operations/conflict.ts"
import type { Localized } from "#shared/locale.ts"
import { readMoment } from "#shared/shopTime.ts"

/** Ids separated by spaces, percent-encoded because an id may contain any character. */
export const listOf = (ids: readonly string[]): string => ids.map(encodeURIComponent).join(" ")
export const idsIn = (list: string | undefined): string[] =>
  (list ?? "").split(" ").filter(Boolean).map(decodeURIComponent)

const bothOf = (fields: Fields, name: string): Localized => ({
  es: fields[`${name}.es`] ?? "",
  en: fields[`${name}.en`] ?? "",
})

export const isSaid = ({ es, en }: Localized): boolean => es !== "" || en !== ""

/** Indexes of options that have a name. */
export function optionPlaces(fields: Fields): number[] {
  const places: number[] = []
  for (let n = 0; `options.${n}.es` in fields || `options.${n}.en` in fields; n += 1) {
    if (isSaid(bothOf(fields, `options.${n}`))) places.push(n)
  }
  return places
}

export const valuesOf = (fields: Fields, id: string): Localized[] =>
  optionPlaces(fields).map((place) => bothOf(fields, `variant.${id}.values.${place}`))

/** `Large / Blue`. */
export const nameFrom = (values: readonly Localized[]): Localized => ({
  es: values.map(({ es, en }) => es || en).join(" / "),
  en: values.map(({ es, en }) => en || es).join(" / "),
})

/** Stock is changed by movements only: a new variant starts without any. */
export function variantsWith(
  stored: readonly VariantDraft[],
  fields: Fields,
): { options: Localized[]; variants: VariantDraft[] } {
  const known = new Map(stored.map((variant) => [variant.id, variant]))
  const variants = idsIn(fields["variants"]).map((id): VariantDraft => {
    const own = (name: string) => fields[`variant.${id}.${name}`] ?? ""
    const name = bothOf(fields, `variant.${id}.name`)
    const at = (name: string) => readMoment(own(name)) ?? null
    return {
      id,
      sku: own("sku"),
      gtin: own("gtin"),
      ...(isSaid(name) && { name }),
      priceCents: Number(own("priceCents")),
      salePriceCents: own("salePriceCents") === "" ? null : Number(own("salePriceCents")),
      stock: known.get(id)?.stock ?? 0,
      weight: own("weight") === "" ? null : Number(own("weight")),
      netContent: own("netContent"),
      optionValues: valuesOf(fields, id),
      pictureKey: own("picture") || null,
      startsAt: at("startsAt"),
      endsAt: at("endsAt"),
      closesAt: at("closesAt"),
      isCalledOff: known.get(id)?.isCalledOff ?? false,
    }
  })
  return { options: optionPlaces(fields).map((place) => bothOf(fields, `options.${place}`)), variants }
}
