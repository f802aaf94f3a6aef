import { paths, withQuery } from "#shared/paths.ts"

/** `key` opens the order without signing in. */
export function paymentPlaces(order: string, key?: string | undefined) {
  const place = (path: string, more: Record<string, string | undefined> = {}) => {
    const parts = Object.entries({ order, key, ...more }).filter((part): part is [string, string] => !!part[1])
    return withQuery(path, new URLSearchParams(parts).toString())
  }
  return {
    /** Also for orders that await the provider's confirmation. */
    success: place(paths.paymentSuccess),
    failure: (reason?: string) => place(paths.paymentFailure, { reason }),
    redirect: (attempt: string) => place(paths.redirectPayment, { attempt }),
  }
}
