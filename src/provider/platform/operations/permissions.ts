/** Permissions of the owner's area: a flat list, of which each role and each key has a part. */

export const permissions = [
  "read_orders",
  "write_orders",
  /** Without a limit; without this permission, refunds are limited to the staff's amount. */
  "refund_orders",
  "write_queue",
  "write_catalog",
  "write_stock",
  "write_coupons",
  "read_customers",
  "write_customers",
  "read_books",
  /** Visits, beside the sales that `read_books` shows. */
  "read_figures",
  "write_site",
  /** Import and export. */
  "write_data",
  /** A backup contains everything the shop knows: for people only. */
  "write_backups",
  /** The shop's mail server and its like, over which codes to sign in go: for people only. */
  "write_settings",
  "read_log",
  "read_own_log",
  "write_people",
] as const
export type Permission = (typeof permissions)[number]

export const roles = ["owner", "staff", "books"] as const
export type Role = (typeof roles)[number]

export const permissionsOf: Readonly<Record<Role, readonly Permission[]>> = {
  owner: permissions,
  staff: [
    "read_orders",
    "write_orders",
    "write_queue",
    "write_catalog",
    "write_stock",
    "write_coupons",
    "read_customers",
    "read_own_log",
  ],
  books: ["read_orders", "read_books"],
}

/** Permissions that keys cannot have: managing people, copying the whole shop, and where its mail goes. */
const forPeopleAlone = ["write_people", "write_backups", "write_settings"] as const

export const keyPermissions = permissions.filter(
  (permission): permission is Exclude<Permission, (typeof forPeopleAlone)[number]> =>
    !forPeopleAlone.some((each) => each === permission),
)
