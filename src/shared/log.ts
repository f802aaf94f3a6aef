/** Where events are told: a name, and facts as plain JSON. The server writes them, tests collect them. */

/** What a line says of itself: alarms look for these, so no fact may carry their names. */
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
 * A log for what others can cause as often as they like: of each event so many lines a minute. The first line after that
 * says how many there were besides.
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
