/** A service with dates, as an owner makes it: two dates, the second of them small. */
import { runAdmin } from "#provider/api/adminOperations.ts"
import { DAYS } from "#shared/limits.ts"
import { shopMoment } from "#shared/shopTime.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import type { ContractShop } from "#tests/support/contractShop.ts"

export const NAME = { es: "Taller de azulejos", en: "Tile workshop" }
export const PLACE = { es: "En la trastienda", en: "In the back room" }

export interface Workshop {
  id: string
  /** Ids of its dates. */
  first: string
  second: string
}

/** By the shop's clock, at a whole minute. */
export const inDays = (days: number) =>
  shopMoment(new Date(Date.now() + days * DAYS).toISOString())
    .slice(0, 16)
    .replace(" ", "T")

interface Dates {
  starts?: number
  ends?: number
  closes?: number
  seats?: number
}

/** In days from now. */
export async function madeWorkshop(shop: ContractShop, dates: Dates = {}): Promise<Workshop> {
  const { starts = 10, ends = 10.1, closes = 9, seats = 8 } = dates
  const { person } = await signedIn(shop, "owner")
  const context = { ...adminOf(shop), actor: person.actor }
  const { id } = await runAdmin(context, "makeProduct", { name: NAME, priceCents: 3800, stock: seats })
  const [only] = (await runAdmin(context, "viewProduct", { id })).variants
  const first = only?.id ?? ""
  await runAdmin(context, "saveProduct", {
    id,
    virtual: true,
    fields: { place_es: PLACE.es, place_en: PLACE.en, bring_es: "Delantal", bring_en: "An apron" },
    publication: { status: "published" },
    variants: [
      { id: first, startsAt: inDays(starts), endsAt: inDays(ends), closesAt: inDays(closes) },
      { id: "new-1", new: true, priceCents: 3800, stock: 1, startsAt: inDays(30) },
    ],
  })
  const { variants } = await runAdmin(context, "viewProduct", { id })
  return { id, first, second: variants[1]?.id ?? "" }
}
