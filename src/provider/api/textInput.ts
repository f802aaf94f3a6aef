/** Reads input that arrives as text, in addresses and on the command line. */
import type { Struct } from "superstruct"

export type AnyStruct = Struct<unknown, unknown>

export const fieldsOfInput = ({ schema }: Pick<AnyStruct, "schema">): Record<string, AnyStruct> =>
  schema as Record<string, AnyStruct>

/**
 * Reads a text as the type its struct asks for. A text that fits no type is kept as it is, to be refused by the check.
 */
export function fromText(struct: AnyStruct | undefined, text: string): unknown {
  switch (struct?.type) {
    case "integer":
    case "number":
      return text.trim() === "" || Number.isNaN(Number(text)) ? text : Number(text)
    case "boolean":
      return text === "true" ? true : text === "false" ? false : text
    default:
      return text
  }
}
