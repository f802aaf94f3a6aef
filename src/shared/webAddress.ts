/** An address of the web as a person wrote it down. */

/** Browsers also read `https:evil`, `https:\evil` and `https:///evil` as addresses; the person who typed one meant something else. */
const WRITTEN_OUT = /^https?:\/\/[^\s/\\?#][^\s\\]*$/i

/** Undefined for what is none, what holds a password, and for plain http unless it is asked for. */
export function parseWebAddress(text: string, { http = false } = {}): URL | undefined {
  const url = WRITTEN_OUT.test(text) ? URL.parse(text) : null
  if (url === null || url.username + url.password !== "") return undefined
  return url.protocol === "https:" || http ? url : undefined
}
