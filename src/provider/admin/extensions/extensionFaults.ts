/** Reasons why the arguments of a `shop.config.ts` cannot be used; undefined where they can. */
import type { PaymentProvider } from "#provider/orders/payments/paymentProvider.ts"
import { orderMailTemplates } from "#provider/platform/outbox/mailData.ts"
import { type Said, says } from "#provider/platform/words/says.ts"
import { DAYS, HOURS, MINUTES } from "#shared/limits.ts"
import { isOwnAddress, ownAddresses } from "#shared/ownAddresses.ts"
import { hostDirectives, htmlPlaces } from "#shared/ownHtml.ts"
import { builtInMethods } from "#shared/paymentMethods.ts"

type Facts = Readonly<Record<string, unknown>>
type Fault = Said | undefined

const METHOD = /^[A-Z][A-Z0-9_]{1,39}$/
const KEY = /^[a-z][a-z0-9_]{0,39}$/
const NAME = /^[a-z][a-z0-9-]{1,39}$/

const fits = (pattern: RegExp, value: unknown) => typeof value === "string" && pattern.test(value)
const isObject = (value: unknown): value is Facts => typeof value === "object" && value !== null
const isText = (value: unknown) => isObject(value) && typeof value["es"] === "string" && typeof value["en"] === "string"
const isFilled = (value: unknown) => isObject(value) && isText(value) && Boolean(value["es"] && value["en"])
const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0

const functionFault = (name: string, value: unknown): Fault =>
  typeof value === "function" ? undefined : says`${name} takes a function`

const unknownKey = (facts: Facts, known: readonly string[]): Fault => {
  const key = Object.keys(facts).find((each) => !known.includes(each))
  return key === undefined ? undefined : says`there is no ${key}, it takes ${known.join(", ")}`
}

interface Taken {
  has: (name: string) => boolean
}

export function handlerFault(
  events: readonly string[],
  taken: Taken,
  type: string,
  name: string,
  handle: unknown,
): Fault {
  if (!events.includes(type)) return says`there is no such event, it takes ${events.join(", ")}`
  if (!fits(NAME, name)) return says`a name takes 2 to 40 small letters, digits and -`
  if (taken.has(name)) return says`there is a handler of this name already`
  return functionFault("handle", handle)
}

const PAUSE = /^([1-9]\d{0,3}) (minute|hour|day)s?$/
const PAUSES_MS: Record<string, number> = { minute: MINUTES, hour: HOURS, day: DAYS }

/** `"15 minutes"` in milliseconds; undefined for what is no pause. */
export function pauseMs(pause: string): number | undefined {
  const [, count, unit = ""] = PAUSE.exec(pause) ?? []
  const ms = PAUSES_MS[unit]
  return ms === undefined ? undefined : Number(count) * ms
}

export function jobFault(taken: Taken, pause: string, name: string, job: unknown): Fault {
  if (pauseMs(String(pause)) === undefined)
    return says`the pause takes ${'"15 minutes", "1 hour", "2 days"'} and the like`
  if (!fits(NAME, name)) return says`a name takes 2 to 40 small letters, digits and -`
  if (taken.has(name)) return says`there is a job of this name already`
  return functionFault("job", job)
}

export function orderCheckFault(taken: Taken, name: string, check: unknown): Fault {
  if (!fits(NAME, name)) return says`a name takes 2 to 40 small letters, digits and -`
  if (taken.has(name)) return says`there is a check of this name already`
  return functionFault("check", check)
}

export function discountFault(taken: Taken, name: string, discount: unknown): Fault {
  if (!fits(NAME, name)) return says`a name takes 2 to 40 small letters, digits and -`
  if (taken.has(name)) return says`there is a discount of this name already`
  return functionFault("discount", discount)
}

