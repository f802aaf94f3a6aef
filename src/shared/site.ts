/**
 * Facts about the shop on every page: its published identity and the server's configuration. Never taken from a
 * request.
 */
import type { Identity } from "#shared/contract/site.ts"
import type { Currency } from "#shared/money.ts"

/** Optional facts that few shops fill in; all others are always present. */
type Seldom = "owner" | "taxNumber" | "register" | "social"

/** Empty facts are not known yet and are left out wherever they would be shown. */
export interface Site extends Omit<Identity, "account" | Seldom>, Partial<Pick<Identity, Seldom>> {
  /** Left out when the name is shown alone. */
  mark?: "blossom"
  logo?: { src: string; width: number; height: number; withName: boolean }
  /** Public origin without a trailing slash. */
  url: string
  /** Year of the copyright, by the server's clock. */
  year: number
  developerName: string
  developerUrl: string
  currency: Currency
  /** Time zone in which the shop's days begin; `Europe/Madrid` when left out. */
  timeZone?: string
}
