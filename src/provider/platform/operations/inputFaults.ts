/** Faults of an operation's input, with what its fields take. */
import type { Struct } from "superstruct"
import type { FieldErrors } from "#shared/ApiError.ts"
import { fault } from "#shared/fault.ts"
import type { Bounds } from "#shared/fields/whole.ts"

type AnyStruct = Struct<unknown, unknown>

/** `faults` of an input, with what a choice, a number or a text of one kind takes in place of `format`. */
export const inputFaults = (input: Pick<AnyStruct, "type" | "schema">, faults: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(faults).map(([field, code]) => {
      const takes = code === "format" ? takenBy(structAt(input, field.split("."))) : undefined
      return [field, takes ?? code]
    }),
  )

function structAt(struct: Pick<AnyStruct, "type" | "schema">, [name, ...rest]: string[]): AnyStruct | undefined {
  if (name === undefined) return struct as AnyStruct
  if (struct.type === "array" || struct.type === "mapOf") return structAt(struct.schema as AnyStruct, rest)
  const next = struct.type === "object" ? (struct.schema as Record<string, AnyStruct>)[name] : undefined
  return next && structAt(next, rest)
}

/** By the type of the struct. */
const kinds: Readonly<Record<string, string>> = {
  amount: "amount",
  country: "country",
  link: "tracking_link",
  number: "number",
  boolean: "flag",
}

function takenBy(struct: AnyStruct | undefined): string | undefined {
  if (struct?.type === "array") return takenBy(struct.schema as AnyStruct)
  if (struct?.type === "enums") return fault("choice", { of: Object.values(struct.schema as object).join(", ") })
  if (struct?.type !== "integer") return kinds[struct?.type ?? ""]
  return numberFault((struct.schema ?? {}) as Partial<Bounds>)
}

/** The fault of a number outside its bounds, or of a text that is none. */
export function numberFault({ minimum, maximum, unit }: Partial<Bounds>): string {
  if (minimum === undefined) return "whole"
  if (maximum === undefined) return fault("at_least", { least: minimum })
  return fault(unit ?? "between", { least: minimum, most: maximum })
}
