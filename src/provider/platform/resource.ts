/**
 * One list of a noun's fields, from which its input, its answer, its row and its form follow; pages, lists, words,
 * rules and joined queries do not.
 */
import { optional, type Struct } from "superstruct"
import type { Field } from "#provider/platform/fieldKinds.ts"
import type { Fields as Texts } from "#provider/platform/operations/conflict.ts"

type FieldList = Readonly<Record<string, Field>>

/** So that an editor shows an object with its properties. */
type Plain<Type> = { [Name in keyof Type]: Type[Name] }
type Together<Union> = (Union extends unknown ? (part: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

type GivenBy<Each> = Each extends Field<infer Given, infer _Shown, infer _Columns> ? Given : never
type ShownBy<Each> = Each extends Field<infer _Given, infer Shown, infer _Columns> ? Shown : never
type ColumnsBy<Each> = Each extends Field<infer _Given, infer _Shown, infer Columns> ? Columns : never
type Alias<Each, Name> = Each extends { alias?: infer Other } ? (Other extends string ? Other : Name) : Name

type GivenOf<Fields> = { [Name in keyof Fields]?: GivenBy<Fields[Name]> | undefined }
type ShownOf<Fields> = { [Name in keyof Fields as Alias<Fields[Name], Name> & string]: ShownBy<Fields[Name]> }

export interface Resource<Fields extends FieldList> {
  fields: Fields
  /** Structs of an input; every field is optional. */
  given: { [Name in keyof Fields]: Struct<GivenBy<Fields[Name]> | undefined, unknown> }
  /** Structs of an answer. */
  shown: { [Name in keyof Fields as Alias<Fields[Name], Name> & string]: Struct<ShownBy<Fields[Name]>, unknown> }
  /** Names in forms: a text in both languages has two. */
  names: readonly string[]
  /** Values of a new row. */
  none: Plain<ShownOf<Fields>>
  read(row: Together<ColumnsBy<Fields[keyof Fields]>>): Plain<ShownOf<Fields>>
  write(shown: ShownOf<Fields>): Plain<Together<ColumnsBy<Fields[keyof Fields]>>>
  /** Applies an input; fields that are left out stay as they are. */
  put<Whole extends ShownOf<Fields>>(whole: Whole, given: GivenOf<Fields>): Whole
  /** As the fields of a form. */
  texts(shown: ShownOf<Fields>): Record<string, string>
  /** Reads a form; fields that it lacks are left out. */
  fromTexts(texts: Texts): Plain<GivenOf<Fields>>
}

/** Types of a noun's input and of its answer. */
export type Given<Noun> = Noun extends Resource<infer Fields> ? Plain<GivenOf<Fields>> : never
export type Shown<Noun> = Noun extends Resource<infer Fields> ? Plain<ShownOf<Fields>> : never

export function resource<const Fields extends FieldList>(fields: Fields): Resource<Fields> {
  const all = Object.entries<Field>(fields).map(([name, field]) => ({
    name,
    field,
    shownName: typeof field.alias === "string" ? field.alias : name,
  }))
  type Entry = (typeof all)[number]
  const each = <Value>(value: (entry: Entry) => readonly [string, Value]) => Object.fromEntries(all.map(value)) as never
  const merged = (parts: (entry: Entry) => object) => Object.assign({}, ...all.map(parts))
  return {
    fields,
    given: each(({ name, field }) => [name, optional(field.given)]),
    shown: each(({ shownName, field }) => [shownName, field.shown]),
    names: all.flatMap(({ name, field }) => Object.keys(field.texts(field.none)).map((ending) => name + ending)),
    none: each(({ shownName, field }) => [shownName, field.none]),
    read: (row) => each(({ shownName, field }) => [shownName, field.read(row as object)]),
    write: (shown) => merged(({ shownName, field }) => field.write(partOf(shown, shownName))),
    put: (whole, given) => ({
      ...whole,
      ...merged(({ name, shownName, field }) => {
        const fromTexts = partOf(given, name)
        return fromTexts === undefined ? {} : { [shownName]: field.put(fromTexts, partOf(whole, shownName)) }
      }),
    }),
    texts: (shown) =>
      merged(({ name, shownName, field }) => {
        const texts = Object.entries(field.texts(partOf(shown, shownName)))
        return Object.fromEntries(texts.map(([ending, text]) => [name + ending, text]))
      }),
    fromTexts: (texts) =>
      merged(({ name, field }) => {
        const fromTexts = field.fromTexts((ending) => texts[name + ending])
        return fromTexts === undefined ? {} : { [name]: fromTexts }
      }),
  }
}

const partOf = (whole: unknown, name: string): unknown => (whole as Readonly<Record<string, unknown>>)[name]
