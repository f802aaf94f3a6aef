/** What happened, one event a line: JSON for machines, short text for a person at a terminal. Source: defences, D-39. */
import { type Log, type LogFields, ownLogFields } from "#shared/log.ts"

const levels = ["error", "warn", "info", "debug"] as const
export type LogLevel = (typeof levels)[number]

const MASKED = /pass|token|secret|authorization|cookie|email|key/i
/** A path may end in what a mail's reader alone shall have. */
const SECRET_IN_PATH = /(\/welcome\/)[^/?#\s"]+/g

/** Personal and secret values never reach a log. */
function replacer(name: string, value: unknown): unknown {
  if (value !== undefined && MASKED.test(name)) return "***"
  if (typeof value === "string") return value.replace(SECRET_IN_PATH, "$1***")
  if (value instanceof Error) {
    return { name: value.name, message: value.message, stack: value.stack, cause: value.cause }
  }
  return value
}

/** Facts under a line's own names are put aside as `field_…`: neither the line nor what was meant is lost. */
function putAside(fields: Record<string, unknown>): Record<string, unknown> {
  const isOwn = (name: string) => ownLogFields.some((own) => own === name)
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [isOwn(name) ? `field_${name}` : name, value]),
  )
}

/** JSON escapes control characters, so input cannot forge a line. */
function asJson(level: LogLevel, event: string, fields: LogFields): string {
  return JSON.stringify({ time: new Date().toISOString(), level, event, ...putAside(fields) }, replacer)
}

function asText(level: LogLevel, event: string, fields: LogFields): string {
  const time = new Date().toISOString().slice(11, 19)
  const { error, ...rest } = putAside(fields)
  const facts = Object.keys(rest).length === 0 ? "" : ` ${JSON.stringify(rest, replacer)}`
  const trace = error instanceof Error ? `\n${error.stack}` : ""
  return `${time} ${level === "info" ? "" : `${level.toUpperCase()} `}${event}${facts}${trace}`
}

export interface LogOptions {
  level: LogLevel
  /** A person reads along. */
  terminal?: boolean
  /** Gets whole lines. */
  write?: (line: string) => void
}

export function createLog({ level, terminal = false, write = (line) => process.stdout.write(line) }: LogOptions): Log {
  const enabled = levels.indexOf(level)
  const format = terminal ? asText : asJson
  const line =
    (of: LogLevel) =>
    (event: string, fields: LogFields = {}) => {
      if (levels.indexOf(of) <= enabled) write(`${format(of, event, fields)}\n`)
    }
  return { error: line("error"), warn: line("warn"), info: line("info") }
}
