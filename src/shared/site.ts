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
  developerName: string
  developerUrl: string
  currency: Currency
}
