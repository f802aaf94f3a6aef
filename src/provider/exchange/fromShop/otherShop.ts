/** Reads the products of another shop at its public address into the CSV file that its program would export. */
import { appendFile } from "node:fs/promises"
import { setTimeout as wait } from "node:timers/promises"
import { openShopify } from "#provider/exchange/fromShop/shopify.ts"
import { openWoocommerce } from "#provider/exchange/fromShop/woocommerce.ts"
import {
  FetchError,
  type FetchedAnswer,
  type FetchLimits,
  fetchPublic,
} from "#provider/platform/security/fetchPublic.ts"
import { csvLine } from "#provider/platform/tables/csvLine.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"
import { SECONDS } from "#shared/limits.ts"

export type Row = (string | number)[]

/** JSON at a path of the other shop; undefined where it has none. */
export type Ask = (path: string) => Promise<unknown>

export interface OpenedShop {
  headings: readonly string[]
  /** ISO 4217; undefined where the shop does not say it. */
  currency: string | undefined
  /** Rows of some products at a time. */
  pages: AsyncIterable<{ products: number; rows: Row[] }>
}

interface Options {
  allowPrivate: boolean
  /** This shop's own. */
  currency: string
  onProgress?: (products: number) => void
}

const limits: Omit<FetchLimits, "allowPrivate"> = { maxBytes: 30_000_000, timeoutMs: 30 * SECONDS, maxRedirects: 3 }

export const isShopAddress = (text: string): boolean => /^https?:\/\//i.test(text.trim())

/** Writes to `path`. Throws RefusedError where there is no such shop, or it stops answering. */
export async function saveOtherShop(address: string, path: string, options: Options): Promise<void> {
  const base = readAddress(address)
  const ask = asking(base, options)
  const shop = (await openShopify(ask)) ?? (await openWoocommerce(ask))
  if (!shop)
    throw new RefusedError(
      says`${base.host} does not show its products as shops of Shopify and WooCommerce do: export them there as a CSV file, and send that.`,
    )
  const { headings, currency, pages } = shop
  if (currency !== undefined && currency !== options.currency)
    throw new RefusedError(
      says`The prices of ${base.host} are in ${currency}, those of this shop in ${options.currency}.`,
    )
  await appendFile(path, csvLine(headings))
  let count = 0
  for await (const { products, rows } of pages) {
    await appendFile(path, rows.map(csvLine).join(""))
    count += products
    options.onProgress?.(count)
  }
  if (count === 0) throw new RefusedError(says`${base.host} shows no products.`)
}

function readAddress(address: string): URL {
  const text = address.trim()
  const url = URL.parse(isShopAddress(text) ? text : `https://${text}`)
  if (!url || !/[.:]|^localhost$/.test(url.hostname)) throw new RefusedError(says`${text} is no address of a shop.`)
  // Paths are then found in the folder that was given.
  return new URL(`${url.origin}${url.pathname.replace(/\/?$/, "/")}`)
}

/** Where a host asks for patience. */
const BUSY = new Set([429, 430, 503])
const MOST_TRIES = 5
const MOST_WAIT_S = 20

function asking(base: URL, { allowPrivate }: Options): Ask {
  async function get(url: URL, tries = 1): Promise<FetchedAnswer> {
    const answer = await fetchPublic(url, { ...limits, allowPrivate }, "application/json")
    if (!BUSY.has(answer.status) || tries === MOST_TRIES) return answer
    const asked = Number(answer.headers["retry-after"])
    await wait(Math.min(asked > 0 ? asked : tries, MOST_WAIT_S) * SECONDS)
    return get(url, tries + 1)
  }
  return async (path) => {
    const { status, body } = await get(new URL(path, base)).catch((error: unknown) => {
      throw error instanceof FetchError ? new RefusedError(says`${base.host} is not read: ${error.said}`) : error
    })
    if (BUSY.has(status)) throw new RefusedError(says`${base.host} is busy (${status}): try again later.`)
    return status === 200 ? readJson(body) : undefined
  }
}

/** Undefined for a page in place of data. */
function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
