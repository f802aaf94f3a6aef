/** Serves bought files to holders of a signed link; a complete download is counted. */
import express, { type Request, type Response, type Router } from "express"
import { sql } from "kysely"
import type { Services } from "#provider/orders/context.ts"
import { filesOf, isGoodLink, isOver } from "#provider/orders/downloadLinks.ts"
import { type FileStore, FileStoreError } from "#provider/platform/files/fileStore.ts"
import { fileLocation } from "#provider/platform/files/purchasedFiles.ts"
import { sendStored } from "#provider/platform/files/sendStored.ts"
import { ApiError, notFound } from "#shared/ApiError.ts"

type Needs = Pick<Services, "db" | "now" | "log">

const RETRY_AFTER_S = 10

export function downloadRoutes({ db, now, log }: Needs, files: FileStore): Router {
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
    const sold = fileLocation(files, owned.file.file)
    // Intermediaries must not change the bytes, or ranges of a file would not fit together.
    response.attachment(owned.file.name).set("Cache-Control", "private, no-store, no-transform")
    const ending = await sendStored(request, response, sold.files, sold.name).catch((error: unknown) => {
      if (!(error instanceof FileStoreError)) throw error
      log.error("download.failed", { file: downloadId, error })
      throw new ApiError(503, "unavailable", { retryAfter: RETRY_AFTER_S, cause: error })
    })
    if (ending === "gone") {
      // The shop has lost a file that it sold: its staff must replace it.
      log.error("download.failed", { file: downloadId, reason: `${sold.name} is not in ${sold.files.place}` })
      throw notFound("download_not_found")
    }
    if (ending === "sent" && reachedEnd(request, response)) await count(order.id, downloadId)
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

/** A file downloaded in ranges is complete with its last byte. */
function reachedEnd({ method }: Request, response: Response): boolean {
  if (method !== "GET") return false
  if (response.statusCode === 200) return true
  const range = /^bytes \d+-(\d+)\/(\d+)$/.exec(String(response.getHeader("content-range")))
  return response.statusCode === 206 && range !== null && Number(range[1]) === Number(range[2]) - 1
}
