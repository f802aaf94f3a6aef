/** Hands out bought files to whoever holds a signed link; a download that arrived whole is counted. */
import express, { type Request, type Response, type Router } from "express"
import { sql } from "kysely"
import type { Services } from "#provider/context.ts"
import { filesOf, isGoodLink, isOver } from "#provider/orders/downloadLinks.ts"
import { fileLocation } from "#provider/orders/purchasedFiles.ts"
import { ApiError, notFound } from "#shared/ApiError.ts"

type Needs = Pick<Services, "db" | "now" | "log">

export function downloadRoutes({ db, now, log }: Needs, dataDir: string): Router {
  const router = express.Router({ caseSensitive: true })
  router.get("/order/:id/downloads/:downloadId", async (request, response) => {
    const { id, downloadId } = request.params
    const { searchParams } = new URL(request.url, "http://shop")
    const order = await db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirst()
    const signature = searchParams.get("signature") ?? ""
    if (!order || !isGoodLink(order, downloadId, Number(searchParams.get("expires")), signature, now())) {
      throw notFound("download_not_found")
    }
    const owned = (await filesOf(db, order)).find(({ file }) => file.id === downloadId)
    if (!owned) throw notFound("download_not_found")
    if (isOver(owned, now())) throw new ApiError(403, "download_over")
    const { root, name } = fileLocation(dataDir, owned.file.file)
    response.attachment(owned.file.name)
    try {
      if ((await send(response, root, name)) && reachedEnd(request, response)) await count(order.id, downloadId)
    } catch (error) {
      if (error instanceof Error && "status" in error && error.status === 416) throw new ApiError(416, "bad_range")
      // The shop has lost a file that it sold: that is its own to mend.
      log.error("download.failed", { file: downloadId, error })
      throw new ApiError(404, "download_not_found", { cause: error })
    }
  })
  return router

  async function count(orderId: string, fileId: string): Promise<void> {
    await db
      .insertInto("download_counts")
      .values({ order_id: orderId, file_id: fileId, completed: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(["order_id", "file_id"])
          .doUpdateSet({ completed: sql<number>`download_counts.completed + 1` }),
      )
      .execute()
  }
}

/** Whether all that was asked for went out; false when the browser left first. Rejects when there is no such file. */
function send(response: Response, root: string, name: string): Promise<boolean> {
  // Nobody on the way may change the bytes, or the parts of a file would not fit together.
  response.set("Cache-Control", "private, no-store, no-transform")
  return new Promise((resolve, reject) => {
    response.sendFile(name, { root, cacheControl: false, dotfiles: "deny" }, (error) => {
      if (error && !response.headersSent) reject(error)
      else resolve(!error)
    })
  })
}

/** A file fetched in parts is complete with its last byte. */
function reachedEnd({ method }: Request, response: Response): boolean {
  if (method !== "GET") return false
  if (response.statusCode === 200) return true
  const range = /^bytes \d+-(\d+)\/(\d+)$/.exec(String(response.getHeader("content-range")))
  return response.statusCode === 206 && range !== null && Number(range[1]) === Number(range[2]) - 1
}
