/** Compresses what is no finished page: the answers of calls, and pages that stream. */
import compression from "compression"

/**
 * For those alone. It hangs functions on the answer, which V8 makes in the old generation, since they are written straight
 * to properties; with them all that the answer refers to stays in memory until the whole heap is swept.
 */
export const compress = compression()
