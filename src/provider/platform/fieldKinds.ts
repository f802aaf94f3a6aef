/** The kinds of fields of a noun: the value in an input, in a row, in an answer and in a form. */
import { array, boolean, enums, nonempty, nullable, number, refine, type Struct, string } from "superstruct"
import type { Flag } from "#provider/platform/db/schema.ts"
import { bothLines, line } from "#provider/platform/lines.ts"
import { Localized } from "#shared/contract/localized.ts"
import { dayOf } from "#shared/dates.ts"
import { isDay } from "#shared/fields/day.ts"
import { trimmed } from "#shared/fields/field.ts"
import { whole, wholeCents } from "#shared/fields/whole.ts"
import { wireAmount } from "#shared/money.ts"
import { readLast, readMoment } from "#shared/shopTime.ts"
import { centsTyped, numberTyped } from "#shared/typedNumbers.ts"

type AnyStruct = Struct<never, unknown>

export interface Field<Given = unknown, Shown = unknown, Columns = object, Alias = unknown> {
  kind: "text" | "choice" | "cents" | "count" | "day" | "moment" | "flag" | "list" | "localized"
  /** Types of its value in an input and in an answer. */
  given: AnyStruct
  shown: AnyStruct
  /** Its name in answers, where that differs. */
  alias?: Alias
  /** The most letters of a text, the greatest number. */
  most?: number
  /** Value of a new row. */
  none: Shown
  read(row: Columns): Shown
  write(shown: Shown): Columns
  /** Applies an input to the value before. */
  put(given: Given, before: Shown): Shown
  /** In a form, by the ending of its name: a text in both languages is two fields there. */
  texts(shown: Shown): Readonly<Record<string, string>>
  /** Back again. Undefined where the form does not have it; what cannot be read is refused by `given`. */
  fromTexts(textOf: (ending: string) => string | undefined): Given | undefined
}

const struct = (given: unknown) => given as AnyStruct

/** A field with one column and one form field. */
const one = <Given, Shown, Kept, Column extends string>(
  column: Column,
  facts: Pick<Field, "kind" | "given" | "shown"> & {
    most?: number
    none: Shown
    read?: (kept: Kept) => Shown
    write?: (shown: Shown) => Kept
    put?: (given: Given) => Shown
    text: (shown: Shown) => string
    parse: (text: string) => Given | undefined
  },
): Field<Given, Shown, Record<Column, Kept>> => {
  const { text, parse, read = same, write = same, put = same, ...others } = facts
  return {
    ...others,
    read: (row) => read(row[column]),
    write: (shown) => ({ [column]: write(shown) }) as Record<Column, Kept>,
    put: (given) => put(given),
    texts: (shown) => ({ "": text(shown) }),
    fromTexts(textOf) {
      const typed = textOf("")
      return typed === undefined ? undefined : parse(typed)
    },
  }
}

const same = <From, To>(value: From): To => value as unknown as To
const orNone = (text: string): string | null => text || null
const orEmpty = (text: string | null): string => text ?? ""

export const text = <Column extends string>(
  column: Column,
  { most, given = line(most) }: { most: number; given?: Struct<string, null> },
) =>
  one<string, string, string, Column>(column, {
    kind: "text",
    given: struct(given),
    shown: struct(string()),
    most,
    none: "",
    text: same,
    parse: same,
  })

/** One line; an empty one is kept as none. */
export const textOrNone = <Column extends string>(column: Column, { most }: { most: number }) =>
  one<string, string | null, string | null, Column>(column, {
    kind: "text",
    given: struct(line(most)),
    shown: struct(nullable(string())),
    most,
    none: null,
    put: orNone,
    text: orEmpty,
    parse: same,
  })

/** The id or key of something else, or none. */
export const reference = <Column extends string>(column: Column) =>
  one<string | null, string | null, string | null, Column>(column, {
    kind: "text",
    given: struct(nullable(string())),
    shown: struct(nullable(string())),
    none: null,
    put: (given) => given || null,
    text: orEmpty,
    parse: orNone,
  })

/** `others`: values that older rows keep and that can no longer be chosen. */
export const choice = <Column extends string, Value extends string, Other extends string = never>(
  column: Column,
  values: readonly [Value, ...Value[]],
  others: readonly Other[] = [],
): Field<Value, Value | NoInfer<Other>, Record<Column, Value | NoInfer<Other>>> =>
  one<Value, Value | Other, Value | Other, Column>(column, {
    kind: "choice",
    given: struct(enums(values)),
    shown: struct(enums([...values, ...others])),
    none: values[0],
    text: same,
    parse: (text) => values.find((value) => value === text),
  })

interface CountBounds {
  least?: number
  most: number
}

const counted = ({ least = 0, most }: CountBounds) => whole(least, most)

