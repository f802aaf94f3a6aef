/** Action of the review form; runs on the server. */
import { doneQuery } from "#app/account/done.ts"
import { valuesOf } from "#app/account/fieldValues.ts"
import { type ActionRequest, type Redirect, redirect303, signInFirst } from "#app/loading.ts"
import { paths, withQuery } from "#shared/paths.ts"

export async function sendReview({ api, stores, form, params, url }: ActionRequest): Promise<Redirect> {
  if (!stores.session.isSignedIn) return signInFirst(url)
  const id = params["id"] ?? ""
  const { rating, title, content, before } = valuesOf(form, ["rating", "title", "content", "before"])
  await api.call("writeReview", { id, rating: Number(rating), title, content, locale: stores.locale.locale })
  const query = new URLSearchParams(doneQuery(before === "" ? "review" : "saved"))
  return redirect303(`${withQuery(paths.product(id), query.toString())}#reviews`)
}
