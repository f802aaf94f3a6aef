/** Pages of a product's published reviews, and of the shop's reply: written, changed, removed. */
import { change, orAgain } from "#operator/frame/change.ts"
import { pageOf, pagesAround } from "#operator/frame/paging.ts"
import type { Answer, OwnRoute, OwnVisit } from "#operator/frame/route.ts"
import { productPath } from "#operator/products/productPath.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { badInput } from "#shared/ApiError.ts"

const listOf = (id: string) => `${productPath(id)}/reviews`
const idOf = ({ params }: OwnVisit) => params["id"] ?? ""

async function reviewsPage(visit: OwnVisit): Promise<Answer> {
  const page = pageOf(visit.query)
  const shown = await runAdmin(visit.context, "listProductReviews", { id: idOf(visit), page })
  const { product, more } = shown
  return { view: "ProductReviews", props: { ...shown, ...pagesAround({ path: listOf(product.id), page, more }) } }
}

async function replyPage(visit: OwnVisit): Promise<Answer> {
  const { context, params, form, request } = visit
  const shown = await runAdmin(context, "listProductReviews", { id: idOf(visit), review: params["review"] })
  const [review] = shown.reviews
  // A review removed meanwhile cannot be replied to.
  if (!review) return { to: listOf(shown.product.id) }
  const said = request.method === "POST" ? form.get : undefined
  return { view: "ReviewReply", props: { product: shown.product, review, said } }
}

async function reply(visit: OwnVisit): Promise<Answer> {
  const { context, params, form } = visit
  const takes = form.get("word") === "take"
  const text = takes ? "" : form.get("reply").replaceAll("\r\n", "\n")
  return orAgain(
    visit,
    async () => {
      if (!takes && text.trim() === "") throw badInput({ reply: "missing" })
      await runAdmin(context, "replyReview", { id: params["review"] ?? "", reply: text, was: form.get("was") })
      return { to: listOf(idOf(visit)), notice: { code: takes ? "reply_taken" : "reply_saved" } }
    },
    () => replyPage(visit),
  )
}

const settlePhoto = (visit: OwnVisit): Promise<Answer> =>
  change(
    visit,
    "settlePhoto",
    { id: visit.params["photo"] ?? "", word: visit.form.get("word") },
    {
      to: listOf(idOf(visit)),
      notice: { code: `photo_${visit.form.get("word")}` },
      again: () => reviewsPage(visit),
    },
  )

const route = (method: "GET" | "POST", path: string, handle: OwnRoute["handle"]): OwnRoute => ({
  method,
  path: `/products/item/:id/reviews${path}`,
  access: ["write_queue"],
  handle,
})

export const reviewPages: readonly OwnRoute[] = [
  route("GET", "", reviewsPage),
  route("GET", "/:review", replyPage),
  route("POST", "/:review", reply),
  route("POST", "/photos/:photo", settlePhoto),
]
