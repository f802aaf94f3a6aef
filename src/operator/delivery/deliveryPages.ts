/** Pages of delivery: the list with its days, each delivery method, and a quote for a place. */
import type { TypedCarrier } from "#operator/delivery/Carriers.tsx"
import { carriersTyped } from "#operator/delivery/carriersTyped.ts"
import { carrierLabels, dayLabels, wayLabels, wayText } from "#operator/delivery/deliveryWords.ts"
import { fieldsTyped, inputsOf } from "#operator/delivery/wayInputs.ts"
import { zonePages } from "#operator/delivery/zonePages.ts"
import { orAgain } from "#operator/frame/change.ts"
import { numberIn } from "#operator/frame/form.ts"
import type { Answer, OwnRoute, OwnVisit } from "#operator/frame/route.ts"
import { named, sitePage } from "#operator/site/siteRoutes.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { daysFields } from "#provider/delivery/deliveryDays.ts"
import type { MethodDocument } from "#provider/delivery/document.ts"
import { methodFields, methodOf } from "#provider/delivery/methodFields.ts"
import type { DeliveryQuote } from "#provider/delivery/quoteDelivery.ts"
import type { ShopDeliveryView } from "#provider/delivery/viewDelivery.ts"
import { savedSince } from "#provider/platform/operations/conflict.ts"
import { type ApiError, badInput, isApiError, notFound } from "#shared/ApiError.ts"
import { centsTyped, numberTyped } from "#shared/typedNumbers.ts"

const LIST = "/admin/shop/delivery"
type Kind = NonNullable<MethodDocument["kind"]>
const kinds: readonly Kind[] = ["home", "pickup", "point"]

/** Without files: what is sent after the session ended waits for its sender. */
const form = (path: string, handle: OwnRoute["handle"]): OwnRoute => ({ ...sitePage(path, handle), method: "POST" })

interface Typed {
  days?: Record<string, string>
  carriers?: readonly TypedCarrier[]
  tried?: DeliveryQuote | undefined
  version?: number
}

async function listPage({ context, query }: OwnVisit, { days, carriers, tried, version }: Typed = {}): Promise<Answer> {
  const delivery = await runAdmin(context, "viewDelivery", {})
  const { calendar, returnDays } = delivery
  const asked = { place: query.get("place") ?? "", sum: query.get("sum") ?? "", grams: query.get("grams") ?? "" }
  return {
    view: "Delivery",
    props: {
      delivery,
      tried,
      asked,
      version: version ?? delivery.version,
      carriers: carriers ?? delivery.carriers,
      days: days ?? { ...daysFields({ ...calendar, returnDays }) },
    },
  }
}

/** `ES 07001`, or a Spanish postcode alone. */
async function tryPlace(visit: OwnVisit): Promise<Answer> {
  const { query, context } = visit
  const place = query.get("place")
  if (place === null) return listPage(visit)
  return orAgain(
    visit,
    async () => {
      const [first = "", ...rest] = place.trim().split(/\s+/)
      const [country, zip] = /^[a-z]{2}$/i.test(first) ? [first, rest.join(" ")] : ["ES", place]
      const cents = centsTyped(query.get("sum") ?? "") ?? 0
      const grams = numberTyped(query.get("grams") ?? "") ?? 0
      const input = { country: country.toUpperCase(), zip, cents, grams }
      return listPage(visit, { tried: await runAdmin(context, "quoteDelivery", input).catch(placeFault) })
    },
    () => listPage(visit),
  )
}

/** Renames the fields to the page's names of them. */
function placeFault(error: Error & { fields?: Record<string, string> }): never {
  const { fields } = error
  if (!fields) throw error
  const named = {
    country: ["place", "place"],
    zip: ["place", "zip"],
    cents: ["sum", fields["cents"]],
    grams: ["grams", fields["grams"]],
  }
  throw badInput(Object.fromEntries(Object.entries(named).flatMap(([name, said]) => (name in fields ? [said] : []))))
}

/** Shows the conflict page where another person has saved meanwhile; otherwise shows the form again with its errors. */
async function againOr(
  { frame }: OwnVisit,
  error: ApiError,
  labels: Record<string, string>,
  again: () => Promise<Answer>,
): Promise<Answer> {
  const saved = savedSince(error)
  const back = { href: LIST, text: frame.texts.shop.delivery }
  if (saved) {
    const say = (name: string, value: string) => wayText(frame, name, value)
    return { view: "Conflict", props: { labels, say, back, saved, action: frame.path }, frame: { error: undefined } }
  }
  return named(frame, error, labels, await again())
}

const saveDays = form("/delivery/days", (visit) => {
  const { form, context, frame } = visit
  const all = (name: string) => form.all(name).join(" ").split(" ").filter(Boolean)
  const lines = form.get("holidays").split(/\s+/).filter(Boolean)
  const days = {
    lastCollection: form.get("lastCollection"),
    workingDays: all("workingDays").join(" "),
    openingDays: all("openingDays").join(" "),
    holidays: lines.join("\n"),
    returnDays: form.get("returnDays").trim(),
  }
  const version = numberIn(form, "version")
  return orAgain(
    visit,
    async () => {
      const input = {
        version,
        lastCollection: days.lastCollection,
        holidays: lines,
        workingDays: all("workingDays").map(Number),
        openingDays: all("openingDays").map(Number),
        returnDays: numberTyped(days.returnDays) ?? null,
      }
      await runAdmin(context, "saveDeliveryDays", input).catch(daysFault)
      return { to: LIST, notice: { code: "saved" } }
    },
    (error) => againOr(visit, error, dayLabels(frame), () => listPage(visit, { days, version })),
  )
})

