/** Says of each option that an operation refuses what is wrong with it. */
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { type Said, saidOf, says, wordOf } from "#provider/platform/words/says.ts"
import { isApiError } from "#shared/ApiError.ts"

/** By the code of a field's fault, or of a whole refusal. */
const sentences: Readonly<Record<string, string>> = {
  missing: "it is missing",
  format: "it is not valid",
  too_long: "it is too long",
  too_short: "it is too short",
  unknown: "there is no such thing",
  unknown_field: "it is not known here",
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
  bad_input: "What was given does not fit.",
  changed_since: "It was changed since: look at it, and try again.",
  not_here: "Only the running shop does this.",
  shop_not_running: "Only the running shop does this.",
}

/** In words, where there are any. */
export const faultWords = (code: string): Said => {
  const sentence = sentences[code]
  return sentence === undefined ? wordOf(code) : saidOf(sentence)
}

/** `nameOf` gives the option of a field. Throws RefusedError for a refusal, and everything else as it is. */
export function refuseByOption(error: unknown, tell: (said: Said) => string, nameOf = optionOf): never {
  if (!isApiError(error)) throw error
  const faults = Object.entries(error.fields ?? {})
  if (faults.length === 0) throw new RefusedError(faultWords(error.code))
  const lines = faults.map(([field, fault]) => tell(says`${nameOf(field)} is refused: ${faultWords(fault)}.`))
  throw new RefusedError([...new Set(lines)].join("\n"))
}

const optionOf = (field: string) => `--${field}`