export function mailFault(taken: Taken, template: string, name: string, write: unknown): Fault {
  if (!orderMailTemplates.some((each) => each === template))
    return says`there is no such mail, it takes ${orderMailTemplates.join(", ")}`
  if (!fits(NAME, name)) return says`a name takes 2 to 40 small letters, digits and -`
  if (taken.has(name)) return says`there is a mail of this name already`
  return functionFault("write", write)
}

export function endpointFault(taken: Taken, name: string, handle: unknown): Fault {
  if (!fits(NAME, name)) return says`a name takes 2 to 40 small letters, digits and -`
  if (taken.has(name)) return says`there is an endpoint of this name already`
  return functionFault("handle", handle)
}

export function paymentFault(taken: Taken, id: string, make: unknown): Fault {
  if (!fits(NAME, id)) return says`an id takes 2 to 40 small letters, digits and -`
  if (builtInMethods.some((each) => each === id)) return says`this is a way to pay of the shop itself`
  if (taken.has(id)) return says`there is a way to pay of this id already`
  return functionFault("make", make)
}

const NEEDED = [
  "start",
  "verifyReturn",
  "verifyWebhook",
  "lookUp",
  "expire",
  "refund",
] as const satisfies (keyof PaymentProvider)[]
const KINDS = ["pickup", "home", "point", "none"] as const satisfies PaymentProvider["onlyKinds"]

/** Checks the answer of `make`. */
export function providerFault(id: string, provider: unknown): Fault {
  if (!isObject(provider)) return says`it made no provider, but it takes an object`
  if (provider["id"] !== id) return says`it made a provider whose id is "${String(provider["id"])}"`
  const missing = NEEDED.filter((name) => typeof provider[name] !== "function")
  if (missing.length > 0) return says`the provider lacks ${missing.map((name) => `${name}()`).join(", ")}`
  if (!isFilled(provider["name"])) return says`the provider's ${"name"} takes a text in es and in en`
  if (!(typeof provider["holdMs"] === "number" && provider["holdMs"] > 0))
    return says`the provider's holdMs takes how long an order waits to be paid, in milliseconds`
  if (provider["waiting"] !== "unpaid" && provider["waiting"] !== "pending")
    return says`the provider's ${"waiting"} takes ${'"unpaid", "pending"'}`
  return optionFault(provider)
}

/** Properties that may be left out. */
function optionFault({ leastCents, mostCents, onlyKinds, about, formOrigins }: Facts): Fault {
  const [uncounted] =
    Object.entries({ leastCents, mostCents }).find(([, cents]) => cents !== undefined && !isCount(cents)) ?? []
  if (uncounted !== undefined) return says`the provider's ${uncounted} takes whole cents, from 0`
  if (onlyKinds !== undefined && !(Array.isArray(onlyKinds) && onlyKinds.every((kind) => KINDS.includes(kind))))
    return says`the provider's ${"onlyKinds"} takes ${KINDS.join(", ")}`
  if (about !== undefined && !isText(about)) return says`the provider's ${"about"} takes a text in es and in en`
  if (formOrigins !== undefined && !(Array.isArray(formOrigins) && formOrigins.every((each) => URL.canParse(each))))
    return says`the provider's formOrigins takes origins such as https://bank.example`
  return undefined
}

export function quoteFault(taken: Taken, id: string, quote: unknown): Fault {
  if (!fits(METHOD, id)) return says`the id of a way of delivery is as \`delivery\` lists it, such as HOME`
  if (taken.has(id)) return says`its price is asked for already`
  return functionFault("quote", quote)
}

interface FieldRules {
  taken: Taken
  types: readonly string[]
  /** Beside those of each field. */
  keys: readonly string[]
}

