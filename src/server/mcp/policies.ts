/** The shop's policies for agents: delivery, returns, payment methods, contact, terms. */
import { undefinedIfNotFound } from "#app/loading.ts"
import type { DeliveryMethod, DeliveryZone } from "#shared/contract/delivery.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import type { ShopPromises } from "#shared/contract/promises.ts"
import { legalFacts } from "#shared/legal/legalText.ts"
import { terms } from "#shared/legal/terms.ts"
import { WITHDRAWAL_DAYS } from "#shared/limits.ts"
import { type Locale, pick } from "#shared/locale.ts"
import { paths, withPrefix } from "#shared/paths.ts"
import type { Site } from "#shared/site.ts"

export async function readPolicies(api: Api, site: Site, locale: Locale) {
  const [methods, promises, payments, own] = await Promise.all([
    api.call("listDeliveryMethods", {}),
    api.call("getPromises", {}),
    api.call("listPaymentMethods", {}),
    api.call("getPage", { slug: "terms" }).catch(undefinedIfNotFound),
  ])
  const address = (path: string) => site.url + withPrefix(locale, path)
  const areas = methods.filter(({ area }) => area.es !== "").map(({ name, area }) => ({ name, area }))
  const { title, sections } = terms.texts[locale](legalFacts(site, { areas, promises }, locale))
  return {
    delivery: methods.map((method) => deliveryFacts(method, { site, promises, locale })),
    returns: {
      withdrawal_days: WITHDRAWAL_DAYS,
      ...(promises.returnDays !== null && { money_back_days: promises.returnDays }),
      url: address(paths.withdrawal),
    },
    payment_methods: payments.map(({ id }) => id),
    promises: promises.header.map((words) => words[locale]),
    prices: { currency: site.currency, tax_included: promises.taxAdded !== true, tax: promises.tax[locale] },
    contact: {
      name: site.name,
      ...withoutEmpty({ email: site.email, phone: site.phone }),
      ...withoutEmpty({ address: pick(site.address, locale), hours: pick(site.hours, locale) }),
      url: address(paths.contact),
    },
    terms: { title, url: address(paths.terms), sections, ...(own && { own_paragraphs: own.markdown[locale] }) },
    privacy_policy: address(paths.privacyPolicy),
  }
}

const withoutEmpty = (facts: Record<string, string>) =>
  Object.fromEntries(Object.entries(facts).filter(([, text]) => text !== ""))

interface PolicyContext {
  site: Site
  promises: ShopPromises
  locale: Locale
}

const deliveryFacts = (method: DeliveryMethod, { site: { currency }, promises, locale }: PolicyContext) => ({
  id: method.id,
  name: method.name[locale],
  kind: method.kind,
  cost: method.cost,
  ...(method.freeFrom !== null && { free_from: method.freeFrom }),
  ...(method.zones.length > 0 && { zones: method.zones.map((zone) => zoneFacts(zone, locale)) }),
  currency,
  // For delivery costs and the value of goods.
  tax_included: promises.taxAdded !== true,
  ...(promises.taxAdded && { price_note: promises.priceNote[locale] }),
  working_days: method.eta,
  arrival: method.arrival.words[locale],
  ...(method.area[locale] && { area: method.area[locale] }),
})

const zoneFacts = ({ name, measure, bands, freeFrom, eta }: DeliveryZone, locale: Locale) => ({
  name: name[locale],
  costs: bands.map(({ from, cost }) => ({ [measure === "weight" ? "from_grams" : "from"]: from, cost })),
  ...(freeFrom !== null && { free_from: freeFrom }),
  working_days: eta,
})
