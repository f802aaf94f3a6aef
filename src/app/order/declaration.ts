/** The form for withdrawal without signing in: its fields and its call. */
import type { FieldErrors } from "#shared/ApiError.ts"
import { DeclareWithdrawalInput } from "#shared/contract/withdrawal.ts"
import { checkFields } from "#shared/fields/field.ts"

export const DECLARE = "declare"
export const WHOLE = "whole"
export const PART = "part"

type Values = Record<string, string>

/** For a part, lines are empty: the message names them. */
export function declarationOf(values: Values): DeclareWithdrawalInput {
  const message = values["statement"]?.trim() ?? ""
  return {
    number: values["orderNumber"] ?? "",
    name: values["name"] ?? "",
    email: values["email"] ?? "",
    ...(values["scope"] === PART && { lines: [] }),
    ...(message !== "" && { message }),
  }
}

/** By control. */
export function checkDeclaration(values: Values): FieldErrors {
  const { number, message, ...errors } = checkFields(DeclareWithdrawalInput, declarationOf(values))
  const isUnnamed = values["scope"] === PART && !values["statement"]?.trim()
  const statement = isUnnamed ? "missing" : message
  return {
    ...(number !== undefined && { orderNumber: number }),
    ...errors,
    ...(statement !== undefined && { statement }),
  }
}
