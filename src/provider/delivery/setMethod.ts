/** Creates or changes one delivery method by its id, with its price in one zone. */
import { changeDelivery } from "#provider/delivery/deliveryChange.ts"
import { type MethodChange, type MethodFields, putMethod, type RateFields } from "#provider/delivery/deliveryMethods.ts"
import { type MethodDocument, methodDocument } from "#provider/delivery/document.ts"
import { type Band, readWays, readZones } from "#provider/delivery/ways.ts"
import { isReadyZone } from "#provider/delivery/zones.ts"
import type { AdminContext } from "#provider/site/operation.ts"
import { badInput, notFound } from "#shared/ApiError.ts"
import { typedAmount } from "#shared/money.ts"

type Head = "kind" | "name" | "text" | "icon" | "isDefault" | "cost" | "freeFrom"
type Measure = "sum" | "weight"

/** Fields that are left out stay. `days` and the price are the zone's where `zone` is given. */
interface GivenMethod extends Pick<MethodDocument, Head> {
  id: string
  position?: number | undefined
  zone?: string | undefined
  /** Null, with a zone, for the method's own. */
  days?: { min: number; max: number } | null | undefined
  bands?: readonly { from: string; cost: string }[] | undefined
  measure?: Measure | undefined
}

/** Throws 400 by field. */
export async function setMethod(context: AdminContext, given: GivenMethod): Promise<MethodDocument> {
  const { id, zone, days } = given
  if (days && days.min > days.max) throw badInput({ days: "order" })
  const rate = rateOf(given)
  await changeDelivery(context, async (trx) => {
    const way = (await readWays(trx)).find(({ row }) => row.id === id)
    const kind = given.kind ?? way?.row.kind
    if (!way) refuseMissing(given)
    const ofMethod = !way || zone === undefined ? days : undefined
    if (ofMethod === null) throw badInput({ days: "missing" })
    const change: MethodChange = {
      fields: { ...headOf(given), ...(ofMethod && { eta_min_days: ofMethod.min, eta_max_days: ofMethod.max }) },
      isDefault: given.isDefault === true,
    }
    if (kind === "pickup") {
      if (zone !== undefined) throw badInput({ zone: "fetched" })
      return putMethod(trx, id, { ...change, fields: { ...change.fields, ...pickupPrice(rate) } }, String)
    }
    const wanted: RateFields = way && zone !== undefined && days !== undefined ? { ...rate, eta: days } : rate
    const [only, ...others] = way?.rates ?? []
    const target = zone ?? (others.length === 0 ? only?.zone.id : undefined)
    const isPriced = Object.keys(wanted).length > 0
    if (target === undefined && (isPriced || !way)) throw badInput({ zone: "missing" })
    if (target !== undefined && !isReadyZone(target) && !(await readZones(trx)).some((each) => each.id === target)) {
      throw badInput({ zone: "unknown" })
    }
    const isThere = way?.rates.some((each) => each.zone.id === target)
    if (!isThere && !wanted.bands && (isPriced || zone !== undefined)) throw badInput({ cost: "missing" })
    await putMethod(
      trx,
      id,
      { ...change, ...(isPriced && target !== undefined && { rate: { zone: target, fields: wanted } }) },
      String,
    )
  })
  return readMethod(context, id)
}

export async function readMethod({ db }: AdminContext, id: string): Promise<MethodDocument> {
  const way = (await readWays(db)).find(({ row }) => row.id === id)
  if (!way) throw notFound("delivery_method_not_found")
  return methodDocument(way)
}

function refuseMissing(given: GivenMethod): void {
  const missing = (["kind", "name", "days"] as const).filter((field) => !given[field])
  if (missing.length > 0) throw badInput(Object.fromEntries(missing.map((field) => [field, "missing"])))
}

const headOf = ({ kind, name, text, icon, position }: GivenMethod): Partial<MethodFields> => ({
  ...(kind && { kind }),
  ...(name && { name_es: name.es, name_en: name.en }),
  ...(text && { description_es: text.es, description_en: text.en }),
  ...(icon && { icon }),
  ...(position !== undefined && { position }),
})

function rateOf({ cost, bands, measure, freeFrom }: GivenMethod): RateFields {
  if (cost !== undefined && bands !== undefined) throw badInput({ cost: "besides_bands" })
  if (measure !== undefined && bands === undefined) throw badInput({ measure: "without_bands" })
  return {
    ...(cost !== undefined && { bands: [{ from: 0, cents: centsOf(cost) }], measure: "sum" as const }),
    ...(bands !== undefined && { bands: bandsOf(bands, measure ?? "sum"), measure: measure ?? "sum" }),
    ...(freeFrom !== undefined && { freeFromCents: freeFrom === null ? null : centsOf(freeFrom) }),
  }
}

const centsOf = (amount: string): number => typedAmount(amount) ?? 0

/** The first starts at 0, and the others ascend. */
function bandsOf(given: NonNullable<GivenMethod["bands"]>, measure: Measure): Band[] {
  const bands = given.map(({ from, cost }) => ({
    from: (measure === "weight" ? gramsOf(from) : typedAmount(from)) ?? Number.NaN,
    cents: centsOf(cost),
  }))
  const isRising = bands.every(({ from }, index) => (index === 0 ? from === 0 : from > (bands[index - 1]?.from ?? 0)))
  if (!isRising) throw badInput({ bands: "bands" })
  return bands
}

const gramsOf = (text: string) => (/^\d{1,7}$/.test(text) ? Number(text) : undefined)

function pickupPrice({ bands, freeFromCents }: RateFields): Partial<MethodFields> {
  const [band, ...more] = bands ?? []
  if (more.length > 0) throw badInput({ bands: "one_price" })
  return {
    ...(band && { cost_cents: band.cents }),
    ...(freeFromCents !== undefined && { free_from_cents: freeFromCents }),
  }
}
