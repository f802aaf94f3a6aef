/**
 * The state of a code sign-in, kept in the address so that reloads, going back and another language preserve it, with
 * and without scripts. Used by the login and the checkout.
 */
import { EmailForm } from "#shared/fields/accountForms.ts"
import { parseFields } from "#shared/fields/field.ts"

export const ASK_CODE = "askCode"
export const ENTER_CODE = "enterCode"

export interface CodeStep {
  email: string
  /** Number of mails sent; 0 while the email is only prefilled. */
  sent: number
}

/** Undefined when the address contains no email. */
export function readCodeStep({ searchParams }: URL): CodeStep | undefined {
  const { values } = parseFields(EmailForm, { email: searchParams.get("email") ?? "" })
  return values && { email: values.email, sent: sentAt(searchParams) }
}

export function sentAt(searchParams: URLSearchParams): number {
  const sent = searchParams.get("sent") ?? ""
  return /^\d{1,3}$/.test(sent) ? Number(sent) : 0
}

/** `page` with that step in its query; with no mail sent, the email is asked for again. */
export function codeStepPath(page: string, { email, sent }: CodeStep): string {
  const query = new URLSearchParams({ email, ...(sent > 0 && { sent: String(sent) }) })
  return `${page}${page.includes("?") ? "&" : "?"}${query}`
}
