/** The shop's decisions on photos in reviews, each by itself. */
import { enums, nonempty, object, string } from "superstruct"
import { type AdminContext, operation } from "#provider/catalogue/operation.ts"
import { changeCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import { photoFile } from "#provider/platform/files/fileStore.ts"
import { nothing } from "#provider/platform/operations/answerStructs.ts"
import { type FileAnswer, fileAnswer } from "#provider/platform/operations/fileAnswer.ts"
import { record } from "#provider/platform/operations/record.ts"
import { notFound } from "#shared/ApiError.ts"

const id = nonempty(string())
const permission = "write_queue" as const

const settlePhoto = (context: AdminContext, photoId: string, publishes: boolean): Promise<void> =>
  changeCatalog(context.db, context.now(), async (change) => {
    const { trx, version } = change
    const before = await trx
      .selectFrom("review_photos")
      .innerJoin("reviews", "reviews.id", "review_id")
      .select(["review_photos.status", "product_id"])
      .where("review_photos.id", "=", photoId)
      .executeTakeFirst()
    if (!before) throw notFound("photo_not_found")
    const status = publishes ? "approved" : "rejected"
    if (before.status === status) return
    await trx.updateTable("review_photos").set({ status }).where("id", "=", photoId).execute()
    await trx.updateTable("products").set({ version }).where("id", "=", before.product_id).execute()
    await record(trx, context, {
      kind: publishes ? "photo.published" : "photo.rejected",
      subject: { type: "photo", id: photoId },
      data: { before: { status: before.status }, after: { status } },
    })
    change.touched = true
  })

async function readPhoto({ db, files }: AdminContext, photoId: string): Promise<FileAnswer<Uint8Array>> {
  const row = await db.selectFrom("review_photos").select("key").where("id", "=", photoId).executeTakeFirst()
  const pieces = row && (await files.get(photoFile(row.key)))
  if (!pieces) throw notFound("photo_not_found")
  return { name: `${row.key}.webp`, type: "image/webp", pieces }
}

export const photoOperations = {
  settlePhoto: operation({
    summary: "Publish or reject a photo in a review",
    description: "A published one is shown with its review, once that is published too; a rejected one to its author.",
    http: { method: "POST", path: "/queue/photos/:id" },
    permission,
    input: object({ id, word: enums(["publish", "reject"]) }),
    answer: nothing,
    async run(context, input) {
      await settlePhoto(context, input.id, input.word === "publish")
      await context.catalog.refresh().catch(() => {})
    },
  }),
  getPhoto: operation({
    summary: "Get the file of a photo in a review",
    description: "In any state. Published ones have an address that everybody can open.",
    http: { method: "GET", path: "/queue/photos/:id" },
    permission,
    input: object({ id }),
    answer: fileAnswer<Uint8Array>(),
    run: (context, input) => readPhoto(context, input.id),
  }),
}
