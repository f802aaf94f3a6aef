/** Explains refusals of operations: what is wrong with each option, or why the whole was refused. */
import type { Settings } from "#cli/settings.ts"
import { plainSchema } from "#provider/api/structSchema.ts"
import { type AnyStruct, fieldsOfInput } from "#provider/api/textInput.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { errors as en } from "#provider/platform/words/errors.en.ts"
import { errors as es } from "#provider/platform/words/errors.es.ts"
import { type Said, SaidError, saidOf, says, wordOf, wordsOf } from "#provider/platform/words/says.ts"
import { isApiError } from "#shared/ApiError.ts"
import type { Bounds } from "#shared/fields/whole.ts"
import type { Locale } from "#shared/locale.ts"

/** By the code of a field's fault. */
const faults: Readonly<Record<string, string>> = {
  missing: "it is missing",
  format: "it is not valid",
  too_long: "it is too long",
  too_short: "it is too short",
  unknown: "there is no such thing",
  unknown_field: "it is not known here",
  unknown_code: "there is nothing with this code",
  several_codes: "several things have this code",
  taken: "it is taken",
  over: "that day is over",
  before_from: "it would end before it begins",
  amount: "it takes an amount, such as 5.00",
  percent: "it takes a whole number from 1 to 100",
  whole: "it takes a whole number, such as 12",
  nothing_left: "it leaves no place",
  nowhere: "it goes nowhere",
  tracking_link: "it takes an https address with {number} in it",
  account: "it takes an IBAN with the right check digits",
  https_needed: "it takes an https address",
  with_password: "it takes an address without a password",
  private_network: "it leads into a private network",
  word: "it takes single words",
  day: "it takes a day, such as 2026-12-31",
  own_id: "it takes up to 40 small letters, digits and hyphens, such as big-parcels",
  method_id: "it takes 2 to 40 capital letters, digits and underscores, such as HOME_DELIVERY",
  zip_start: "it takes the start of a postcode, such as 07",
  time: "it takes a time of day, such as 14:00",
  no_way: "at least one payment method must stay",
  two_needed: "it takes two different words or more",
  has_files: "customers who bought it may still download its files: retire it instead",
  below_nothing: "so many are not there",
  order: "the first is the larger",
  bands: "it begins at 0 and rises, such as 0:4.90,30:2.90",
  besides_bands: "it goes without --bands",
  without_bands: "it goes with --bands",
  one_price: "what is fetched has one cost",
  fetched: "what is fetched at the shop goes to no zone",
  no_points: "it brings orders home, so it has no pickup points",
  percentage: "it takes a percentage from 0 to 100, such as 5.5",
  holiday: "it takes days such as 2026-03-19, 12-25 or good-friday",
  moment: "it takes a day or a moment, such as 2027-01-07 or 2027-01-07T08:00",
  no_country: "it takes a country, such as ES",
  country: "it takes countries of the shop's list, such as ES,PT",
  zip: "it is no postcode of its country",
  unknown_picture: "it is no picture of the shop",
  broken: "it is empty or broken",
}

/** By the code of a whole refusal. */
const refusals: Readonly<Record<string, string>> = {
  bad_input: "What was given does not fit.",
  changed_since: "It was changed since: look at it, and try again.",
  not_here: "Only the running shop does this.",
  shop_not_running: "Only the running shop does this.",
  no_address: "The shop has no email address yet: add it to its contact.",
  order_not_found: "There is no such order.",
  already_paid: "It is paid already.",
  flagged: "A payment of it waits for you: decide on that first, with payments.",
  already_cancelled: "It is cancelled.",
  already_sent: "It is on its way or delivered already.",
  partly_sent: "A part of it has gone: give back the money for the rest with refund.",
  parcel_not_found: "It has no such parcel.",
  nothing_packed: "There is nothing in this parcel.",
  pieces_gone: "So many pieces of that are not left.",
  not_paid: "It is not paid.",
  other_province: "Another province or country may cost and be taxed otherwise: cancel it, and have it ordered anew.",
  nothing_unpaid: "It is paid: give it up with order NUMBER cancel.",
  nothing_carried: "Nothing of it is carried or fetched.",
  waits_to_be_fetched: "It waits to be fetched already.",
  paid_there: "It is paid when it is fetched: mark it paid first.",
  other_tax: "The tax is another one there: cancel the order, and have it ordered anew.",
  same_delivery: "That is how it goes already.",
  not_fetched: "It is not fetched from the shop.",
  nothing_to_tell: "That mail is not true of the order now, so it is not sent again.",
  not_sent: "It is not sent to an address.",
  gift_card_used: "A gift card that it bought has paid for something: give back what is right with refund.",
  not_from_here: "It has come further already.",
  nothing_refused: "None of its refunds was refused.",
  refunded_since: "What was refused was given back in another way since.",
  more_than_paid: "That is more than was paid and not given back yet.",
  flag_not_found: "There is no such payment.",
  already_decided: "It is decided already.",
  no_order: "It belongs to no order: give it back.",
  other_currency: "It is in another currency than the order: give it back.",
  too_little: "It is less than the order costs: ask for the rest, accept it as paid, or give it back.",
  nothing_missing: "Nothing is missing any more: accept it as paid.",
  second_part: "It came by the same payment as another part: accept it as paid, or give it back.",
  not_had_again: "Its order's time was up and what it had is gone: give it back.",
  withdrawal_not_found: "There is no such withdrawal.",
  not_taken_up: "Nobody has said yet what it is about: take it first.",
  already_taken_up: "It is taken up already.",
  already_settled: "It is settled already.",
  order_needed: "It fits no order: say which one it is with --order.",
  lines_needed: "It names a part in words: say which pieces with --line SKU=AMOUNT.",
  sku_not_ordered: "The order has nothing with that SKU.",
  not_withdrawable: "The order has not so many pieces left that may be given back.",
  not_by_piece: "The order is not paid: it can only be given up as a whole.",
  money_due: "What was not sent yet has to be given back: accept it.",
  review_not_found: "There is no such review.",
  coupon_not_found: "There is no such coupon.",
  coupon_taken: "There is a coupon with this code already.",
  ended_before: "It has ended already.",
  gift_card_not_found: "There is no such gift card.",
  blocked_already: "It is blocked already.",
  active_already: "It is active already.",
  product_not_found: "There is no such product.",
  category_not_found: "There is no such category.",
  department_not_found: "There is no such department.",
  banner_not_found: "There is no such banner.",
  mail_not_found: "There is no such failed email.",
  webhook_not_found: "There is no such webhook.",
  delivery_not_found: "There is no such message.",
  synonym_not_found: "That word has no synonyms.",
  delivery_method_not_found: "There is no such delivery method.",
  delivery_rate_not_found: "It does not go to that zone.",
  zone_not_found: "There is no such zone.",
  zone_in_use:
    "A way of delivery goes there still: take the zone from it first, with delivery ID --zone ZONE --remove.",
  pickup_point_not_found: "There is no such pickup point.",
  carrier_not_found: "There is no such carrier of your own.",
  site_version_not_found: "There is no such version: npm run shop -- site history lists them.",
  nothing_to_undo: "Nothing was published before this version: there is nothing to go back to.",
  tax_rate_not_found: "There is no such rate.",
  file_not_found: "It has no such file.",
  file_bought: "Customers who bought it may still download this file: an import can replace it by another.",
  only_file: "This file is all that it sells: add another one first, or hide the product.",
  not_downloadable: "It is not sold as a download.",
  prices_changed: "Prices were changed since: look at them, and try again.",
}

