/** Rules of form fields: one struct serves the form and the server, and a code names the error. */
import { coerce, create, defaulted, type Failure, refine, Struct, StructError, string } from "superstruct"
import type { FieldErrors } from "#shared/ApiError.ts"

/** Text that is trimmed before it is checked. */
export const trimmed = () => coerce(string(), string(), (text) => text.normalize("NFC").trim())

const codePoints = (text: string) => [...text].length

/** Adds a check that fails with `code` when `passes` answers false. */
export const check = <Value, Schema>(
  struct: Struct<Value, Schema>,
  code: string,
  passes: (value: Value) => boolean,
): Struct<Value, Schema> => refine(struct, code, passes)

/**
 * Refuses control characters, lone surrogates and characters that change the direction of writing: the first could
 * break mails and logs, and the last disguise a name.
 */
const isPlain = (text: string) => !/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(text)
const isPlainText = (text: string) => isPlain(text.replace(/[\n\r\t]/g, ""))

/** One required line of at most `most` code points. */
export const requiredLine = (most: number, struct: Struct<string, null> = trimmed()) =>
  bounded(present(struct), most, isPlain)

/** Required text of several lines. */
export const requiredText = (most: number) => bounded(present(trimmed()), most, isPlainText)

/** One line that may be empty or left out. */
export const optionalLine = (most: number, struct: Struct<string, null> = trimmed()) =>
  bounded(defaulted(struct, ""), most, isPlain)

/** Several lines that may be empty, though not left out. */
export const textUpTo = (most: number) => bounded(trimmed(), most, isPlainText)

const present = (struct: Struct<string, null>) => check(struct, "missing", (text) => text !== "")

const bounded = (struct: Struct<string, null>, most: number, isClean: (text: string) => boolean) =>
  check(
    check(struct, "too_long", (text) => codePoints(text) <= most),
    "format",
    isClean,
  )

/** Checks the format of a text that is not empty; presence is another check's task. */
export const withFormat = (struct: Struct<string, null>, fits: (text: string) => boolean) =>
  check(struct, "format", (text) => text === "" || fits(text))

/** Rewrites text after trimming and before checking. */
export const normalized = (struct: Struct<string, null>, normalize: (text: string) => string) =>
  coerce(struct, string(), (text) => normalize(text.normalize("NFC").trim()))

/** Adds checks across several fields; they answer a code for each wrong field. */
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

/**
 * Whether each field has its type: superstruct also runs a refinement when other fields failed, and would pass it a
 * number for a text.
 */
function hasTypes<Value, Schema>({ schema }: Struct<Value, Schema>, value: Value): boolean {
  const fields = Object.entries((schema ?? {}) as Record<string, Struct>)
  const values = value as Record<string, unknown>
  return fields.every(([name, { type, validator }]) => {
    const part = values[name]
    const context = { branch: [value, part], path: [name], coerce: false, mask: false }
    return type === "never" || [...validator(part, context)].length === 0
  })
}

/** Rewrites several fields before the struct checks each of them. */
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

/**
 * Parses typed values: answers the values as the shop stores them, or errors by field (`"billing.zip"` for nested
 * ones).
 */
export function parseFields<Value, Schema>(struct: Struct<Value, Schema>, values: unknown): Parsed<Value> {
  try {
    return { values: create(values, struct), errors: undefined }
  } catch (error) {
    if (error instanceof StructError) return { values: undefined, errors: fieldErrors(error) }
    throw error
  }
}

/** Errors by field; an empty object when there are none. */
export const checkFields = <Value, Schema>(struct: Struct<Value, Schema>, values: unknown): FieldErrors =>
  parseFields(struct, values).errors ?? {}

/** The first code for each refused field. A value of the wrong type is `missing` or `format`. */
export function fieldErrors(error: StructError): FieldErrors {
  // Callers choose the names of fields: `constructor` must not be found on the prototype.
  const errors: FieldErrors = Object.create(null)
  for (const failure of error.failures()) {
    const field = failure.path.join(".")
    if (field in errors) continue
    errors[field] = codeOf(failure)
  }
  return errors
}

/** Names of superstruct's own refinements; as codes they are all `format`. */
const bounds = new Set(["size", "min", "max", "empty", "nonempty", "pattern"])

function codeOf({ refinement, type, value }: Failure): string {
  if (refinement === "nonempty" && value === "") return "missing"
  if (refinement !== undefined) return bounds.has(refinement) ? "format" : refinement
  if (type === "never") return "unknown"
  return value === undefined || value === null ? "missing" : "format"
}
