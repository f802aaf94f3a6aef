/** Where events are told: a name, and facts as plain JSON. The server writes them, tests collect them. */

export type LogFields = Record<string, unknown>

export interface Log {
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
}

const nothing = () => {}

export const silentLog: Log = { info: nothing, warn: nothing, error: nothing }
