/** Pages of the payment methods, and of the keys of payment services. */
import { orAgain } from "#operator/frame/change.ts"
import { numberIn } from "#operator/frame/form.ts"
import type { ViewProps } from "#operator/frame/render.tsx"
import type { Answer, OwnRoute, OwnVisit } from "#operator/frame/route.ts"
import { named, siteAgain, sitePage } from "#operator/site/siteRoutes.ts"
import { type PaymentWayId, paymentWays } from "#provider/admin/settings/paymentInput.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { limitNames } from "#provider/orders/ownLimits.ts"
import { secretNames } from "#provider/orders/payments/enteredKeys.ts"
import { keepForm, takeForm } from "#provider/platform/operations/keptForms.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { ApiError, isApiError } from "#shared/ApiError.ts"
import { currencySign } from "#shared/money.ts"
import { centsTyped, numberTyped } from "#shared/typedNumbers.ts"

const PAGE = "/admin/shop/payment"

type More = Partial<Pick<ViewProps<"Payments">, "typed" | "typedKeys" | "typedLimits" | "proof" | "shown">> & {
  version?: number
}

async function paymentPage({ context, query }: OwnVisit, { version, ...more }: More = {}): Promise<Answer> {
  const payments = await runAdmin(context, "viewPayments", {})
  const { payments: keys } = await runAdmin(context, "viewSettings", {})
  const shown = paymentWays.find((way) => way === query.get("way"))
  return {
    view: "Payments",
    props: { payments: { ...payments, version: version ?? payments.version }, keys, shown, ...more },
  }
}

const savePayments: OwnRoute = {
  method: "POST",
  path: "/shop/payment",
  access: ["write_site"],
  fresh: true,
  handle: (visit) => {
    const { form, context } = visit
    const typed = { account: form.get("identity.account").trim(), on: form.all("on") }
    const version = numberIn(form, "version")
    return orAgain(
      visit,
      async () => {
        await runAdmin(context, "savePayments", { version, ...typed })
        return { to: PAGE, notice: { code: "saved" } }
      },
      (error) =>
        // After a conflict, saving again keeps the owner's values, which she has compared.
        siteAgain(visit, error, () => paymentPage(visit, { typed, ...(error.status !== 409 && { version }) })),
    )
  },
}

const access = ["write_settings"] as const

/** Fields that the environment sets are not sent on. */
const saveLimits: OwnRoute = {
  method: "POST",
  path: "/shop/payment/limits",
  access,
  fresh: true,
  handle(visit) {
    const { form, context, frame } = visit
    const own = frame.texts.shopPayment.limits
    const staffRefundCents = fill(own.staffRefundCents, { currency: currencySign(frame.locale, frame.currency) })
    const typed = Object.fromEntries(limitNames.map((name) => [name, form.get(name).trim()]))
    return orAgain(
      visit,
      async () => {
        const given = limitNames.flatMap((name) => {
          if (context.environment.limits[name] !== undefined) return []
          const text = form.get(name).trim()
          const value = name === "staffRefundCents" ? centsTyped(text) : numberTyped(text)
          return [[name, value ?? Number.NaN] as const]
        })
        await runAdmin(context, "saveLimits", Object.fromEntries(given))
        return { to: `${PAGE}#limits`, notice: { code: "saved" } }
      },
      async (error) =>
        named(frame, error, { ...own, staffRefundCents }, await paymentPage(visit, { typedLimits: typed })),
    )
  },
}

const facts = ["merchantCode", "terminal"] as const
const secrets = [...secretNames.stripe, ...secretNames.redsys]

const saveKeys = (way: PaymentWayId): OwnRoute => ({
  method: "POST",
  path: `/shop/payment/${way}`,
  access,
  fresh: true,
  async handle(visit) {
    const { form, context, services, person, frame } = visit
    const key = form.get("kept")
    const waiting = key === "" ? undefined : (await takeForm(services, person.id, key))?.fields
    const given = secrets.map((name) => [name, form.get(name) || String(waiting?.[name] ?? "")] as const)
    const typed = Object.fromEntries(facts.map((name) => [name, form.get(name).trim()]))
    return orAgain(
      visit,
      async () => {
        const wish = form.get("do")
        const to = `${PAGE}?way=${way}#${way}`
        if (way === "bizum") await runAdmin(context, "savePayment", { way, on: form.get("on") !== "" })
        else if (wish !== "") await runAdmin(context, "savePayment", { way, on: wish === "on" })
        else {
          await runAdmin(context, "savePayment", { way, ...typed, ...Object.fromEntries(given) })
          if (!(await isProven(visit, way))) return { to, notice: { code: "paymentNotTried" } }
        }
        return { to, notice: { code: "paymentSaved" } }
      },
      // They are not sent back to the browser: the shop keeps them until the form comes again.
      async (error) => {
        const left = given.filter(([name, text]) => text !== "" && error.fields?.[name] === undefined)
        const kept = { path: frame.path, fields: Object.fromEntries(left) }
        const typedKeys = {
          way,
          facts: typed,
          secrets: left.map(([name]) => name),
          kept: left.length === 0 ? undefined : await keepForm(services, person.id, kept),
        }
        return named(frame, ofCard(way, error), labelsOf(frame), await paymentPage(visit, { typedKeys, shown: way }))
      },
    )
  },
})

/** The list of ways has a field of that name too. */
function ofCard(way: PaymentWayId, error: ApiError): ApiError {
  const { on, ...others } = error.fields ?? {}
  if (on === undefined) return error
  return new ApiError(error.status, error.code, { fields: { ...others, [`${way}.on`]: on } })
}

/** They are saved all the same where it was tried too often just now. */
async function isProven({ context }: OwnVisit, way: PaymentWayId): Promise<boolean> {
  try {
    await runAdmin(context, "provePayment", { way })
    return true
  } catch (error) {
    if (isApiError(error) && error.code === "too_many_requests") return false
    throw error
  }
}

function labelsOf({ texts: { shopPayment: own } }: OwnVisit["frame"]): Record<string, string> {
  const { merchantCode, terminal } = own
  const labels = Object.entries(own.secrets).map(([name, { label }]) => [name, label])
  const ways = paymentWays.map((way) => [`${way}.on`, way === "bizum" ? own.offerBizum : own.cards[way]])
  return { merchantCode, terminal, ...Object.fromEntries([...labels, ...ways]) }
}

const prove = (way: "stripe" | "redsys"): OwnRoute => ({
  method: "POST",
  path: `/shop/payment/${way}/prove`,
  access,
  handle: (visit) =>
    orAgain(
      visit,
      async () => {
        const said = await runAdmin(visit.context, "provePayment", { way })
        return paymentPage(visit, { proof: { way, said }, shown: way })
      },
      () => paymentPage(visit, { shown: way }),
    ),
})

export const paymentPages: readonly OwnRoute[] = [
  sitePage("/payment", (visit) => paymentPage(visit)),
  savePayments,
  saveLimits,
  ...paymentWays.map(saveKeys),
  prove("stripe"),
  prove("redsys"),
]
