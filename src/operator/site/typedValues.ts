/** Reads a form of the shop's document: as typed, then as the document takes it. */
import { typedPicture } from "#operator/frame/pictureForm.ts"
import type { Form } from "#operator/frame/route.ts"
import { below, listAt, type Spec, type Values, valueAt, withValue } from "#operator/site/spec.ts"

/** Browsers send line ends as CR LF; texts of the shop have LF. */
const textOf = (form: Form, name: string) => form.get(name).replaceAll("\r\n", "\n").trim()

export const readValues = (form: Form, specs: readonly Spec[], before = ""): Values =>
  Object.fromEntries(specs.map((spec) => [spec.name, readValue(form, spec, below(before, spec.name))]))

function readValue(form: Form, spec: Spec, at: string): unknown {
  switch (spec.type) {
    case "pair":
      return { es: textOf(form, `${at}.es`), en: textOf(form, `${at}.en`) }
    case "lines":
      return textOf(form, at)
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean)
    case "choice":
      return typeof spec.values[0] === "number" ? Number(form.get(at)) : form.get(at)
    case "check":
      return form.get(at) !== ""
    case "checks":
      return form.all(at)
    case "picture":
      return readPicture(form, at)
    case "cover":
      return typedPicture(form, at)
    case "group":
      return readValues(form, spec.of, at)
    case "list":
      return placesOf(form, at).map((place) => readValues(form, spec.of, below(at, place)))
    default:
      return textOf(form, at)
  }
}

function readPicture(form: Form, at: string): Values {
  const focal = ["0", "1"].map((place) => form.get(`${at}.focal.${place}`).trim().replace(",", "."))
  const isSaid = focal.some((text) => text !== "")
  return {
    key: typedPicture(form, `${at}.key`, at),
    alt: { es: textOf(form, `${at}.alt.es`), en: textOf(form, `${at}.alt.en`) },
    ...(isSaid && { focal: focal.map((text) => (text === "" ? 50 : Number(text))) }),
  }
}

/** Indexes of the sent rows, in order. */
function placesOf(form: Form, at: string): number[] {
  const before = `${at}.`
  const sent = form.names().filter((name) => name.startsWith(before))
  const places = sent.map((name) => Number(name.slice(before.length).split(".")[0]))
  return [...new Set(places)].filter(Number.isInteger).toSorted((a, b) => a - b)
}

/** Leaves out empty rows, groups and pictures, as the document does. */
export const compact = (values: Values, specs: readonly Spec[]): Values =>
  Object.fromEntries(specs.map((spec) => [spec.name, compactValue(values[spec.name], spec)]))

const leftOut = new Set<Spec["type"]>(["picture", "group", "list", "lines", "day"])

function compactValue(value: unknown, spec: Spec): unknown {
  if (leftOut.has(spec.type) && isBlank(value, spec)) return undefined
  if (spec.type === "group") return compact(value as Values, spec.of)
  if (spec.type !== "list") return value
  const rows = value as Values[]
  return rows.filter((row) => !isEmpty(row, spec.of)).map((row) => compact(row, spec.of))
}

/** A row without any input. */
const isEmpty = (row: Values, specs: readonly Spec[]): boolean => specs.every((spec) => isBlank(row[spec.name], spec))

/** Choices and ticks do not count as input. */
function isBlank(value: unknown, spec: Spec): boolean {
  switch (spec.type) {
    case "choice":
    case "check":
    case "checks":
      return true
    case "pair":
      return valueAt(value, "es") === "" && valueAt(value, "en") === ""
    case "picture":
      return valueAt(value, "key") === ""
    case "group":
      return isEmpty(value as Values, spec.of)
    case "list":
      return (value as Values[]).every((row) => isEmpty(row, spec.of))
    case "lines":
      return (value as string[]).length === 0
    default:
      return value === ""
  }
}

/** Applies a list's button, such as `up:items.2`. Undefined for other buttons. */
export function movedRow(values: Values, done: string): Values | undefined {
  const [, how, path = "", place] = /^(up|down|away):([\w.]+)\.(\d+)$/.exec(done) ?? []
  if (how === undefined) return undefined
  const rows = listAt(values, path)
  return withValue(values, path, movedIn(rows, Number(place), how)) as Values
}

/** Moves a row up or down, or removes it. */
export function movedIn<Row>(rows: readonly Row[], place: number, how: string): Row[] {
  const others = rows.filter((_row, index) => index !== place)
  const row = rows[place]
  if (how === "away" || row === undefined) return others
  return others.toSpliced(Math.max(0, place + (how === "up" ? -1 : 1)), 0, row)
}

/** Pictures of a form: the field of the file, and the path of the key. */
export const picturesOf = (specs: readonly Spec[], values: Values, before = ""): { file: string; key: string }[] =>
  specs.flatMap((spec) => {
    const at = below(before, spec.name)
    if (spec.type === "picture") return [{ file: `${at}.file`, key: `${at}.key` }]
    if (spec.type === "cover") return [{ file: `${at}.file`, key: at }]
    if (spec.type === "group") return picturesOf(spec.of, values, at)
    if (spec.type !== "list") return []
    return listAt(values, at).flatMap((_row, place) => picturesOf(spec.of, values, below(at, place)))
  })
