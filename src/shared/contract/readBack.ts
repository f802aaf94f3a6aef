import { object, optional, Struct } from "superstruct"

/** Accepts any value. Its type tells the API's description that the field is read-only. */
const ignored = () => optional(new Struct<unknown, null>({ type: "ignored", schema: null }))

/**
 * Input that may be sent as it was read: the additional fields of the answer are accepted and ignored. Drops the
 * fields of `answer` that `input` does not have. Fields of neither are refused as before.
 */
export function readBack<Value, Schema extends object>(
  input: Struct<Value, Schema>,
  answer: { schema: object },
): Struct<Value, Schema> {
  const read = Object.keys(answer.schema).filter((name) => !(name in input.schema))
  const described = { ...input.schema, ...object(Object.fromEntries(read.map((name) => [name, ignored()]))).schema }
  return new Struct<Value, Schema>({
    type: input.type,
    schema: described,
    coercer: (value, context) => input.coercer(without(value, read), context),
    validator: input.validator,
    refiner: input.refiner,
    entries: input.entries,
  })
}

const without = (value: unknown, names: readonly string[]) =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))
    : value
