/**
 * Which field errors a form shows while being filled in: checked on leaving a field, and rechecked while typing once
 * wrong. Source: decisions §6.
 */
import type { FieldErrors } from "#shared/ApiError.ts"

/** The server's errors with the values they are about: an error holds until its field changes. */
export interface RefusedForm {
  fields: FieldErrors
  values: Record<string, string>
}

export interface FormState {
  shown: FieldErrors
  /** Errors of the form's own check for the current values. */
  found: FieldErrors
  values: Record<string, string>
  refused: RefusedForm | undefined
}

/** Only wrong fields are rechecked, so that typing is not interrupted. */
export function errorsWhileTyping(state: FormState): FieldErrors {
  return pick(state, Object.keys(state.shown))
}

/** Also checks the field that was left. */
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
