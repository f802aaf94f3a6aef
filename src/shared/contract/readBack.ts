/** Input that may be sent as it was read: what an answer says besides comes back with it, and is not believed. */
import { object, optional, Struct } from "superstruct"

/** Any value. Its name tells the API's description that the field is for reading only. */
const ignored = () => optional(new Struct<unknown, null>({ type: "ignored", schema: null }))

/** Drops the fields of `answer` that `input` does not have. What neither knows is refused as before. */
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
