/** Calls the shop at its public address, as a visitor would. */
import { enums, type Infer, is, object, string } from "superstruct"
import { ADDRESS_PATH, AddressAnswer, addressProof } from "#provider/admin/opening/addressProof.ts"
import type { AdminContext } from "#provider/admin/operation.ts"
import { newToken } from "#provider/platform/security/tokens.ts"
import { SECONDS } from "#shared/limits.ts"

const findings = [
  "reached",
  "proxy_not_named",
  "name_not_found",
  "no_answer",
  "not_secure",
  "moved",
  "other_server",
] as const

export const AddressCheck = object({
  url: string(),
  finding: enums(findings),
  /** An error's code, the address it leads to, or the status that was answered. */
  detail: string(),
})
export type AddressCheck = Infer<typeof AddressCheck>

const DEADLINE_MS = 10 * SECONDS

type Asking = Pick<AdminContext, "db" | "siteUrl">

export async function checkAddress({ db, siteUrl }: Asking): Promise<AddressCheck> {
  const challenge = newToken()
  const found = (finding: AddressCheck["finding"], detail = "") => ({ url: siteUrl, finding, detail })
  try {
    const response = await fetch(`${siteUrl}${ADDRESS_PATH}?challenge=${challenge}`, {
      redirect: "manual",
      signal: AbortSignal.timeout(DEADLINE_MS),
    })
    const { status, headers } = response
    const answer: unknown = await response.json().catch(() => undefined)
    if (status >= 300 && status < 400) return found("moved", headers.get("location") ?? "")
    const isOurs = is(answer, AddressAnswer) && answer.proof === (await addressProof(db, challenge))
    if (!isOurs) return found("other_server", String(status))
    return found(answer.isByUnnamedProxy ? "proxy_not_named" : "reached")
  } catch (error) {
    const code = codeOf(error)
    return found(findingOf(code), code)
  }
}

const codeOf = (error: unknown): string => {
  const { cause, name } = error as Error & { cause?: { code?: string } }
  return cause?.code ?? name
}

/** By the codes of Node's resolver and of TLS. */
export function findingOf(code: string): AddressCheck["finding"] {
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "name_not_found"
  return /CERT|SSL|TLS|UNABLE_TO/.test(code) ? "not_secure" : "no_answer"
}
