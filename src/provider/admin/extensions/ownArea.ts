/** Pages of the owner's area that a `shop.config.ts` adds, and panels beside an order, a product or a customer. */
import { create } from "superstruct"
import { type AreaBlock, Blocks } from "#provider/admin/extensions/areaBlocks.ts"
import type { ShopTools, ToolsOf } from "#provider/admin/extensions/shopTools.ts"
import { leaveAlone } from "#provider/platform/extensions/leftAlone.ts"
import type { Permission } from "#provider/platform/operations/permissions.ts"
import { SCHEME } from "#provider/platform/outbox/queueDeliveries.ts"
import { withTimeout } from "#provider/platform/withTimeout.ts"
import { ApiError, isApiError, notFound } from "#shared/ApiError.ts"
import { SECONDS } from "#shared/limits.ts"
import type { Locale, Localized } from "#shared/locale.ts"
import type { Log } from "#shared/log.ts"

/** Each with the permission that its page asks for. */
export const panelPlaces = {
  order: "read_orders",
  product: "write_catalog",
  customer: "read_customers",
} as const satisfies Record<string, Permission>

export type PanelPlace = keyof typeof panelPlaces

export interface AreaAction<Tools = ShopTools> {
  /** Beside the permission that the page or panel asks for. Its form is drawn for who lacks it too, and refused. */
  permission: Permission
  /** Does what its form says, or answers why not. `subject`: for panels, the order's number or the id. */
  run: (
    sent: { fields: Readonly<Record<string, string>>; subject: string; locale: Locale },
    tools: Tools,
  ) => Promise<Localized | undefined> | Promise<void>
}

interface AreaPart<Data, Asked, Tools> {
  title: Localized
  permission: Permission
  /** The tools may do what the person who looks may do. */
  loader?: (asked: Asked & { locale: Locale }, tools: Tools) => Promise<Data>
  view: (data: Data, locale: Locale) => AreaBlock[]
  /** By name, as forms of the view name them. */
  actions?: Readonly<Record<string, AreaAction<Tools>>>
}

/** At `/admin/own/{slug}`, and in the navigation. */
export type AreaPage<Data = undefined, Tools = ShopTools> = AreaPart<Data, { query: URLSearchParams }, Tools>

/** `subject`: the order's number, or the id of the product or customer. */
export type AreaPanel<Data = undefined, Tools = ShopTools> = AreaPart<Data, { subject: string }, Tools>

type AnyPart = AreaPart<unknown, never, ShopTools>

/** By slug. */
export type AreaPages = ReadonlyMap<string, AreaPage<unknown>>
/** By name. */
export type AreaPanels = ReadonlyMap<string, { place: PanelPlace; panel: AreaPanel<unknown> }>

export interface AreaAsking {
  permissions: ReadonlySet<Permission>
  personId: string
  locale: Locale
}

export interface ShownPart {
  name: string
  title: Localized
  /** Undefined where it could not be made. */
  blocks: AreaBlock[] | undefined
}

export interface OwnArea {
  /** Those that a person may see. */
  entries: (permissions: ReadonlySet<Permission>) => { slug: string; title: Localized }[]
  /** Throws 404 or 403. */
  page: (slug: string, query: URLSearchParams, asking: AreaAsking) => Promise<ShownPart>
  panels: (place: PanelPlace, subject: string, asking: AreaAsking) => Promise<ShownPart[]>
  /** Answers why it was refused, or nothing. Throws 404, 403, or 502 where it fails. */
  actOnPage: (slug: string, action: string, sent: SentFields, asking: AreaAsking) => Promise<Localized | undefined>
  actInPanel: (name: string, action: string, sent: SentFields, asking: AreaAsking) => Promise<Localized | undefined>
}

export interface SentFields {
  fields: Readonly<Record<string, string>>
  subject: string
}

const DEADLINE_MS = 5 * SECONDS
const ACTION_DEADLINE_MS = 20 * SECONDS

interface Needs {
  pages: AreaPages
  panels: AreaPanels
  toolsOf: ToolsOf
  log: Log
}

export function createOwnArea({ pages, panels, toolsOf, log }: Needs): OwnArea {
  const toolsFor = (name: string, { permissions }: AreaAsking) => toolsOf(SCHEME + name, permissions)

  async function show(name: string, part: AnyPart, asked: object, asking: AreaAsking): Promise<ShownPart> {
    const { title, loader, view } = part
    try {
      const tools = toolsFor(name, asking)
      const loading = (async () => loader?.({ ...asked, locale: asking.locale } as never, tools))()
      const data = await withTimeout(loading, DEADLINE_MS, `the loader of "${name}"`)
      const blocks = view(data, asking.locale)
      leaveAlone(blocks)
      return { name, title, blocks: create(blocks, Blocks) }
    } catch (error) {
      log.error("extension.area_failed", { part: name, error })
      return { name, title, blocks: undefined }
    }
  }

  async function act(name: string, part: AnyPart, actionName: string, sent: SentFields, asking: AreaAsking) {
    refuseWithout(asking, part.permission)
    const action = Object.hasOwn(part.actions ?? {}, actionName) ? part.actions?.[actionName] : undefined
    if (!action) throw notFound("not_found")
    refuseWithout(asking, action.permission)
    try {
      const running = (async () => action.run({ ...sent, locale: asking.locale }, toolsFor(name, asking)))()
      const refused = (await withTimeout(running, ACTION_DEADLINE_MS, `the action "${actionName}"`)) ?? undefined
      log.info("extension.area_action", { part: name, action: actionName, person: asking.personId, refused: !!refused })
      return refused
    } catch (error) {
      // A refusal of the owner's operations is one here too.
      if (isApiError(error) && error.status < 500) throw error
      log.error("extension.area_action_failed", { part: name, action: actionName, error })
      throw new ApiError(502, "extension_failed")
    }
  }

  const pageOf = (slug: string) => {
    const page = pages.get(slug)
    if (!page) throw notFound("not_found")
    return page as unknown as AnyPart
  }

  return {
    entries: (permissions) =>
      [...pages].flatMap(([slug, { title, permission }]) => (permissions.has(permission) ? [{ slug, title }] : [])),
    async page(slug, query, asking) {
      const page = pageOf(slug)
      refuseWithout(asking, page.permission)
      return show(slug, page, { query }, asking)
    },
    async panels(place, subject, asking) {
      const shown = [...panels].filter(
        ([, each]) => each.place === place && asking.permissions.has(each.panel.permission),
      )
      return Promise.all(shown.map(([name, { panel }]) => show(name, panel as unknown as AnyPart, { subject }, asking)))
    },
    actOnPage: async (slug, action, sent, asking) => act(slug, pageOf(slug), action, sent, asking),
    async actInPanel(name, action, sent, asking) {
      const found = panels.get(name)
      if (!found) throw notFound("not_found")
      refuseWithout(asking, panelPlaces[found.place])
      return act(name, found.panel as unknown as AnyPart, action, sent, asking)
    },
  }
}

function refuseWithout({ permissions }: AreaAsking, permission: Permission): void {
  if (!permissions.has(permission)) throw new ApiError(403, "not_permitted")
}
