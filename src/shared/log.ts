/** Where events are told: a name, and facts as plain JSON. The server writes them, tests collect them. */

/** What a line says of itself: alarms look for these, so no fact may carry their names. */
export const ownLogFields = ["time", "level", "event"] as const

export type LogFields = Record<string, unknown> & { [Name in (typeof ownLogFields)[number]]?: never }

export interface Log {
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
}

const nothing = () => {}

export const silentLog: Log = { info: nothing, warn: nothing, error: nothing }
