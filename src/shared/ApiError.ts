/** The one error that the API answers with and that every client throws. Source: RFC 9457 and the decided API rules. */

/** Why a field was refused, by field name; codes are stable snake_case. */
export type FieldErrors = Record<string, string>

export class ApiError extends Error {
  override readonly name = "ApiError"
  readonly status: number
  readonly code: string
  readonly fields: FieldErrors | undefined
  /** Seconds to wait before another attempt makes sense. */
  readonly retryAfter: number | undefined
  /** Further members of the problem document beside code and fields, for example `{ cart }` with `stale_cart`. */
  readonly extra: Record<string, unknown> | undefined

  constructor(
    status: number,
    code: string,
    details: { fields?: FieldErrors; retryAfter?: number; extra?: Record<string, unknown>; cause?: unknown } = {},
  ) {
    super(`${status} ${code}`, details.cause === undefined ? undefined : { cause: details.cause })
    this.status = status
    this.code = code
    this.fields = details.fields
    this.retryAfter = details.retryAfter
    this.extra = details.extra
  }
}

export const notFound = (code: string) => new ApiError(404, code)
export const badInput = (fields: FieldErrors) => new ApiError(400, "bad_input", { fields })

/** Checks the name and not the class, since development loads this module twice, once for Node and once for Vite. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === "ApiError" && "status" in error && "code" in error
}
