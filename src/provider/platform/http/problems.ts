/** Turns any error into the API's problem document. Codes go to the caller, details to the log. */
import { STATUS_CODES } from "node:http"
import { isBusy } from "#provider/platform/db/isBusy.ts"
import { diskFull, isDiskFull } from "#provider/platform/db/isDiskFull.ts"
import { FileStoreError } from "#provider/platform/files/fileStore.ts"
import { ApiError, type FieldErrors, isApiError } from "#shared/ApiError.ts"

export const RETRY_AFTER_S = 5

/** RFC 9457 with `code`, and `fields` for invalid input. */
export interface Problem {
  type: string
  title: string
  status: number
  code: string
  fields?: FieldErrors
  /** Further members by code: the current cart of `stale_cart`. */
  [extra: string]: unknown
}

export const problemOf = ({ status, code, fields, extra }: ApiError): Problem => ({
  ...extra,
  type: "about:blank",
  title: STATUS_CODES[status] ?? "Error",
  status,
  code,
  ...(fields && { fields }),
})

/**
 * Expected errors unchanged, Express' refusals by their status, a full disk or an unreachable database or file store as
 * 503, and all else as 500.
 */
export function asApiError(error: unknown): ApiError {
  if (isApiError(error)) return error
  // First, because an aborted body has the code of a broken connection too.
  const status = error instanceof Error && "status" in error ? Number(error.status) : 500
  if (status >= 400 && status < 500) return new ApiError(status, refusals[status] ?? "bad_request", { cause: error })
  if (isDiskFull(error)) return diskFull(error)
  if (error instanceof FileStoreError)
    return new ApiError(503, "files_unavailable", { retryAfter: RETRY_AFTER_S, cause: error })
  if (isUnavailable(error))
    return new ApiError(503, "database_unavailable", { retryAfter: RETRY_AFTER_S, cause: error })
  return new ApiError(500, "internal_error", { cause: error })
}

const refusals: Record<number, string> = { 413: "body_too_large", 415: "unsupported_media_type" }

/**
 * Node's and PostgreSQL's codes for a connection that failed, was lost or timed out; SQLite's for a lock that was not
 * granted.
 */
const UNAVAILABLE = /^(?:ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|08|57P|53300|57014|55P03)/
const UNAVAILABLE_TEXT = /^(?:timeout exceeded when trying to connect|Query read timeout|Connection terminated)/i

/** Whether a retry may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isBusy(error) || isDiskFull(error)) return true
  // A host name with several addresses fails with one error for each.
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  return ("code" in error && UNAVAILABLE.test(String(error.code))) || UNAVAILABLE_TEXT.test(error.message)
}

const LOST = /^(?:ECONNRESET|EPIPE|08|57P)/

/** Whether an established connection broke: another one may work. */
export const isConnectionLost = (error: unknown) =>
  error instanceof Error &&
  (("code" in error && LOST.test(String(error.code))) || /^Connection terminated/.test(error.message))
