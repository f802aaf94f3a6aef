/** The settings of the owner's area. */
import { enums, type Infer, object, optional, refine, string } from "superstruct"
import { adminOriginOf } from "#provider/admin/adminOrigin.ts"

const Host = refine(string(), "host", (text) =>
  /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)*[a-z\d](?:[a-z\d-]*[a-z\d])?$/.test(text),
)

export const adminVariables = { ADMIN: optional(enums(["on", "off"])), ADMIN_HOST: optional(Host) }
export const adminDescriptions = {
  ADMIN: "on or off",
  ADMIN_HOST: "the name of a host in small letters, such as desk.shop.example",
}

const Variables = object(adminVariables)

export interface AdminSettings {
  /** Of its pages, without a trailing slash. */
  origin: string
  /** The only host they are served on, where they have one of their own. */
  host: string | undefined
}

/** Undefined where there shall be none. */
export function readAdmin({ ADMIN, ADMIN_HOST }: Infer<typeof Variables>, siteUrl: string): AdminSettings | undefined {
  if (ADMIN === "off") return undefined
  return { origin: adminOriginOf(siteUrl, ADMIN_HOST), host: ADMIN_HOST }
}
