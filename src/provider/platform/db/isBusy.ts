/** Whether SQLite refused a lock because another process holds it. Source: https://www.sqlite.org/rescode.html#busy. */

const SQLITE_BUSY = 5

export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ("errcode" in error) return (Number(error.errcode) & 0xff) === SQLITE_BUSY
  return isBusy(error.cause)
}