function daysFault(error: unknown): never {
  if (!isApiError(error) || !error.fields) throw error
  const codes: Record<string, string> = { lastCollection: "time", holidays: "holiday", returnDays: "return_days" }
  const faults = Object.entries(error.fields).map(([field, fault]) => [field.split(".")[0] ?? field, fault] as const)
  throw badInput(Object.fromEntries(faults.map(([name, fault]) => [name, codes[name] ?? fault])))
}

const saveCarriers = form("/delivery/carriers", (visit) => {
  const version = numberIn(visit.form, "version")
  const typed = carriersTyped(visit.form).filter(({ isAway }) => !isAway)
  return orAgain(
    visit,
    async () => {
      const carriers = typed.map(({ id, name, link }) => ({ ...(id !== "" && { id }), name, link }))
      await runAdmin(visit.context, "saveDeliveryCarriers", { version, carriers })
      return { to: LIST, notice: { code: "saved" } }
    },
    async (error) => {
      const shown = await listPage(visit, { carriers: typed, ...(error.status !== 409 && { version }) })
      return named(visit.frame, error, carrierLabels(visit.frame, typed.length), shown)
    },
  )
})

interface WayTyped {
  method: MethodDocument
  inputs?: Record<string, string>
  version?: number
}

async function wayPage({ context, query, frame }: OwnVisit, of: (view: ShopDeliveryView) => WayTyped): Promise<Answer> {
  const delivery = await runAdmin(context, "viewDelivery", {})
  const { method, inputs, version = delivery.version } = of(delivery)
  const values = inputs ?? inputsOf(methodFields(method), frame.locale)
  return { view: "DeliveryWay", props: { delivery, method, values, version, zone: query.get("zone") ?? "" } }
}

const idOf = ({ params }: OwnVisit) => params["id"] ?? ""

function wayOf({ methods }: ShopDeliveryView, id: string): MethodDocument {
  const method = methods.find((each) => each.id === id)
  if (!method) throw notFound("delivery_method_not_found")
  return method
}

/** As the operation takes it; throws 400 by field. */
function methodTyped({ form }: OwnVisit, named: Pick<MethodDocument, "id" | "kind">): MethodDocument {
  const { method, wrong } = methodOf(named, fieldsTyped(form))
  if (Object.keys(wrong).length > 0) throw badInput(wrong)
  return method
}

const saveWay = form("/delivery/ways/:id", async (visit) => {
  const { form, context, frame } = visit
  const id = idOf(visit)
  const delivery = await runAdmin(context, "viewDelivery", {})
  const { kind } = wayOf(delivery, id)
  const version = numberIn(form, "version")
  return orAgain(
    visit,
    async () => {
      await runAdmin(context, "saveDeliveryMethod", { version, method: methodTyped(visit, { id, kind }) })
      return { to: LIST, notice: { code: "saved" } }
    },
    (error) =>
      againOr(visit, error, wayLabels(frame, delivery, wayOf(delivery, id)), () =>
        wayPage(visit, (view) => ({
          method: wayOf(view, id),
          inputs: inputsOf(fieldsTyped(form), frame.locale),
          version,
        })),
      ),
  )
})

const freshWay = (kind: Kind): MethodDocument => ({ id: "NEW", kind, ...(kind === "pickup" ? { cost: "0.00" } : {}) })
const kindOf = (text: string | null): Kind => kinds.find((kind) => kind === text) ?? "home"

const addWay = form("/delivery/new", (visit) => {
  const { form, context, frame } = visit
  const fresh = freshWay(kindOf(form.get("kind")))
  return orAgain(
    visit,
    async () => {
      const { id: _id, ...method } = methodTyped(visit, fresh)
      await runAdmin(context, "addDeliveryMethod", { method })
      return { to: LIST, notice: { code: "saved" } }
    },
    async (error) =>
      againOr(visit, error, wayLabels(frame, await runAdmin(context, "viewDelivery", {}), fresh), () =>
        wayPage(visit, () => ({ method: fresh, inputs: inputsOf(fieldsTyped(form), frame.locale) })),
      ),
  )
})

async function removePage(visit: OwnVisit): Promise<Answer> {
  const delivery = await runAdmin(visit.context, "viewDelivery", {})
  const method = wayOf(delivery, idOf(visit))
  return { view: "RemoveWay", props: { method, version: delivery.version } }
}

const removeWay = form("/delivery/ways/:id/remove", (visit) =>
  orAgain(
    visit,
    async () => {
      const version = numberIn(visit.form, "version")
      await runAdmin(visit.context, "removeDeliveryMethod", { version, id: idOf(visit) })
      return { to: LIST, notice: { code: "removed" } }
    },
    () => removePage(visit),
  ),
)

export const deliveryPages: readonly OwnRoute[] = [
  ...zonePages(listPage),
  sitePage("/delivery", tryPlace),
  saveDays,
  saveCarriers,
  sitePage("/delivery/new", (visit) => wayPage(visit, () => ({ method: freshWay(kindOf(visit.query.get("kind"))) }))),
  addWay,
  sitePage("/delivery/ways/:id", (visit) => wayPage(visit, (view) => ({ method: wayOf(view, idOf(visit)) }))),
  saveWay,
  sitePage("/delivery/ways/:id/remove", removePage),
  removeWay,
]
