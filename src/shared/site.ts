/** What every page says about the shop itself. Comes from configuration, never from a request. */
import type { Localized } from "#shared/locale.ts"
import type { Currency } from "#shared/money.ts"

export interface Site {
  name: string
  /** Public origin without a trailing slash. */
  url: string
  tagline: Localized
  email: string
  phone: string
  address: Localized
  hours: Localized
  /** The owner's tax number; empty while none is configured. Source: LSSI article 10. */
  taxId: string
  /** Of its copyright; the server's clock. */
  year: number
  developerName: string
  developerUrl: string
  currency: Currency
}
