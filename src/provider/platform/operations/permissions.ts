/** What may be done in the owner's area: a flat list, of which each role and each key has a part. */

export const permissions = [
  "read_orders",
  "write_orders",
  /** Without a limit; whoever lacks it gives back as much as the shop allows its staff. */
  "refund_orders",
  "write_queue",
  "write_catalog",
  "write_stock",
  "write_coupons",
  "read_customers",
  "write_customers",
  "read_books",
  "write_site",
  /** Import and export. */
  "write_data",
  /** All that the shop knows leaves the house with one: for people alone. */
  "write_backups",
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

/** What a key cannot be given: people are people's business, and so is the whole of the shop. */
const forPeopleAlone = ["write_people", "write_backups"] as const

export const keyPermissions = permissions.filter(
  (permission): permission is Exclude<Permission, (typeof forPeopleAlone)[number]> =>
    !forPeopleAlone.some((each) => each === permission),
)
