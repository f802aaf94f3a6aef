/** Redirects: addresses that were not found, those that lead on, and the form of another. */
import { change } from "#operator/frame/change.ts"
import { pageOf, pagesAround } from "#operator/frame/paging.ts"
import type { Answer, OwnRoute, OwnVisit } from "#operator/frame/route.ts"
import type { RedirectsProps } from "#operator/redirects/Redirects.tsx"
import { redirectsPath } from "#operator/site/shopParts.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"

const access = ["write_catalog"] as const

async function page({ context, query }: OwnVisit, typed: RedirectsProps["typed"]): Promise<Answer> {
  const page = pageOf(query)
  const { redirects, total, more } = await runAdmin(context, "listRedirects", { page })
  const missed = await runAdmin(context, "listNotFound", {})
  const around = pagesAround({ path: redirectsPath, page, more })
  return { view: "Redirects", props: { redirects, total, missed, typed, ...around } }
}

const typedOf = ({ form }: OwnVisit): RedirectsProps["typed"] => ({
  from: form.get("from"),
  to: form.get("to"),
  temporary: form.get("temporary") !== "",
})

const save = (visit: OwnVisit) =>
  change(visit, "saveRedirect", typedOf(visit), {
    to: redirectsPath,
    notice: { code: "groupSaved" },
    again: () => page(visit, typedOf(visit)),
  })

const remove = (visit: OwnVisit) =>
  change(
    visit,
    "removeRedirect",
    { from: visit.form.get("from") },
    { to: redirectsPath, notice: { code: "removed" }, again: () => page(visit, typedOf(visit)) },
  )

export const redirectPages: readonly OwnRoute[] = [
  {
    method: "GET",
    path: "/shop/redirects",
    access,
    handle: (visit) => page(visit, { from: visit.query.get("from") ?? "", to: "", temporary: false }),
  },
  { method: "POST", path: "/shop/redirects", access, handle: save },
  { method: "POST", path: "/shop/redirects/remove", access, handle: remove },
]
