/** How much of its texts a function reads: a number that a busy machine does not change, as it changes a time. */

interface Reading {
  /** The text, or the expression. */
  of: string | RegExp
  args: [text: string, from?: number]
}

/** They go through the whole text. */
const WHOLE = ["split", "trim", "replaceAll", "toLowerCase", "toUpperCase", "normalize"]
/** They copy what they answer. */
const COPIES = ["slice", "substring"]

const startOf = ({ of, args: [, from = 0] }: Reading) =>
  typeof of === "string" ? from : of.global || of.sticky ? of.lastIndex : 0
const endOfSearch = ({ of, args: [wanted] }: Reading, found: number) =>
  found === -1 ? of.toString().length : found + wanted.length
const endOfMatch = ({ args: [text] }: Reading, found: RegExpExecArray | null) =>
  found ? found.index + found[0].length : text.length

/**
 * Runs `work` and answers how many characters the methods of texts and regular expressions went through in it. Backtracking
 * within one expression is not counted: `regularExpressions.long.test.ts` looks for such.
 */
export function charactersRead(work: () => unknown): number {
  let count = 0
  const undo: (() => void)[] = []
  function watch<Answer>(
    owner: object,
    name: string,
    read: (reading: Reading, start: number, answer: Answer) => number,
  ) {
    const original = Reflect.get(owner, name)
    Reflect.set(owner, name, function (this: Reading["of"], ...args: Reading["args"]) {
      const reading = { of: this.valueOf() as Reading["of"], args }
      const start = startOf(reading)
      const answer: Answer = Reflect.apply(original, this, args)
      count += read(reading, start, answer)
      return answer
    })
    undo.push(() => Reflect.set(owner, name, original))
  }
  watch<number>(String.prototype, "indexOf", (reading, start, found) => endOfSearch(reading, found) - start)
  watch<RegExpExecArray | null>(RegExp.prototype, "exec", (reading, start, found) => endOfMatch(reading, found) - start)
  for (const name of WHOLE) watch(String.prototype, name, ({ of }) => (of as string).length)
  for (const name of COPIES) watch<string>(String.prototype, name, (_reading, _start, copy) => copy.length)
  try {
    work()
  } finally {
    for (const putBack of undo) putBack()
  }
  return count
}
