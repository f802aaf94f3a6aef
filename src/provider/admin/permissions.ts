/** What may be done in the owner's area: a flat list, of which each role and each key has a part. */

export const permissions = [
  "read_orders",
  "write_orders",
  "refund_orders",
  "read_log",
  "read_own_log",
  "write_people",
] as const
export type Permission = (typeof permissions)[number]

export const roles = ["owner", "staff", "books"] as const
export type Role = (typeof roles)[number]

export const permissionsOf: Readonly<Record<Role, readonly Permission[]>> = {
  owner: permissions,
  staff: ["read_orders", "write_orders", "read_own_log"],
  books: ["read_orders"],
}

/** What a key can be given: people are people's business. */
export const keyPermissions = [
  "read_orders",
  "write_orders",
  "refund_orders",
  "read_log",
] as const satisfies Permission[]
