/** Which field errors a form shows while it is filled in: checked on leaving, rechecked while typing once wrong. Source: decisions §6. */
import type { FieldErrors } from "#shared/ApiError.ts"

/** What the server refused, and what stood in the form then: its word holds until that field says something else. */
export interface RefusedForm {
  fields: FieldErrors
  values: Record<string, string>
}

export interface FormState {
  shown: FieldErrors
  /** What the form's own check says of its values now. */
  found: FieldErrors
  values: Record<string, string>
  refused: RefusedForm | undefined
}

/** Only what was already wrong is looked at again: nobody is interrupted in the middle of a word. */
export function errorsWhileTyping(state: FormState): FieldErrors {
  return pick(state, Object.keys(state.shown))
}

/** The field that was left is looked at too. */
export function errorsOnLeaving(state: FormState, name: string): FieldErrors {
  return pick(state, [...Object.keys(state.shown), name])
}

function pick(state: FormState, names: readonly string[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const name of names) {
    const code = state.found[name] ?? stillRefused(state, name)
    if (code !== undefined) errors[name] = code
  }
  return errors
}

function stillRefused({ refused, values }: FormState, name: string): string | undefined {
  return refused && refused.values[name] === values[name] ? refused.fields[name] : undefined
}
