/** The first step of the checkout with a password in place of a code. */
import { paths, withQuery } from "#shared/paths.ts"

export const BY_PASSWORD = withQuery(paths.checkout, "by=password")
