/** Input that comes as text: addresses and command lines say everything so. */
import type { Struct } from "superstruct"

export type AnyStruct = Struct<unknown, unknown>

/** The fields of an operation's input, by name. */
export const fieldsOfInput = ({ schema }: Pick<AnyStruct, "schema">): Record<string, AnyStruct> =>
  schema as Record<string, AnyStruct>

/** What a text means is said by the struct that takes it. What fits in no way stays, to be refused. */
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
