/** Entries of a feed for Google's Merchant Center, by element name; `shipping` is left out. */
import { expect } from "vitest"

const plain = (value: string) => value.replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)))

export function readGoogleFeed(written: string): Record<string, string>[] {
  const xml = written.replace(/<g:shipping>.*?<\/g:shipping>\n/gs, "")
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0" xmlns:g="[^"]+">\n<channel>/)
  return [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = ""]) =>
    Object.fromEntries(
      [...item.matchAll(/<g:(\w+)>([^<]*)<\/g:/g)].map(([, name = "", value = ""]) => [name, plain(value)]),
    ),
  )
}
