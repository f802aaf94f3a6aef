/** Addresses of an order's screens; `key` opens them without signing in. */
import { useSearchParams } from "#app/navigation.ts"
import { paths, withQuery } from "#shared/paths.ts"

const MAX_KEY_LENGTH = 100

type Key = string | undefined

const withKey = (path: string, key: Key, more: Record<string, string> = {}) =>
  withQuery(path, new URLSearchParams({ ...more, ...(key !== undefined && { key }) }).toString())

export const orderTo = (id: string, key?: Key, more?: Record<string, string>) =>
  withKey(paths.orderSummary(id), key, more)

export const withdrawTo = (id: string, key?: Key) => withKey(paths.withdrawOrder(id), key)

/** The order's key in an address; a malformed one counts as none. */
export function keyIn(params: URLSearchParams): Key {
  const key = params.get("key")
  return key !== null && key !== "" && key.length <= MAX_KEY_LENGTH ? key : undefined
}

export const useOrderKey = (): Key => keyIn(useSearchParams())
