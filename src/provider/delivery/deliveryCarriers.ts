/** Saves the carriers that the shop knows besides the usual ones: all of them at once, or one by its id. */
import {
  isTrackingLink,
  type OwnCarrier,
  readCarriers,
  removeCarrier,
  saveCarrier,
} from "#provider/delivery/carriers.ts"
import { changeDelivery, mergeDelivery } from "#provider/delivery/deliveryChange.ts"
import { newId } from "#provider/delivery/newId.ts"
import type { Fields } from "#provider/platform/operations/conflict.ts"
import type { AdminContext } from "#provider/site/operation.ts"
import type { ShopRows } from "#provider/site/shopRows.ts"
import { badInput, type FieldErrors, notFound } from "#shared/ApiError.ts"

interface GivenCarrier {
  /** Left out for a new one, which gets one of its name. */
  id?: string | undefined
  name: string
  /** With `{number}` where the parcel's goes. */
  link: string
}

/**
 * Saves the carriers that the shop knows besides the usual ones, all of them at once. Carriers that are left out are
 * removed. Throws 400 by field, and 409 where the same carrier was changed meanwhile.
 */
export const saveCarriers = (
  context: AdminContext,
  version: number | undefined,
  given: readonly GivenCarrier[],
): Promise<void> =>
  changeDelivery(context, async (trx) => {
    const wrong: FieldErrors = Object.assign(
      {},
      ...given.map((carrier, place) => faultsOf(carrier, `carriers.${place}.`)),
    )
    if (Object.keys(wrong).length > 0) throw badInput(wrong)
    const before = await readCarriers(trx)
    const ids = new Set([...before, ...given].flatMap(({ id }) => id ?? []))
    const mine = given.map(({ id: own, name, link }) => {
      const id = own ?? newId(name, [...ids], "carrier")
      ids.add(id)
      return { id, name: name.trim(), link }
    })
    const fields = await mergeDelivery(trx, { version, mine: fieldsOf(mine), fieldsOf: fieldsOfRows })
    for (const { id } of before) if (!fields[id]) await removeCarrier(trx, id)
    for (const [id, text] of Object.entries(fields)) {
      const space = text.lastIndexOf(" ")
      if (text !== "") await saveCarrier(trx, { id, name: text.slice(0, space), link: text.slice(space + 1) })
    }
  })

function faultsOf({ name, link }: Omit<GivenCarrier, "id">, start = ""): FieldErrors {
  return {
    ...(name.trim() === "" && { [`${start}name`]: "missing" }),
    ...(!isTrackingLink(link) && { [`${start}link`]: link === "" ? "missing" : "tracking_link" }),
  }
}

/** Creates the carrier, or changes what is given of it. Throws 400 by field. */
export async function setCarrier(
  context: AdminContext,
  { id, ...given }: { id: string; name?: string | undefined; link?: string | undefined },
): Promise<OwnCarrier> {
  let saved: OwnCarrier = { id, name: "", link: "" }
  await changeDelivery(context, async (trx) => {
    const before = (await readCarriers(trx)).find((carrier) => carrier.id === id)
    const { name = before?.name ?? "", link = before?.link ?? "" } = given
    const wrong = faultsOf({ name, link })
    if (Object.keys(wrong).length > 0) throw badInput(wrong)
    saved = { id, name: name.trim(), link }
    await saveCarrier(trx, saved)
  })
  return saved
}

/** Throws 404. */
export const removeOwnCarrier = (context: AdminContext, id: string): Promise<void> =>
  changeDelivery(context, async (trx) => {
    if (!(await readCarriers(trx)).some((carrier) => carrier.id === id)) throw notFound("carrier_not_found")
    await removeCarrier(trx, id)
  })

/** By id; the address, which has no space, comes last. */
const fieldsOf = (carriers: readonly OwnCarrier[]): Fields =>
  Object.fromEntries(carriers.map(({ id, name, link }) => [id, `${name} ${link}`]))

const fieldsOfRows = ({ carriers = [] }: ShopRows): Fields =>
  fieldsOf(carriers.map((row) => ({ id: `${row["id"]}`, name: `${row["name"]}`, link: `${row["tracking_url"]}` })))
