/** Places of supply, as the books name them. */
import type { Kysely } from "kysely"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { countryOf, taxAreaOf, territoryOf } from "#shared/tax.ts"

const BATCH = 200

export interface Place {
  territory: string
  country: string
}
/** By order; only for those that do not store it. */
export type Places = ReadonlyMap<string, Place>

export function placeIn(territory: string): Place {
  const country = countryOf(territory)
  const isOutside = taxAreaOf(territory) !== "EU"
  if (country === "ES") return { territory: isOutside ? "canarias_ceuta_melilla" : "iva_area", country }
  return { territory: isOutside ? "rest_of_world" : "eu", country }
}

const placeOf = ({ country = "", zip = "" }: { country?: string; zip?: string }): Place =>
  placeIn(territoryOf({ country, zip }))

/** Older orders, without a stored territory, get it from the place they were delivered to. */
export async function placesOfOlder(
  db: Kysely<Database>,
  orders: readonly Pick<Row<"orders">, "id" | "tax_territory">[],
): Promise<Places> {
  const ids = orders.filter(({ tax_territory }) => tax_territory === "").map(({ id }) => id)
  const places = new Map<string, Place>()
  for (let start = 0; start < ids.length; start += BATCH) {
    const rows = await db
      .selectFrom("orders")
      .select(["id", "delivery_kind", "delivery_address", "pickup_point", "billing"])
      .where("id", "in", ids.slice(start, start + BATCH))
      .execute()
    for (const row of rows) places.set(row.id, placeOf(handedOver(row)))
  }
  return places
}

type Delivered = Pick<Row<"orders">, "delivery_kind" | "delivery_address" | "pickup_point" | "billing">

/** Collected goods were supplied in the shop, virtual ones where the buyer lives. */
function handedOver(order: Delivered): { country?: string; zip?: string } {
  const { delivery_kind: kind, delivery_address: address, pickup_point: point, billing } = order
  if (kind === "pickup") return { country: "ES" }
  const known: { country?: string; zip?: string } = kind === "point" && point !== null ? JSON.parse(point) : {}
  return known.country === undefined ? JSON.parse(address ?? billing) : known
}
