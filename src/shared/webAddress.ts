/**
 * Browsers also accept `https:evil`, `https:\evil` and `https:///evil` as addresses; people who type them mean
 * something else.
 */
const WRITTEN_OUT = /^https?:\/\/[^\s/\\?#][^\s\\]*$/i

/** Undefined for an invalid address, one with a password, and plain http unless allowed. */
export function parseWebAddress(text: string, { http = false } = {}): URL | undefined {
  const url = WRITTEN_OUT.test(text) ? URL.parse(text) : null
  if (url === null || url.username + url.password !== "") return undefined
  return url.protocol === "https:" || http ? url : undefined
}
