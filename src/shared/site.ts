/** What every page says about the shop itself: its published identity, and what its server knows. Never from a request. */
import type { Identity } from "#shared/contract/site.ts"
import type { Currency } from "#shared/money.ts"

/** What few say of themselves; every page carries the rest. */
type Seldom = "owner" | "taxNumber" | "register" | "social"

/** What is empty was not said yet, and is left out wherever it would stand. */
export interface Site extends Omit<Identity, "account" | Seldom>, Partial<Pick<Identity, Seldom>> {
  /** Left out where the name stands alone. */
  mark?: "blossom"
  logo?: { src: string; width: number; height: number; withName: boolean }
  /** Public origin without a trailing slash. */
  url: string
  /** Of its copyright; the server's clock. */
  year: number
  developerName: string
  developerUrl: string
  currency: Currency
  /** By whose clock its days begin; `Europe/Madrid` when left out. */
  timeZone?: string
}
