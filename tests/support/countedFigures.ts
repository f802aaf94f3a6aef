/** Reads today's counts from the owner's file of figures. */
import { BYTE_ORDER_MARK } from "#provider/platform/tables/csvLine.ts"
import { openOwnerSession } from "#tests/support/enterArea.ts"
import type { Shop } from "#tests/support/startShop.ts"

/** How often by kind and name, such as `source Google`. The file has all that was counted until it was asked for. */
export type Counted = Record<string, number>

export async function countedFigures({ url, dataDir }: Pick<Shop, "url" | "dataDir">): Promise<Counted> {
  const cookie = `admin=${openOwnerSession(dataDir, "es")}`
  const answer = await fetch(`${url}/admin/figures.csv?span=today`, { headers: { cookie } })
  const [head, ...lines] = (await answer.text()).trim().split("\n")
  if (head?.replace(BYTE_ORDER_MARK, "") !== "day,kind,name,times,amount") throw new Error(`No figures: ${head}`)
  return Object.fromEntries(
    lines.map((line) => {
      const [, kind = "", name = "", times] = line.split(",")
      return [`${kind} ${name}`.trim(), Number(times)]
    }),
  )
}

/** The counts that were added since then. */
export const countedSince = (before: Counted, after: Counted): Counted =>
  Object.fromEntries(
    Object.entries(after).flatMap(([name, times]) => {
      const more = times - (before[name] ?? 0)
      return more === 0 ? [] : [[name, more]]
    }),
  )
