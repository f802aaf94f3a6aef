import { UsageError } from "#cli/command.ts"
import { type Answers, type Name, noAnswers, type Question, questions } from "#cli/init/questions.ts"
import type { Locale } from "#shared/locale.ts"

export interface Asking {
  locale: Locale
  given: Partial<Record<Name, string | undefined>>
  /** Asks for the name alone. */
  isShort: boolean
  /** Resolves with the typed line, undefined at the end of the input; left out without a terminal. */
  ask: ((question: string) => Promise<string | undefined>) | undefined
  /** Explains a refused answer before the question is repeated. */
  complain: (sentence: string) => void
}

const words = {
  es: {
    takes: (takes: string) => `Se espera ${takes}.`,
    needed: "Hace falta una respuesta.",
    usual: "Intro:",
    missing: (name: string) => `Falta --${name}.`,
    ended: (name: string) => `Falta --${name}: las respuestas acabaron antes.`,
    wrong: (name: string, text: string, takes: string) => `--${name} es "${text}", pero se espera ${takes}.`,
  },
  en: {
    takes: (takes: string) => `It takes ${takes}.`,
    needed: "An answer is needed.",
    usual: "Enter:",
    missing: (name: string) => `--${name} is missing.`,
    ended: (name: string) => `--${name} is missing: the answers ended before it.`,
    wrong: (name: string, text: string, takes: string) => `--${name} is "${text}", but it takes ${takes}.`,
  },
}

/**
 * Takes an owner's answers from the command's options, and asks for the others where there is a terminal. Rejects with
 * UsageError for an invalid option, and for a missing one without a terminal.
 */
export async function askOwner({ locale, given, isShort, ask, complain }: Asking): Promise<Answers> {
  const answers = noAnswers()
  for (const question of questions) {
    const { name, when } = question
    const isAsked = !isShort || name === "name"
    const option = given[name]?.trim()
    if (option) answers[name] = checked(question, option, locale)
    else if (when && !when(answers)) continue
    else if (!isAsked) answers[name] = question.usual ?? ""
    else if (ask && option === undefined) answers[name] = await answerTo(question, { locale, ask, complain })
    else if (question.isNeeded) throw new UsageError(`${words[locale].missing(name)} ${question.asks[locale]}`)
    else answers[name] = question.usual ?? ""
  }
  return answers
}

function checked({ name, takes }: Question, text: string, locale: Locale): string {
  const wanted = takes(text)
  if (wanted) throw new UsageError(words[locale].wrong(name, text, wanted[locale]))
  return text
}

async function answerTo(
  question: Question,
  { locale, ask, complain }: Pick<Asking, "locale" | "complain"> & { ask: NonNullable<Asking["ask"]> },
): Promise<string> {
  const { asks, usual, isNeeded, takes, name } = question
  const own = words[locale]
  const hint = usual === undefined ? "" : ` (${own.usual} ${usual})`
  for (;;) {
    const typed = await ask(`${asks[locale]}${hint}${isNeeded ? " *" : ""}\n> `)
    if (typed === undefined) throw new UsageError(own.ended(name))
    const text = typed.trim() || (usual ?? "")
    const wanted = text === "" ? undefined : takes(text)
    if (wanted) complain(own.takes(wanted[locale]))
    else if (text === "" && isNeeded) complain(own.needed)
    else return text
  }
}
