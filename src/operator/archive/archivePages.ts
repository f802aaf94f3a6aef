/** Pages of orders of an earlier shop: found, and read. */
import { archivePath } from "#operator/archive/archivePath.ts"
import { pageOf, pagesAround } from "#operator/frame/paging.ts"
import type { Answer, OwnRoute, OwnVisit } from "#operator/frame/route.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"

const access = ["read_orders"] as const

async function list({ query, context }: OwnVisit): Promise<Answer> {
  const q = query.get("q") ?? ""
  const page = pageOf(query)
  const { orders, more } = await runAdmin(context, "searchArchive", { q, page })
  return {
    view: "Archive",
    props: { orders, q, ...pagesAround({ path: archivePath, query: { q }, page, more }) },
    frame: { path: "/admin/orders" },
  }
}

async function one({ params, context }: OwnVisit): Promise<Answer> {
  return {
    view: "ArchivedOrder",
    props: { order: await runAdmin(context, "viewArchivedOrder", { id: params["id"] ?? "" }) },
    frame: { path: "/admin/orders" },
  }
}

export const archivePages: readonly OwnRoute[] = [
  { method: "GET", path: "/archive", access, handle: list },
  { method: "GET", path: "/archive/:id", access, handle: one },
]