export const count = <Column extends string>(column: Column, bounds: CountBounds) =>
  one<number, number, number, Column>(column, {
    kind: "count",
    given: struct(counted(bounds)),
    shown: struct(number()),
    most: bounds.most,
    none: 0,
    text: String,
    parse: (text) => numberTyped(text) ?? 0,
  })

/** A bound that need not be there. */
export const countOrNone = <Column extends string>(column: Column, bounds: CountBounds) =>
  one<number | null, number | null, number | null, Column>(column, {
    kind: "count",
    given: struct(nullable(counted(bounds))),
    shown: struct(nullable(number())),
    most: bounds.most,
    none: null,
    text: (shown) => (shown === null ? "" : String(shown)),
    parse: (text) => numberTyped(text) ?? null,
  })

/** In a form it is an amount such as `4.90`; nothing is 0. */
export const cents = <Column extends string>(column: Column, bounds: CountBounds) =>
  one<number, number, number, Column>(column, {
    kind: "cents",
    given: struct(wholeCents(bounds.least ?? 0, bounds.most)),
    shown: struct(number()),
    most: bounds.most,
    none: 0,
    text: (shown) => (shown === 0 ? "" : wireAmount(shown)),
    parse: (text) => centsTyped(text) ?? 0,
  })

/** A day such as `2026-11-27`; empty for none. */
export const day = <Column extends string>(column: Column) =>
  one<string, string | null, string | null, Column>(column, {
    kind: "day",
    given: struct(refine(trimmed(), "day", (given) => given === "" || isDay(given))),
    shown: struct(nullable(string())),
    none: null,
    put: orNone,
    text: orEmpty,
    parse: same,
  })

const edges = { first: readMoment, last: readLast }

/** A day or a moment by the shop's clock; empty for none. A day stands for its first moment or for its last one. */
export const moment = <Column extends string>(column: Column, edge: keyof typeof edges) =>
  one<string, string | null, string | null, Column>(column, {
    kind: "moment",
    given: struct(refine(trimmed(), "moment", (given) => given === "" || edges[edge](given) !== undefined)),
    shown: struct(nullable(string())),
    none: null,
    put: (given) => edges[edge](given) ?? null,
    text: (shown) => (shown === null ? "" : dayOf(shown)),
    parse: same,
  })

/** In a form it is `yes` or nothing. */
export const flag = <Column extends string>(column: Column) =>
  one<boolean, boolean, Flag, Column>(column, {
    kind: "flag",
    given: struct(boolean()),
    shown: struct(boolean()),
    none: false,
    read: (kept) => kept === 1,
    write: (shown) => (shown ? 1 : 0),
    text: (shown) => (shown ? "yes" : ""),
    parse: (text) => text !== "",
  })

/** Codes or ids, kept as JSON; in a form they are words with spaces between them. */
export const list = <Column extends string>(column: Column, item: Struct<string, unknown> = nonempty(string())) =>
  one<readonly string[], string[], string, Column>(column, {
    kind: "list",
    given: struct(array(item as Struct<string>)),
    shown: struct(array(string())),
    none: [],
    read: (kept) => JSON.parse(kept),
    write: (shown) => JSON.stringify(shown),
    put: (given) => [...given],
    text: (shown) => shown.join(" "),
    parse: (text) => text.split(/[\s,;]+/).filter(Boolean),
  })

type BothSchema = Record<keyof Localized, Struct<string | undefined, null>>
type Said<Text> = { [Locale in keyof Localized]?: Text | undefined }

/** One line in both languages: a language that is left out stays as it is. */
export function localized<Column extends string>(
  column: Column,
  { most, given = bothLines(most) }: { most: number; given?: Struct<Said<string>, BothSchema> },
): Field<Said<string>, Localized, Record<`${Column}_${keyof Localized}`, string>> {
  type Columns = Record<`${Column}_${keyof Localized}`, string>
  return {
    kind: "localized",
    given: struct(given),
    shown: struct(Localized),
    most,
    none: { es: "", en: "" },
    read: (row) => ({ es: row[`${column}_es`], en: row[`${column}_en`] }),
    write: ({ es, en }) => ({ [`${column}_es`]: es, [`${column}_en`]: en }) as Columns,
    put: ({ es, en }, before) => ({ es: es ?? before.es, en: en ?? before.en }),
    texts: ({ es, en }) => ({ ".es": es, ".en": en }),
    fromTexts: (textOf) => ({ es: textOf(".es"), en: textOf(".en") }),
  }
}

/** A field that answers show under another name. */
export const shownAs = <Given, Shown, Columns, Alias extends string>(
  alias: Alias,
  field: Field<Given, Shown, Columns>,
): Field<Given, Shown, Columns, Alias> => ({ ...field, alias })
