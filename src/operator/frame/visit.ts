/** Reads a request to the area: person, language, form, and the data of the frame around its page. */
import type { Request } from "express"
import type { PersonCookies } from "#operator/frame/cookies.ts"
import { deviceOf } from "#operator/frame/deviceOf.ts"
import { formOf } from "#operator/frame/form.ts"
import type { Frame } from "#operator/frame/frame.ts"
import { noticeOf } from "#operator/frame/notices.ts"
import { type OperatorServices, type ShopFacts, safeNext, type Visit } from "#operator/frame/route.ts"
import { texts } from "#operator/frame/words/texts.ts"
import { countFirstSteps } from "#provider/admin/opening/firstSteps.ts"
import { findPerson, type Person } from "#provider/admin/people/personSessions.ts"
import { countTab } from "#provider/orders/operations/orderTabs.ts"
import { type Locale, pick } from "#shared/locale.ts"

export interface VisitOptions {
  services: OperatorServices
  assets: Frame["assets"]
  shop: () => Promise<ShopFacts>
  localeOf: (request: Request) => Locale
}

export interface KnownVisit extends Visit {
  person: Person | undefined
}

export async function visitOf(options: VisitOptions, request: Request, cookies: PersonCookies): Promise<KnownVisit> {
  const { services, assets, localeOf } = options
  const token = cookies.read(request)
  const person = token === undefined ? undefined : await findPerson(services, token)
  const shop = await options.shop()
  const locale = person?.locale ?? localeOf(request)
  const path = request.baseUrl + (request.path === "/" ? "" : request.path)
  const seesOrders = person?.actor.permissions.has("read_orders") ?? false
  const frame: Frame = {
    locale,
    path,
    assets,
    shop,
    texts: texts[locale],
    currency: services.currency,
    person: person && { ...person, permissions: person.actor.permissions },
    own:
      person &&
      services.ownArea
        ?.entries(person.actor.permissions)
        .map(({ slug, title }) => ({ slug, title: pick(title, locale) })),
    toPack: seesOrders && request.method === "GET" ? await countTab(services.db, "pack") : undefined,
    firstSteps:
      person?.actor.permissions.has("write_settings") && request.method === "GET"
        ? await countFirstSteps(services)
        : undefined,
    here: request.method === "GET" ? safeNext(request.originalUrl) : path,
    notice: noticeOf(cookies.readNotice(request), locale),
  }
  return {
    services,
    request,
    frame,
    shop,
    token,
    person,
    params: request.params as Record<string, string>,
    query: new URLSearchParams(request.url.split("?")[1] ?? ""),
    form: formOf(request.body),
    sent: { path: request.originalUrl, fields: (request.body ?? {}) as Record<string, unknown> },
    site: { name: shop.name, origin: services.adminOrigin },
    visitor: { network: request.ip ?? "", device: deviceOf(request.get("User-Agent") ?? "") },
  }
}
