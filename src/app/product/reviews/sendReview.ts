/** Actions of the review forms; run on the server. */
import { type DoneCode, doneQuery } from "#app/account/done.ts"
import { refuseWrong, valuesOf } from "#app/account/fieldValues.ts"
import { type ActionRequest, type Redirect, redirect303, signInFirst } from "#app/loading.ts"
import { ofField, photoFaults } from "#app/product/reviews/photos/photoFaults.ts"
import { badInput, isApiError } from "#shared/ApiError.ts"
import { paths, withQuery } from "#shared/paths.ts"

export async function sendReview({ api, stores, form, params, url, base64 }: ActionRequest): Promise<Redirect> {
  if (!stores.session.isSignedIn) return signInFirst(url)
  const id = params["id"] ?? ""
  const { rating, title, content, before } = valuesOf(form, ["rating", "title", "content", "before"])
  // Without a choice a browser sends one file without a name.
  const files = form.getAll("photos").filter((file) => typeof file !== "string" && file.size > 0) as File[]
  // Their names go back with a refusal, since no browser fills the field again.
  for (const [index, { name }] of files.entries()) form.set(`photos.${index}`, name)
  refuseWrong(photoFaults(files, 0))
  const photos: string[] = []
  for (const file of files) photos.push(await base64(file))
  const removePhotos = form.getAll("removePhotos").filter((each) => typeof each === "string")
  const words = { rating: Number(rating), title, content, locale: stores.locale.locale }
  await api
    .call("writeReview", {
      id,
      ...words,
      ...(photos.length > 0 && { photos }),
      ...(removePhotos.length > 0 && { removePhotos }),
    })
    .catch((error: unknown) => {
      throw isApiError(error) && error.fields ? badInput(ofField(error.fields)) : error
    })
  return toReviews(id, before === "" ? "review" : "saved")
}

export async function deleteReview({ api, stores, params, url }: ActionRequest): Promise<Redirect> {
  if (!stores.session.isSignedIn) return signInFirst(url)
  const id = params["id"] ?? ""
  await api.call("deleteReview", { id })
  return toReviews(id, "reviewDeleted")
}

const toReviews = (id: string, done: DoneCode) =>
  redirect303(`${withQuery(paths.product(id), new URLSearchParams(doneQuery(done)).toString())}#reviews`)
