/** Events, one a line: JSON for machines, short text for a terminal. Source: defences, D-39. */
import { pino, stdTimeFunctions } from "pino"
import { masked } from "#server/mask.ts"
import { requestId } from "#server/requestContext.ts"
import { type Log, type LogFields, ownLogFields } from "#shared/log.ts"

export type LogLevel = "error" | "warn" | "info" | "debug"

/** Facts named like a line's own fields are renamed `field_…`, so that neither is lost. */
function putAside(fields: Record<string, unknown>): Record<string, unknown> {
  const isOwn = (name: string) => ownLogFields.some((own) => own === name)
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [isOwn(name) ? `field_${name}` : name, value]),
  )
}

interface Line {
  time: string
  level: LogLevel
  event: string
  error?: { stack?: string }
  [field: string]: unknown
}

function asText(json: string): string {
  const { time, level, event, error, ...rest }: Line = JSON.parse(json)
  const facts = Object.keys(rest).length === 0 ? "" : ` ${JSON.stringify(rest)}`
  const trace = error?.stack ? `\n${error.stack}` : ""
  return `${time.slice(11, 19)} ${level === "info" ? "" : `${level.toUpperCase()} `}${event}${facts}${trace}\n`
}

export interface LogOptions {
  level: LogLevel
  terminal?: boolean
  write?: (line: string) => void
  /** Called for every written line: metrics count some of them. */
  onLine?: (level: keyof Log, event: string) => void
}

/** To standard output without waiting for its reader; pending lines are written before the process ends. */
function openStandardOutput(): (line: string) => void {
  const output = pino.destination({ fd: process.stdout.fd, sync: false })
  process.once("exit", () => output.flushSync())
  return (line) => void output.write(line)
}

export function createLog({ level, terminal = false, write = openStandardOutput(), onLine }: LogOptions): Log {
  const logger = pino(
    {
      level,
      base: null,
      messageKey: "event",
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    { write: terminal ? (line) => write(asText(line)) : write },
  )
  const line =
    (of: keyof Log) =>
    (event: string, fields: LogFields = {}) => {
      if (!logger.isLevelEnabled(of)) return
      const request = requestId()
      logger[of]({ ...(request !== undefined && { request }), ...(masked(putAside(fields)) as object) }, event)
      onLine?.(of, event)
    }
  return { error: line("error"), warn: line("warn"), info: line("info") }
}
