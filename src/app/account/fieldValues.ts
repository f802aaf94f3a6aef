/** Reads and checks what a form sent, on the server. */
import { textOf } from "#app/loading.ts"
import { badInput, type FieldErrors } from "#shared/ApiError.ts"

export function valuesOf<Name extends string>(form: FormData, names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, textOf(form, name)])) as Record<Name, string>
}

/** The named values; fields that a form has besides them are left out. */
export function pickValues<Name extends string>(
  values: Record<string, string>,
  names: readonly Name[],
): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? ""])) as Record<Name, string>
}

/** Throws the refusal of a form whose fields are wrong. */
export function refuseWrong(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw badInput(errors)
}
