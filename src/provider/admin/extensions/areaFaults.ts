/** Reasons why a page or panel of a `shop.config.ts` cannot stand in the owner's area. */
import { panelPlaces } from "#provider/admin/extensions/ownArea.ts"
import { permissions } from "#provider/platform/operations/permissions.ts"
import { type Said, says } from "#provider/platform/words/says.ts"

type Fault = Said | undefined
type Facts = Readonly<Record<string, unknown>>

const NAME = /^[a-z][a-z0-9-]{1,39}$/
const ACTION = /^[a-z][a-z0-9_-]{0,39}$/

const isObject = (value: unknown): value is Facts => typeof value === "object" && value !== null
const isFilled = (value: unknown) =>
  isObject(value) && [value["es"], value["en"]].every((text) => typeof text === "string" && text !== "")
const isPermission = (value: unknown) => permissions.some((each) => each === value)

interface Taken {
  has: (name: string) => boolean
}

export function areaPageFault(taken: Taken, slug: string, page: unknown): Fault {
  if (!NAME.test(String(slug))) return says`a slug takes 2 to 40 small letters, digits and -`
  if (taken.has(slug)) return says`there is a page of this slug already`
  if (!isObject(page)) return says`a page takes an object`
  return partFault(page)
}

export function areaPanelFault(taken: Taken, place: string, name: string, panel: unknown): Fault {
  const places = Object.keys(panelPlaces)
  if (!places.includes(place)) return says`there is no such place, it takes ${places.join(", ")}`
  if (!NAME.test(String(name))) return says`a name takes 2 to 40 small letters, digits and -`
  if (taken.has(name)) return says`there is a panel of this name already`
  if (!isObject(panel)) return says`a panel takes an object`
  return partFault(panel)
}

function partFault(part: Facts): Fault {
  const { title, permission, loader, view, actions } = part
  if (!isFilled(title)) return says`the title takes a text in es and in en`
  if (!isPermission(permission)) return says`the permission takes ${permissions.join(", ")}`
  if (loader !== undefined && typeof loader !== "function") return says`${"loader"} takes a function`
  if (typeof view !== "function") return says`${"view"} takes a function`
  const known = ["title", "permission", "loader", "view", "actions"]
  const key = Object.keys(part).find((each) => !known.includes(each))
  if (key !== undefined) return says`there is no ${key}, it takes ${known.join(", ")}`
  return actions === undefined ? undefined : actionsFault(actions)
}

function actionsFault(actions: unknown): Fault {
  if (!isObject(actions)) return says`actions takes functions by name`
  for (const [name, action] of Object.entries(actions)) {
    if (!ACTION.test(name)) return says`an action's name takes up to 40 small letters, digits, - and _`
    if (!isObject(action) || typeof action["run"] !== "function")
      return says`the action ${name} takes { permission, run }`
    if (!isPermission(action["permission"])) return says`the permission of ${name} takes ${permissions.join(", ")}`
  }
  return undefined
}
