/** How a form field is told right from wrong: one struct serves the form and the server, a code says what is wrong. */
import { coerce, create, defaulted, type Failure, refine, Struct, StructError, string } from "superstruct"
import type { FieldErrors } from "#shared/ApiError.ts"

/** Text whose ends are cut before anything is looked at. */
export const trimmed = () => coerce(string(), string(), (text) => text.normalize("NFC").trim())

const codePoints = (text: string) => [...text].length

/** Adds a check; `passes` false gives `code`. */
export const check = <Value, Schema>(
  struct: Struct<Value, Schema>,
  code: string,
  passes: (value: Value) => boolean,
): Struct<Value, Schema> => refine(struct, code, passes)

/**
 * Control characters, halves of characters, and what turns the direction of writing: no honest text has them. Mails and logs
 * could be broken up by the first, and by the last a name shows as another one.
 */
const isPlain = (text: string) => !/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(text)
const isPlainText = (text: string) => isPlain(text.replace(/[\n\r\t]/g, ""))

/** One line that must be there, of at most so many characters (code points). */
export const requiredLine = (most: number, struct: Struct<string, null> = trimmed()) =>
  bounded(present(struct), most, isPlain)

/** The same, of several lines. */
export const requiredText = (most: number) => bounded(present(trimmed()), most, isPlainText)

/** One line that may be empty or left out. */
export const optionalLine = (most: number, struct: Struct<string, null> = trimmed()) =>
  bounded(defaulted(struct, ""), most, isPlain)

/** Several lines that may be empty or left out. */
export const optionalText = (most: number) => bounded(defaulted(trimmed(), ""), most, isPlainText)

const present = (struct: Struct<string, null>) => check(struct, "missing", (text) => text !== "")

const bounded = (struct: Struct<string, null>, most: number, isClean: (text: string) => boolean) =>
  check(
    check(struct, "too_long", (text) => codePoints(text) <= most),
    "format",
    isClean,
  )

/** Checks the form of a text that is there; an empty one is another check's concern. */
export const withFormat = (struct: Struct<string, null>, fits: (text: string) => boolean) =>
  check(struct, "format", (text) => text === "" || fits(text))

/** Rewrites text before it is checked, after its ends were cut. */
export const normalized = (struct: Struct<string, null>, normalize: (text: string) => string) =>
  coerce(struct, string(), (text) => normalize(text.normalize("NFC").trim()))

/** Adds checks that look at several fields at once; they answer a code for each field that is wrong. */
export function refineFields<Value, Schema>(
  struct: Struct<Value, Schema>,
  look: (value: Value) => FieldErrors,
): Struct<Value, Schema> {
  return new Struct<Value, Schema>({
    type: struct.type,
    schema: struct.schema,
    coercer: struct.coercer,
    entries: struct.entries,
    validator: struct.validator,
    *refiner(value, context) {
      yield* struct.refiner(value, context)
      if (!hasTypes(struct, value)) return
      for (const [field, code] of Object.entries(look(value))) {
        yield { path: [...context.path, field], refinement: code, message: code }
      }
    },
  })
}

/** Whether each field is of its type: where others are wrong as well, superstruct asks about a whole that holds a number for a text. */
function hasTypes<Value, Schema>({ schema }: Struct<Value, Schema>, value: Value): boolean {
  const fields = Object.entries((schema ?? {}) as Record<string, Struct>)
  const values = value as Record<string, unknown>
  return fields.every(([name, { type, validator }]) => {
    const part = values[name]
    const context = { branch: [value, part], path: [name], coerce: false, mask: false }
    return type === "never" || [...validator(part, context)].length === 0
  })
}

/** Rewrites several fields of a whole that is otherwise checked field by field. */
export const preprocessed = <Value, Schema>(
  struct: Struct<Value, Schema>,
  rewrite: (value: Record<string, unknown>) => unknown,
) =>
  coerce(
    struct,
    new Struct<Record<string, unknown>, null>({ type: "object", schema: null, validator: isRecord }),
    rewrite,
  )

const isRecord = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value)

export type Parsed<Value> = { values: Value; errors: undefined } | { values: undefined; errors: FieldErrors }

/** Reads what was typed: the values as the shop stores them, or what is wrong by field (`"billing.zip"` for nested ones). */
export function parseFields<Value, Schema>(struct: Struct<Value, Schema>, values: unknown): Parsed<Value> {
  try {
    return { values: create(values, struct), errors: undefined }
  } catch (error) {
    if (error instanceof StructError) return { values: undefined, errors: fieldErrors(error) }
    throw error
  }
}

/** What is wrong, by field; an empty object when nothing is. */
export const checkFields = <Value, Schema>(struct: Struct<Value, Schema>, values: unknown): FieldErrors =>
  parseFields(struct, values).errors ?? {}

/** The first code of each field a struct refused. What is not of the right type at all is `missing` or `format`. */
export function fieldErrors(error: StructError): FieldErrors {
  // Fields are named by whoever sends them: `constructor` must not be found on the prototype.
  const errors: FieldErrors = Object.create(null)
  for (const failure of error.failures()) {
    const field = failure.path.join(".")
    if (field in errors) continue
    errors[field] = codeOf(failure)
  }
  return errors
}

/** Names of superstruct's own bounds; to whoever reads the code they are all a wrong form. */
const bounds = new Set(["size", "min", "max", "empty", "nonempty", "pattern"])

function codeOf({ refinement, type, value }: Failure): string {
  if (refinement !== undefined) return bounds.has(refinement) ? "format" : refinement
  if (type === "never") return "unknown"
  return value === undefined || value === null ? "missing" : "format"
}
