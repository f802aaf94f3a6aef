/**
 * Where signing in with a code stands: in the address, so that a reload, the way back and another language keep it, with
 * scripts and without. Two pages have it, the login and the checkout.
 */
import { EmailForm } from "#shared/fields/accountForms.ts"
import { parseFields } from "#shared/fields/field.ts"

export const ASK_CODE = "askCode"
export const ENTER_CODE = "enterCode"

export interface CodeStep {
  email: string
  /** How many mails were asked for; none while the email is only filled in again. */
  sent: number
}

/** Undefined when the address names no email. */
export function readCodeStep({ searchParams }: URL): CodeStep | undefined {
  const { values } = parseFields(EmailForm, { email: searchParams.get("email") ?? "" })
  return values && { email: values.email, sent: sentAt(searchParams) }
}

export function sentAt(searchParams: URLSearchParams): number {
  const sent = searchParams.get("sent") ?? ""
  return /^\d{1,3}$/.test(sent) ? Number(sent) : 0
}

/** `page` with that step of it; with none sent, the email is asked for again. */
export function codeStepPath(page: string, { email, sent }: CodeStep): string {
  const query = new URLSearchParams({ email, ...(sent > 0 && { sent: String(sent) }) })
  return `${page}${page.includes("?") ? "&" : "?"}${query}`
}
