/** Reads and validates submitted forms on the server. */
import { textOf } from "#app/loading.ts"
import { badInput, type FieldErrors } from "#shared/ApiError.ts"

export function valuesOf<Name extends string>(form: FormData, names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, textOf(form, name)])) as Record<Name, string>
}

/** Picks the named values and drops other fields of the form. */
export function pickValues<Name extends string>(
  values: Record<string, string>,
  names: readonly Name[],
): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? ""])) as Record<Name, string>
}

/** Throws a form's refusal if it has wrong fields. */
export function refuseWrong(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw badInput(errors)
}
