/** Whether the shop has a page at an address, which no redirect could lead away from. */
import type { Kysely } from "kysely"
import { findProductId } from "#provider/catalogue/products/findProduct.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { addressKey, bareAddress } from "#provider/site/redirects/redirectKeys.ts"
import { readPublished } from "#provider/site/versions.ts"
import { isApiError } from "#shared/ApiError.ts"
import { type Screen, screens } from "#shared/screens.ts"

type Reader = Kysely<Database>

/** Screens of one thing each, which must exist; the others are there whatever is asked of them. */
const finders: Partial<Record<Screen["name"], (db: Reader, name: string) => Promise<boolean>>> = {
  product: hasProduct,
  category: (db, name) => hasGroup(db, "category", name),
  department: (db, name) => hasGroup(db, "department", name),
  page: async (db, name) =>
    (await readPublished(db))?.document.pages.some(({ slug }) => slug === name.toLowerCase()) ?? false,
}

export async function isLiving(db: Reader, address: string): Promise<boolean> {
  const [path = ""] = bareAddress(addressKey(address) ?? "").split("?", 1)
  const found = screenAt(path)
  if (!found) return false
  const finder = finders[found.name]
  return finder === undefined || finder(db, decodeURIComponent(found.subject))
}

/** The screen of a path, and the first part of it that is not the same for all. */
function screenAt(path: string): { name: string; subject: string } | undefined {
  const given = path.split("/")
  for (const { name, paths } of screens as readonly Screen[]) {
    for (const pattern of paths) {
      const own = pattern.split("/")
      const fits = own.every((part, at) => part.startsWith(":") || part === given[at]?.toLowerCase())
      if (own.length === given.length && fits)
        return { name, subject: given[own.findIndex((part) => part.startsWith(":"))] ?? "" }
    }
  }
  return undefined
}

async function hasProduct(db: Reader, name: string): Promise<boolean> {
  try {
    await findProductId(db, name)
    return true
  } catch (error) {
    if (isApiError(error)) return false
    throw error
  }
}

/** By id, slug or former slug. */
async function hasGroup(db: Reader, kind: "category" | "department", given: string): Promise<boolean> {
  const name = given.toLowerCase()
  const table = kind === "category" ? "categories" : "departments"
  const row = await db
    .selectFrom(table)
    .select("id")
    .where((group) =>
      group.or([
        group("id", "in", [given, name]),
        group("slug", "=", name),
        group(
          "id",
          "in",
          group.selectFrom("slug_history").select("id").where("kind", "=", kind).where("slug", "=", name),
        ),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}
