/** Validates a product's variants by field: distinct names and values, prices, pictures. */
import { keysOf } from "#provider/catalogue/products/edit/productFields.ts"
import { idsIn, optionPlaces } from "#provider/catalogue/products/edit/variantFields.ts"
import type { Fields } from "#provider/platform/operations/conflict.ts"
import { MOST_VARIANTS } from "#shared/productBounds.ts"
import { readMoment } from "#shared/shopTime.ts"

const TELLS = /^variants$|^options\.|^variant\..+\.(?:name|values)\./

export function wrongVariants(before: Fields, after: Fields): Record<string, string> {
  const ids = idsIn(after["variants"])
  const stored = new Set(idsIn(before["variants"]))
  const wrong: Record<string, string> = {}
  for (const id of ids) Object.assign(wrong, wrongFacts(before, after, { id, isNew: !stored.has(id) }))
  const names = [...Object.keys(before), ...Object.keys(after)].filter((name) => TELLS.test(name))
  if (names.some((name) => (before[name] ?? "") !== (after[name] ?? ""))) Object.assign(wrong, untold(after, ids))
  if (ids.length === 0 && stored.size > 0) wrong["variants"] = "no_variant"
  if (ids.length > MOST_VARIANTS) wrong["variants"] = "too_long"
  return wrong
}

function wrongFacts(before: Fields, after: Fields, { id, isNew }: { id: string; isNew: boolean }) {
  const wrong: Record<string, string> = {}
  const is = (own: string) => after[`variant.${id}.${own}`] ?? ""
  const isChanged = (own: string) => is(own) !== (before[`variant.${id}.${own}`] ?? "")
  const say = (own: string, code: string) => {
    wrong[`variant.${id}.${own}`] = code
  }
  if (is("priceCents") === "") say("priceCents", "missing")
  const isDear = is("salePriceCents") !== "" && Number(is("salePriceCents")) >= Number(is("priceCents"))
  if (isDear && (isChanged("salePriceCents") || isChanged("priceCents"))) say("salePriceCents", "not_below")
  if (!isNew && isChanged("stock")) say("stock", "only_new")
  const [startsAt, endsAt, closesAt] = ["startsAt", "endsAt", "closesAt"].map((own) => readMoment(is(own)))
  if (startsAt === undefined && (endsAt ?? closesAt) !== undefined) say("startsAt", "missing")
  if (startsAt !== undefined && endsAt !== undefined && endsAt <= startsAt) say("endsAt", "before_from")
  if (startsAt !== undefined && closesAt !== undefined && closesAt > startsAt) say("closesAt", "after_from")
  if (isChanged("picture") && is("picture") !== "" && !keysOf(after).includes(is("picture")))
    say("picture", "unknown_picture")
  return wrong
}

/** Shoppers distinguish variants by their names, or by their option values. */
function untold(after: Fields, ids: readonly string[]): Record<string, string> {
  const wrong: Record<string, string> = {}
  const is = (name: string) => after[name] ?? ""
  const places = optionPlaces(after)
  const seen = new Set<string>()
  const isOne = ids.length === 1 && places.length === 0
  for (const id of ids) {
    const names = places.length > 0 ? places.map((place) => `values.${place}`) : ["name"]
    const labels = names.map((name) => `${is(`variant.${id}.${name}.es`)} / ${is(`variant.${id}.${name}.en`)}`)
    const lacking = isOne ? [] : names.filter((_, index) => labels[index] === " / ")
    for (const name of lacking) wrong[`variant.${id}.${name}.es`] = "missing"
    const whole = labels.join("\n").toLowerCase()
    if (lacking.length === 0 && seen.has(whole)) wrong[`variant.${id}.${names[0]}.es`] = "same_variant"
    seen.add(whole)
  }
  return wrong
}