export function fieldFault(key: string, field: unknown, { taken, types, keys }: FieldRules): Fault {
  if (!fits(KEY, key)) return says`a key takes up to 40 small letters, digits and _`
  if (taken.has(key)) return says`there is a field of this key already`
  if (!isObject(field)) return says`a field takes an object`
  const { type, label, filter, required, unit, hint, choices } = field
  if (!types.some((each) => each === type)) return says`the type takes ${types.join(", ")}`
  if (!isFilled(label)) return says`the label takes a text in es and in en`
  const [unticked] =
    Object.entries({ filter, required }).find(([, is]) => is !== undefined && typeof is !== "boolean") ?? []
  if (unticked !== undefined) return says`${unticked} takes true or false`
  if (filter && type !== "choice" && type !== "boolean") return says`listings filter by a choice or by yes and no alone`
  if (unit !== undefined && typeof unit !== "string") return says`the unit takes a text`
  if (hint !== undefined && !isText(hint)) return says`the hint takes a text in es and in en`
  if (type === "choice" && !(isObject(choices) && Object.keys(choices).length > 0))
    return says`a choice takes some choices`
  if (isObject(choices) && !Object.values(choices).every(isFilled))
    return says`each choice takes a text in es and in en`
  return unknownKey(field, ["type", "label", "unit", "choices", ...keys])
}

export function pageFault(taken: Taken, slug: string, page: unknown): Fault {
  if (!fits(NAME, slug)) return says`a slug takes 2 to 40 small letters, digits and -`
  if (isOwnAddress(slug)) return says`the shop has this page itself, at ${ownAddresses[slug]}`
  if (taken.has(slug)) return says`there is a page of this slug already`
  if (!isObject(page)) return says`a page takes an object`
  const { title, lead, loader, view, everySeconds } = page
  if (!isFilled(title)) return says`the title takes a text in es and in en`
  if (!isText(lead)) return says`the lead takes a text in es and in en`
  if (everySeconds !== undefined && !(Number(everySeconds) >= 1)) return says`everySeconds takes 1 or more`
  const keys = ["title", "lead", "loader", "view", "everySeconds"]
  return (
    (loader === undefined ? undefined : functionFault("loader", loader)) ??
    functionFault("view", view) ??
    unknownKey(page, keys)
  )
}

/** As in a content security policy, with subdomains where it begins with `*.`; this machine, for trying. */
const HOST = /^(https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+|http:\/\/(localhost|127\.0\.0\.1))(:\d+)?(\/[\w./-]*)?$/

export function htmlFault(taken: Taken, place: string, name: string, html: unknown): Fault {
  if (!htmlPlaces.some((each) => each === place)) return says`there is no such place, it takes ${htmlPlaces.join(", ")}`
  if (!fits(NAME, name)) return says`a name takes 2 to 40 small letters, digits and -`
  if (taken.has(name)) return says`there is HTML of this name already`
  if (!isObject(html)) return says`it takes an object with view, script, style or hosts`
  const { view, script, style, hosts } = html
  const [noText] =
    Object.entries({ script, style }).find(([, text]) => text !== undefined && typeof text !== "string") ?? []
  if (noText !== undefined) return says`${noText} takes a text`
  const [ended] =
    Object.entries({ script, style }).find(([, text]) => /<\/(script|style)|<!--/i.test(String(text))) ?? []
  if (ended !== undefined) return says`${ended} takes no ${"</script"}, ${"</style"} or ${"<!--"}, which would end it`
  return (
    (view === undefined ? undefined : functionFault("view", view)) ??
    hostsFault(hosts) ??
    unknownKey(html, ["view", "script", "style", "hosts"])
  )
}

function hostsFault(hosts: unknown): Fault {
  if (hosts === undefined) return undefined
  if (!isObject(hosts))
    return says`hosts takes hosts by directive, such as ${'{ "script-src": ["https://tags.example"] }'}`
  for (const [directive, list] of Object.entries(hosts)) {
    if (!hostDirectives.some((each) => each === directive))
      return says`there is no ${directive}, it takes ${hostDirectives.join(", ")}`
    const wrong = Array.isArray(list) ? list.find((host) => !fits(HOST, host)) : list
    if (!Array.isArray(list) || wrong !== undefined)
      return says`${directive} takes hosts such as ${"https://tags.example, https://*.tags.example"}`
  }
  return undefined
}
