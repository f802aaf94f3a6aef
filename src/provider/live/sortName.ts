/** Names as lists put them in order. Folding all of a large catalogue is a fifth of its opening, so most names are folded letter by letter. */
import { foldText } from "#shared/catalogQuery.ts"
import type { Locale } from "#shared/locale.ts"

/** Without case, accents and opening punctuation; in Spanish ñ stands after n, before o. */
export function sortName(name: string, locale: Locale): string {
  const folded = foldLatin(name, latin[locale]) ?? foldAny(name, locale)
  return opensPlainly(folded) ? folded : folded.replace(/^[^\p{L}\p{N}]+/u, "")
}

function foldAny(name: string, locale: Locale): string {
  return foldText(locale === "es" ? name.normalize("NFC").replace(/ñ/gi, "n~") : name)
}

function opensPlainly(folded: string): boolean {
  const first = folded.charCodeAt(0)
  return first >= LETTER_A && first <= LETTER_Z
}

const [LETTER_A, LETTER_Z] = [97, 122]
/** Western Europe's letters, whose folding stays among them and does not depend on their neighbours. */
const LATIN = 256
/** Longer names are rare. */
const MOST_FOLDED = 250

/** What each letter is folded to, in one or two codes; 0 where there is no second one. */
interface FoldedLetters {
  first: Uint8Array
  second: Uint8Array
}

function foldLetters(locale: Locale): FoldedLetters {
  const letters = Array.from({ length: LATIN }, (_, code) => foldAny(String.fromCharCode(code), locale))
  return {
    first: Uint8Array.from(letters, (folded) => folded.charCodeAt(0)),
    second: Uint8Array.from(letters, (folded) => folded.charCodeAt(1) || 0),
  }
}

const latin: Record<Locale, FoldedLetters> = { es: foldLetters("es"), en: foldLetters("en") }
const folded = Buffer.alloc(2 * MOST_FOLDED)

/** Undefined when a name is long or has other letters. */
function foldLatin(name: string, { first, second }: FoldedLetters): string | undefined {
  if (name.length > MOST_FOLDED) return undefined
  let length = 0
  for (let index = 0; index < name.length; index += 1) {
    const code = name.charCodeAt(index)
    if (code >= LATIN) return undefined
    folded[length] = first[code] ?? 0
    const more = second[code] ?? 0
    if (more > 0) folded[length + 1] = more
    length += more > 0 ? 2 : 1
  }
  return folded.toString("latin1", 0, length)
}
