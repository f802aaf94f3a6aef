/**
 * The interface of the log: an event's name and its facts as plain JSON. The server writes them, tests collect them.
 */

/** Fields that the log itself writes; alerts look for them, so no fact may have these names. */
export const ownLogFields = ["time", "level", "event", "request"] as const

export type LogFields = Record<string, unknown> & { [Name in (typeof ownLogFields)[number]]?: never }

export interface Log {
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
}

const nothing = () => {}

export const silentLog: Log = { info: nothing, warn: nothing, error: nothing }

const MINUTE_MS = 60_000

/**
 * Limits each event to `perMinute` lines a minute, for events that outsiders can cause at will. The first line of the
 * next minute counts the omitted ones.
 */
export function sparing(log: Log, { perMinute = 30, now = () => performance.now() } = {}): Log {
  const counts = new Map<string, { since: number; lines: number }>()
  const line =
    (level: keyof Log): Log["info"] =>
    (event, fields) => {
      const count = counts.get(event)
      if (count && now() - count.since < MINUTE_MS) {
        count.lines += 1
        if (count.lines <= perMinute) log[level](event, fields)
        return
      }
      const leftOut = Math.max(0, (count?.lines ?? 0) - perMinute)
      counts.set(event, { since: now(), lines: 1 })
      log[level](event, leftOut === 0 ? fields : { ...fields, leftOut })
    }
  return { info: line("info"), warn: line("warn"), error: line("error") }
}
