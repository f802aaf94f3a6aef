/** Converts the form of a delivery method between its inputs and the fields that are saved and merged. */
import type { Form } from "#operator/frame/route.ts"
import type { Fields } from "#provider/platform/operations/conflict.ts"
import type { Locale } from "#shared/locale.ts"

const isAmount = (name: string) => /(?:^|\.)(?:cost|freeFrom)$/.test(name)

/** As inputs in a language: each price band of a zone is a row of inputs. */
export function inputsOf(fields: Fields, locale: Locale): Record<string, string> {
  const typed = (amount: string) => (locale === "es" ? amount.replace(".", ",") : amount)
  const inputs = Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    if (!name.endsWith(".bands")) return [[name, isAmount(name) ? typed(value) : value]]
    const zone = name.slice(0, -".bands".length)
    const rows = value.split(", ").map((band) => band.split(": ").map(typed))
    const goes: [string, string][] = value === "" ? [] : [[`${zone}.goes`, "yes"]]
    return [
      ...goes,
      ...rows.flatMap(([from = "", cost = ""], row): [string, string][] => [
        [`${zone}.from.${row}`, from],
        [`${zone}.cost.${row}`, cost],
      ]),
    ]
  })
  return Object.fromEntries(inputs)
}

/** The raw input; invalid values are refused on saving. */
export function fieldsTyped(form: Form): Record<string, string> {
  const names = form.names()
  const zones = new Set(names.flatMap((name) => /^rate\.[^.]+(?=\.)/.exec(name) ?? []))
  const away = names.filter((name) => name.endsWith(".away")).map((name) => name.slice(0, -"away".length))
  const plain = names.filter((name) => !/^rate\.|\.away$/.test(name) && !away.some((point) => name.startsWith(point)))
  const rates = [...zones].flatMap((zone) => rateTyped(form, zone))
  return Object.fromEntries([
    ...plain.map((name): [string, string] => [name, amountTyped(name, form.get(name))]),
    ...rates,
  ])
}

const amountTyped = (name: string, text: string) => (isAmount(name) ? text.trim().replace(",", ".") : text.trim())

function rateTyped(form: Form, zone: string): [string, string][] {
  const rest = ["measure", "freeFrom", "min", "max"].map((name): [string, string] => [
    `${zone}.${name}`,
    amountTyped(name, form.get(`${zone}.${name}`)),
  ])
  // The page of a conflict has all bands in one field.
  const isMerged = form.names().includes(`${zone}.bands`)
  const bands = isMerged ? form.get(`${zone}.bands`) : form.get(`${zone}.goes`) === "" ? "" : rowsTyped(form, zone)
  return bands === "" ? [] : [[`${zone}.bands`, bands], ...rest]
}

function rowsTyped(form: Form, zone: string): string {
  const text = (name: string) => form.get(`${zone}.${name}`).trim().replace(",", ".")
  const rows = form.names().filter((name) => name.startsWith(`${zone}.cost.`))
  const filled = rows
    .map((name) => Number(name.slice(`${zone}.cost.`.length)))
    .filter((row) => row === 0 || text(`from.${row}`) !== "" || text(`cost.${row}`) !== "")
  return filled.map((row) => `${text(`from.${row}`) || "0"}: ${text(`cost.${row}`)}`).join(", ")
}
