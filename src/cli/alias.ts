/** The type of a short spelling, and how the words and options that were typed are matched with it. */

import { UsageError } from "#cli/command.ts"
import type { OptionReader } from "#cli/optionReaders.ts"
import type { AdminOperationName, AnswerOf } from "#provider/api/adminOperations.ts"
import { says } from "#provider/platform/words/says.ts"
import type { Locale } from "#shared/locale.ts"
import { typedAmount } from "#shared/money.ts"

type Texts = Readonly<Record<string, string>>
type Values = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>

export interface Alias {
  /**
   * Words in capitals stand for what is typed: fields of the operation, in small letters where `fields` says nothing
   * else. `AMOUNT` is money, `RATE` a percentage, `PERCENT` a whole one, `FILE` the content of a file; what ends in `...` takes all words that
   * follow. Options are typed as they stand here, in any place; `--…` stands for at least one other option.
   */
  words: string
  operation: AdminOperationName
  fields?: Texts
  /** Fields that the spelling itself says, unless an option says otherwise. */
  given?: Texts | ((options: Values) => Texts)
  /** Further names of options, with the fields that they stand for. */
  options?: Readonly<Record<string, string | OptionReader>>
  /** The part of the answer that is shown. `fromWords` has the words, also those that are no field. */
  shows?(answer: unknown, fromWords: Texts): unknown
  /** Formats the shown part in lines; left out, they are made from its fields. */
  lines?(shown: unknown, locale: Locale): string
}

/** Types what is shown by what the operation answers. */
export const showing = <Name extends AdminOperationName, Shown>(
  row: Omit<Alias, "operation" | "shows" | "lines"> & {
    operation: Name
    shows(answer: AnswerOf<Name>, fromWords: Texts): Shown
    lines?(shown: Shown, locale: Locale): string
  },
): Alias => row as unknown as Alias

/** The fields that the words say, and what else was typed. */
export interface FoundAlias {
  alias: Alias
  fromWords: Record<string, string>
  options: string[]
}

/** Undefined where no spelling is like what was typed. */
export function findAlias(aliases: readonly Alias[], args: readonly string[]): FoundAlias | undefined {
  for (const alias of aliases) {
    const found = matched(alias, args)
    if (found) return { alias, ...found }
  }
  return undefined
}

/** For words that no spelling takes. */
export const notUnderstood = (aliases: readonly Alias[], words: readonly string[]): UsageError =>
  new UsageError(
    says`"${words.join(" ")}" is not understood: there are\n  ${aliases.map((each) => each.words).join("\n  ")}`,
  )

const PLACE = /^(\+?)([A-Z]+)(\.\.\.)?$/
const OTHERS = "--…"
/** They change nothing that an operation is given. */
const COMMON = ["--json", "--create", "--help"]

export const isOption = (arg: string): boolean => /^--?[a-z]/i.test(arg)

function matched(alias: Alias, args: readonly string[]): Omit<FoundAlias, "alias"> | undefined {
  const parts = alias.words.split(" ")
  const left = [...args]
  const typed: [part: string, text: string][] = []
  const places: string[] = []
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index] ?? ""
    if (part === OTHERS) continue
    if (!part.startsWith("--")) {
      places.push(part)
      continue
    }
    const next = parts[index + 1] ?? ""
    const takes = PLACE.test(next)
    const value = taken(left, part, takes)
    if (value === undefined) return undefined
    if (takes) {
      typed.push([next, value])
      index++
    }
  }
  const start = left.findIndex(isOption)
  const [words, options] = start < 0 ? [left, []] : [left.slice(0, start), left.slice(start)]
  if (parts.includes(OTHERS) && options.every((each) => COMMON.includes(each))) return undefined
  const takesMore = places.at(-1)?.endsWith("...") ?? false
  if (takesMore ? words.length < places.length : words.length !== places.length) return undefined
  for (const [index, place] of places.entries()) {
    const isLast = place.endsWith("...")
    typed.push([place, isLast ? words.slice(index).join(" ") : (words[index] ?? "")])
  }
  const fromWords: Record<string, string> = {}
  for (const [part, text] of typed) {
    const [, plus = "", name = ""] = PLACE.exec(part) ?? []
    if (name === "" ? text !== part : plus !== "" && !/^\+\d+$/.test(text)) return undefined
    if (name !== "") fromWords[alias.fields?.[name] ?? name.toLowerCase()] = read(name, text.slice(plus.length))
  }
  return { fromWords, options }
}

/** The word that says a field, such as `CODE`, or its option, such as `--zone`. */
export function placeOf({ words, fields = {} }: Alias, field: string): string | undefined {
  const parts = words.split(" ")
  const at = parts.findIndex((part) => {
    const [, , name = ""] = PLACE.exec(part) ?? []
    return name !== "" && (fields[name] ?? name.toLowerCase()) === field
  })
  const before = parts[at - 1]
  return before?.startsWith("--") ? before : parts[at]?.replace(/^\+|\.\.\.$/g, "")
}

/** Takes an option out of the arguments: its value, or nothing where it has none. Undefined where it is not there. */
function taken(args: string[], option: string, takesValue: boolean): string | undefined {
  const at = args.findIndex((arg) => arg === option || (takesValue && arg.startsWith(`${option}=`)))
  if (at < 0) return undefined
  const isSpaced = takesValue && args[at] === option
  const [first = "", value] = args.splice(at, isSpaced ? 2 : 1)
  return takesValue ? (isSpaced ? value : first.slice(option.length + 1)) : ""
}

function read(name: string, text: string): string {
  if (name === "FILE") return `@${text}`
  if (name === "RATE") return text.replace(/\s?%$/, "").replace(",", ".")
  if (name === "PERCENT") return percentOf(text)
  return name === "AMOUNT" ? centsOf(text) : text
}

function percentOf(text: string): string {
  const percent = text.replace(/\s?%$/, "")
  if (/^(?:100|[1-9]\d?)$/.test(percent)) return percent
  throw new UsageError(says`PERCENT is "${text}", but it takes a whole number from 1 to 100.`)
}

function centsOf(text: string): string {
  const cents = typedAmount(text)
  if (!cents) throw new UsageError(says`AMOUNT is "${text}", but it takes an amount, such as 12.50.`)
  return String(cents)
}
