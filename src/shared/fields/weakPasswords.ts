/**
 * Passwords that meet the rule but are guessed first: decorated common words, and the owner's name. Source: defences
 * D-26.
 */
import { commonWords } from "#shared/fields/commonWords.ts"
import { holdsOwnWord, plainLetters, withoutLookalikes } from "#shared/fields/ownWords.ts"

/** Up to this many characters added around a word count as part of it: `Princes5!1` is `princess`. */
const MAX_ENDS = 6
const FEW_LETTERS = 3
const FEW_KEYS = 12

/** Rows of keys, and the alphabet. */
const ROWS = [
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiopasdfghjklzxcvbnm",
  "azertyuiopqsdfghjklmwxcvbn",
  "qwertzuiopasdfghjklyxcvbnm",
  "qazwsxedcrfvtgbyhnujmikolp",
  "01234567890123456789",
  "09876543210987654321",
].flatMap((row) => [row, [...row].toReversed().join("")])

/**
 * Why a password that meets the rule is still refused; undefined if it is not. `own`: email, names, the shop's name.
 */
export function weakness(password: string, own: readonly string[]): "common" | "own_words" | undefined {
  if (holdsOwnWord(password, own)) return "own_words"
  return isCommon(password) ? "common" : undefined
}

function isCommon(password: string): boolean {
  const text = plainLetters(password)
  return cores(text).some((core) => spellings(core).some(isGuessed)) || isNumber(text)
}

/** `Abc12345!`, `A!1984`: hardly any letters, and an obvious number. */
function isNumber(text: string): boolean {
  const digits = text.replace(/\D/g, "")
  return lettersOf(text).length <= FEW_LETTERS && (isRun(digits) || /^((19|20)\d\d)+$/.test(digits))
}

const lettersOf = (text: string) => text.replace(/\P{L}/gu, "")

/** The password without the signs and digits at its ends, or with some of them, which may stand for letters. */
function cores(text: string): string[] {
  const [, before = "", middle = "", after = ""] = /^(\P{L}*)(.*?)(\P{L}*)$/su.exec(text) ?? []
  const starts = Array.from({ length: Math.min(before.length, MAX_ENDS) + 1 }, (_, most) =>
    before.slice(before.length - most),
  )
  const ends = Array.from({ length: Math.min(after.length, MAX_ENDS) + 1 }, (_, most) => after.slice(0, most))
  return starts.flatMap((start) => ends.map((end) => start + middle + end))
}

/** A one may be an i or an l; other characters between letters are separators. */
function spellings(core: string): string[] {
  return [withoutLookalikes(core), withoutLookalikes(core.replaceAll("1", "l")), core].map(lettersOf)
}

const isGuessed = (word: string) => commonWords.has(word) || isRun(word) || commonWords.has(half(word))

/** `passpass` → `pass`; empty if it does not repeat. */
function half(word: string): string {
  const start = word.slice(0, word.length / 2)
  return start + start === word ? start : ""
}

/** A keyboard run once or twice, or one or two distinct keys: `qwerty`, `asdfasdf`, `ababab`. */
function isRun(text: string): boolean {
  if (text.length <= FEW_KEYS && new Set(text).size <= 2) return true
  const start = text.slice(0, text.length / 2)
  const parts = start + start === text ? [start] : [text]
  return parts.every((part) => ROWS.some((row) => row.includes(part)))
}
