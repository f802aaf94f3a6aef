/** Why a field was refused, in words: the same in the owner's area and at the command line. */
import { fill } from "#provider/platform/words/fill.ts"
import { readFault } from "#shared/fault.ts"

/**
 * `words` are those of a language, by code; `email_taken` goes before `taken` for a field `email`. `kinds` are the names
 * of sections. Undefined when there are no words.
 */
export function fieldWords(
  words: Readonly<Record<string, string>>,
  fault: string,
  field: string,
  kinds: Readonly<Record<string, string>> = {},
): string | undefined {
  const { code, params } = readFault(fault)
  const { kind } = params
  const name = field.split(".").at(-1)
  const found = [`${name}_${code}`, code].find((each) => Object.hasOwn(words, each))
  return found === undefined
    ? undefined
    : fill(words[found] ?? "", kind === undefined ? params : { ...params, kind: kinds[kind] ?? kind })
}
