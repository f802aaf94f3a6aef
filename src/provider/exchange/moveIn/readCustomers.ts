/** Customers of an earlier shop, one for each row. Their passwords and consents stay there. */

import { object } from "superstruct"
import type { MovedRow } from "#provider/exchange/moveIn/openMoved.ts"
import type { Finding } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"
import { Email, NAME_MAX_LENGTH } from "#shared/fields/account.ts"
import { type BillingFields, billingAddress, type DeliveryFields, deliveryAddress } from "#shared/fields/address.ts"
import { countries, countryName } from "#shared/fields/countries.ts"
import { parseFields } from "#shared/fields/field.ts"
import { checkPhone } from "#shared/fields/phoneLibrary.ts"
import { locales } from "#shared/locale.ts"

export interface MovedCustomer {
  line: number
  email: string
  firstName: string
  lastName: string
  delivery: DeliveryFields | undefined
  billing: BillingFields | undefined
}

const Mail = object({ email: Email })
const delivery = deliveryAddress(checkPhone)
const billing = billingAddress(checkPhone)

/** Undefined where the row is left out. */
export function readCustomer(row: MovedRow, tell: (finding: Finding) => void): MovedCustomer | undefined {
  const parsed = parseFields(Mail, { email: row.text("email") })
  if (parsed.errors) {
    tell(
      row.finding(
        "email",
        row.text("email") === ""
          ? says`has no email: the customer is left out`
          : says`is no email address: the customer is left out`,
      ),
    )
    return undefined
  }
  const { email } = parsed.values
  const [firstName, lastName] = nameOf(row)
  const place = { ...placeOf(row), firstName, lastName }
  const customer = { line: row.line, email, firstName, lastName }
  if (place.address1 === "") return { ...customer, delivery: undefined, billing: undefined }
  const billed = parseFields(billing, { ...place, email, dni: "", vat: "" })
  const sent = parseFields(delivery, place)
  if (billed.errors) {
    const fields = Object.keys(billed.errors)
    tell(row.finding(fields[0] ?? "", says`does not fit an address of this shop: the customer comes without it`))
  }
  return { ...customer, delivery: sent.values, billing: billed.values }
}

/** A name that stands in one column has its surnames behind the first space. */
function nameOf(row: MovedRow): [string, string] {
  const [given, family] = [clean(row.text("firstName")), clean(row.text("lastName"))]
  if (given !== "" || family !== "") return [given, family]
  const [first = "", ...rest] = clean(row.text("name")).split(" ")
  return [first, rest.join(" ")]
}

export const clean = (text: string, most = NAME_MAX_LENGTH): string =>
  text
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, most)
    .toWellFormed()

const placeOf = (row: MovedRow) => ({
  company: row.text("company"),
  address1: row.text("address1"),
  address2: row.text("address2"),
  city: row.text("city"),
  state: row.text("state") || row.text("city"),
  zip: row.text("zip"),
  country: countryCode(row.text("country")),
  phone: row.text("phone") || row.text("ownPhone"),
})

/** `Spain` and `España` are `ES`. */
export function countryCode(text: string): string {
  const code = text.toUpperCase()
  if (countries.includes(code)) return code
  const name = text.toLowerCase()
  return countries.find((each) => locales.some((locale) => countryName(each, locale).toLowerCase() === name)) ?? code
}
