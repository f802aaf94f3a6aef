/** Log lines as JSON, one event a line; personal and secret values never reach them. Source: defences, D-39. */
import type { Log } from "#shared/log.ts"

const levels = ["error", "warn", "info", "debug"] as const
export type LogLevel = (typeof levels)[number]

const MASKED = /pass|token|secret|authorization|cookie|email|key/i

function replacer(name: string, value: unknown): unknown {
  if (name !== "" && MASKED.test(name) && typeof value === "string") return "***"
  if (value instanceof Error)
    return { name: value.name, message: value.message, stack: value.stack, cause: value.cause }
  return value
}

/** `write` gets whole lines. JSON escapes control characters, so input cannot forge a line. */
export function createLog(level: LogLevel, write: (line: string) => void = (line) => process.stdout.write(line)): Log {
  const enabled = levels.indexOf(level)
  const line =
    (of: LogLevel) =>
    (event: string, fields: Record<string, unknown> = {}) => {
      if (levels.indexOf(of) > enabled) return
      write(`${JSON.stringify({ time: new Date().toISOString(), level: of, event, ...fields }, replacer)}\n`)
    }
  return { error: line("error"), warn: line("warn"), info: line("info") }
}
