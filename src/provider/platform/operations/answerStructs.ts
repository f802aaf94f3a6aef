/** Structs for answers that expose their parts, so that the API's description can be generated. */
import { array, define, record, Struct, string, union } from "superstruct"

/** One of several shapes. */
export const oneOf = <First, Second, Others extends readonly unknown[] = []>(
  shapes: readonly [
    Struct<First, unknown>,
    Struct<Second, unknown>,
    ...{ [n in keyof Others]: Struct<Others[n], unknown> },
  ],
): Struct<First | Second | Others[number], readonly Struct<unknown, unknown>[]> => {
  const list = shapes as unknown as readonly Struct<unknown, unknown>[]
  return new Struct({ ...union(list as never), type: "oneOf", schema: list }) as never
}

/** An object with arbitrary keys and values of one shape. */
export const mapOf = <Value>(value: Struct<Value, unknown>): Struct<Record<string, Value>, Struct<unknown, unknown>> =>
  new Struct({ ...record(string(), value as Struct<Value>), type: "mapOf", schema: value as Struct<unknown, unknown> })

/** A readonly list. */
export const listOf = <Item, Schema>(item: Struct<Item, Schema>): Struct<readonly Item[], Struct<Item, Schema>> =>
  array(item) as unknown as Struct<readonly Item[], Struct<Item, Schema>>

/** A stable code of an open set, which extensions and later versions may extend. */
export const code = <Code extends string>(): Struct<Code, null> =>
  define("code", (value) => typeof value === "string") as Struct<Code, null>

/** No answer: 204 over HTTP. */
export const nothing: Struct<void, null> = define<void>("nothing", (value) => value === undefined)
