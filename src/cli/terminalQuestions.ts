/** Asks questions in a terminal, one after another. */
import { createInterface } from "node:readline"

export interface TerminalQuestions {
  /** Undefined once the input has ended. */
  ask(question: string): Promise<string | undefined>
  close(): void
}

export function openQuestions(input: NodeJS.ReadStream, output: NodeJS.WriteStream): TerminalQuestions {
  const terminal = createInterface({ input, output })
  // Ctrl+C ends the program, as everywhere.
  terminal.once("SIGINT", () => process.exit(130))
  // Lines pasted at once are kept for the following questions.
  const lines = terminal[Symbol.asyncIterator]()
  return {
    async ask(question) {
      const [last = "", ...before] = question.split("\n").reverse()
      for (const line of before.reverse()) output.write(`${line}\n`)
      terminal.setPrompt(last)
      terminal.prompt()
      const { value, done } = await lines.next()
      return done ? undefined : value
    },
    close: () => terminal.close(),
  }
}
