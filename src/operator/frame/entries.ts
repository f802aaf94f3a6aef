/** Pages of the navigation, and the permissions that show them. */
import { firstStepsPath } from "#operator/firstSteps/firstStepsPath.ts"
import type { Frame } from "#operator/frame/frame.ts"
import type { IconName } from "#operator/frame/icons.ts"
import type { Permission } from "#provider/platform/operations/permissions.ts"

export interface Entry {
  path: string
  text:
    | "firstSteps"
    | "today"
    | "orders"
    | "queue"
    | "products"
    | "stock"
    | "coupons"
    | "shop"
    | "log"
    | "people"
    | "me"
    | "more"
    | "find"
    | "customers"
    | "books"
    | "figures"
    | "backup"
  icon: IconName
  any: readonly Permission[]
}

const side: readonly Entry[] = [
  { path: firstStepsPath, text: "firstSteps", icon: "list-checks", any: ["write_settings"] },
  { path: "/admin", text: "today", icon: "sun-horizon", any: ["read_orders"] },
  { path: "/admin/orders", text: "orders", icon: "package", any: ["read_orders"] },
  { path: "/admin/queue", text: "queue", icon: "warning-circle", any: ["write_queue"] },
  { path: "/admin/products", text: "products", icon: "tag", any: ["write_catalog"] },
  { path: "/admin/stock", text: "stock", icon: "barcode", any: ["write_stock"] },
  { path: "/admin/coupons", text: "coupons", icon: "ticket", any: ["write_coupons"] },
  { path: "/admin/customers", text: "customers", icon: "users", any: ["read_customers"] },
  { path: "/admin/books", text: "books", icon: "book-open-text", any: ["read_books"] },
  { path: "/admin/figures", text: "figures", icon: "chart-bar", any: ["read_books"] },
  { path: "/admin/shop", text: "shop", icon: "storefront", any: ["write_site", "write_catalog"] },
  { path: "/admin/log", text: "log", icon: "clock-counter-clockwise", any: ["read_log", "read_own_log"] },
  { path: "/admin/house/backup", text: "backup", icon: "archive", any: ["write_backups"] },
  { path: "/admin/people", text: "people", icon: "key", any: ["write_people"] },
]
/** On desktop it is in the header. */
export const find: Entry = { path: "/admin/search", text: "find", icon: "magnifying-glass", any: ["read_orders"] }
export const more: Entry = { path: "/admin/more", text: "more", icon: "list", any: [] }

/** Entries of a phone's bar; the rest is behind "More". */
export const inTabs: ReadonlySet<Entry["text"]> = new Set(["today", "orders", "find", "products"])

/** The first steps are left out once the shop has been open for some days. */
export const entriesFor = ({ person, firstSteps }: Frame, entries: readonly Entry[] = side) =>
  entries.filter(
    ({ text, any }) =>
      any.some((permission) => person?.permissions.has(permission)) && (text !== "firstSteps" || firstSteps),
  )