const sentenceOf = (code: string): Said | undefined => {
  const sentence = faults[code] ?? refusals[code]
  return sentence === undefined ? undefined : saidOf(sentence)
}

/** Why an operation was refused as a whole. Words of the owner's area stand in where the commands have none. */
export function refusalWords(code: string, locale: Locale): string {
  const own = sentenceOf(code)
  const area: Readonly<Record<string, unknown>> = errorsIn[locale]
  const words = own ? undefined : area[code]
  return typeof words === "string" ? words : wordsOf(own ?? wordOf(code), locale)
}

interface Faulty {
  settings: Pick<Settings, "locale">
  /** The option of a field. */
  nameOf?: (field: string) => string
  /** The operation's fields, for what they take. */
  fields?: Readonly<Record<string, AnyStruct>>
}

/** Throws RefusedError for a refusal, and everything else as it is. */
export function refuseByOption(error: unknown, { settings, nameOf = optionOf, fields = {} }: Faulty): never {
  if (!isApiError(error)) throw error
  if (error.cause instanceof SaidError) throw new RefusedError(error.cause.said)
  const { locale } = settings
  const faulty = Object.entries(error.fields ?? {})
  if (faulty.length === 0) throw new RefusedError(refusalWords(error.code, locale))
  const area: Readonly<Record<string, string>> = errorsIn[locale].fields
  const lines = faulty.map(([field, fault]) => {
    const takes = fault === "format" ? takenBy(structAt(fields, field.split("."))) : undefined
    const own = takes ?? sentenceOf(fault)
    if (!own && area[fault] !== undefined) return `${nameOf(field)}: ${area[fault]}`
    return wordsOf(says`${nameOf(field)} is refused: ${own ?? wordOf(fault)}.`, locale)
  })
  throw new RefusedError([...new Set(lines)].join("\n"))
}

const errorsIn = { en, es } as const

const optionOf = (field: string) => `--${field}`

function structAt(fields: Readonly<Record<string, AnyStruct>>, [name = "", ...rest]: string[]): AnyStruct | undefined {
  const struct = fields[name]
  const [next] = rest
  if (struct === undefined || next === undefined) return struct
  if (struct.type === "object") return structAt(fieldsOfInput(struct), rest)
  return struct.type === "array" ? structAt({ [next]: struct.schema as AnyStruct }, rest) : undefined
}

/** By the type of a text of one kind. */
const kinds: Readonly<Record<string, string>> = { amount: "amount", country: "country", link: "tracking_link" }

/** In words, for a choice, a number or a text of one kind. */
function takenBy(struct: AnyStruct | undefined): Said | undefined {
  if (struct?.type === "array") return takenBy(struct.schema as AnyStruct)
  if (struct?.type === "enums") return says`it takes ${Object.values(struct.schema as object).join(", ")}`
  const kind = kinds[struct?.type ?? ""]
  if (kind !== undefined) return sentenceOf(kind)
  if (struct?.type !== "integer") return undefined
  const { minimum, maximum } = plainSchema(struct, new Map()) as Partial<Bounds>
  if (minimum === undefined) return saidOf(faults["whole"] ?? "")
  return maximum === undefined
    ? says`it takes a whole number from ${minimum} on`
    : says`it takes a whole number from ${minimum} to ${maximum}`
}
