/** The type of a command, and the reading of its options. */
import { type ParseArgsOptionsConfig, parseArgs } from "node:util"
import type { Settings } from "#cli/settings.ts"
import { SaidError, says } from "#provider/platform/words/says.ts"
import type { Locale } from "#shared/locale.ts"

export interface Terminal {
  /** Answers. Resolves once it is passed on, so that a long answer need not wait in memory. */
  out: (text: string) => Promise<void>
  /** Progress and complaints; a bar is drawn where it is a terminal. */
  err: { isTTY?: boolean; columns?: number; write(text: string): unknown }
  /** Asks at the terminal; undefined at the end of the input. Left out without a terminal. */
  ask?: ((question: string) => Promise<string | undefined>) | undefined
}

export interface Command {
  /** Words after the command's name, and one line about it. */
  usage: string
  summary: string
  /** All of `--help`. */
  help: string | ((locale: Locale) => string)
  /** Answers the exit code: 0 done, 1 not done. Rejects with UsageError or RefusedError. */
  run(args: string[], settings: Settings, terminal: Terminal): Promise<0 | 1>
}

/** An invalid command line. The message is one sentence. */
export class UsageError extends SaidError {
  override readonly name = "UsageError"
}

/** Options by name, and the words between them, as many as there are names for; those whose name ends in `?` may be left out. `allowNegative`: `--no-x` switches off. */
export function readArguments<Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
  words: readonly string[],
  more: { allowNegative?: boolean } = {},
) {
  const parsed = parse(args, options, more)
  const [missing] = words.slice(parsed.positionals.length)
  if (missing !== undefined && !missing.endsWith("?")) throw new UsageError(says`${missing} is missing.`)
  const [surplus] = parsed.positionals.slice(words.length)
  if (surplus !== undefined) throw new UsageError(says`"${surplus}" is one word too many.`)
  return parsed
}

function parse<Options extends ParseArgsOptionsConfig>(
  args: string[],
  options: Options,
  { allowNegative = false }: { allowNegative?: boolean },
) {
  checkOptions(args, options, allowNegative)
  return parseArgs({ args, options, allowPositionals: true, strict: true, allowNegative })
}

/** In words of both languages, which Node's own are not. Throws UsageError. */
function checkOptions(args: string[], options: ParseArgsOptionsConfig, allowNegative: boolean): void {
  const { tokens } = parseArgs({ args, options, allowPositionals: true, strict: false, allowNegative, tokens: true })
  for (const token of tokens) {
    if (token.kind !== "option") continue
    const { name, rawName, value, inlineValue } = token
    const option = Object.hasOwn(options, name) ? options[name] : undefined
    const positive = allowNegative ? options[name.replace(/^no-/, "")] : undefined
    if (!option && positive?.type === "boolean") continue
    if (!option) {
      const all = Object.keys(options).map((each) => `--${each}`)
      throw new UsageError(
        all.length === 0
          ? says`There is no option ${rawName}: it takes none.`
          : says`There is no option ${rawName}: there are ${all.join(", ")}.`,
      )
    }
    if (option.type === "boolean" && value !== undefined) throw new UsageError(says`--${name} takes no value.`)
    const isDashed = !inlineValue && value !== undefined && /^-./.test(value)
    if (option.type === "string" && (value === undefined || isDashed)) {
      throw new UsageError(says`--${name} takes a value; one that begins with a dash is written ${`--${name}=-5`}.`)
    }
  }
}

/** One of a few words, or undefined when the option was not given. */
export function oneOf<Word extends string>(
  option: string,
  value: string | undefined,
  words: readonly Word[],
): Word | undefined {
  if (value === undefined) return undefined
  const found = words.find((word) => word === value)
  if (found === undefined) throw new UsageError(says`${option} is "${value}", but it takes ${words.join(", ")}.`)
  return found
}
