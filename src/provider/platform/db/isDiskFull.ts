/**
 * Whether a disk is full, by the error codes of SQLite, PostgreSQL and the system. Source:
 * https://www.sqlite.org/rescode.html.
 */
import { ApiError } from "#shared/ApiError.ts"

const RETRY_AFTER_S = 60
/** `SQLITE_FULL`, and `SQLITE_IOERR_SHMSIZE`: the shared-memory file beside the database cannot be created. */
const SQLITE_FULL = new Set([13, 4874])
const FULL = new Set(["53100", "ENOSPC", "EDQUOT"])

export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ("errcode" in error && SQLITE_FULL.has(Number(error.errcode))) return true
  if ("code" in error && FULL.has(String(error.code))) return true
  return isDiskFull(error.cause)
}

export const diskFull = (cause?: unknown) => new ApiError(503, "disk_full", { retryAfter: RETRY_AFTER_S, cause })
