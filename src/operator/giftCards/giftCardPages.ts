/** Gift cards: the list, one card, issuing and blocking. */
import { change, orAgain } from "#operator/frame/change.ts"
import { pageOf, pagesAround } from "#operator/frame/paging.ts"
import type { Answer, OwnRoute, OwnVisit } from "#operator/frame/route.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { centsTyped } from "#shared/typedNumbers.ts"

const route = (method: "GET" | "POST", path: string, handle: OwnRoute["handle"]): OwnRoute => ({
  method,
  path,
  handle,
  access: ["write_coupons"],
})

async function cardsPage(visit: OwnVisit): Promise<Answer> {
  const { query, form, context, person } = visit
  const q = query.get("q") ?? ""
  const page = pageOf(query)
  const { cards, more } = await runAdmin(context, "listGiftCards", { q, page })
  const [only] = cards
  if (q !== "" && cards.length === 1 && only) return { to: `/admin/gift-cards/${only.id}` }
  const [amount, email, locale] = [form.get("cents"), form.get("email"), form.get("locale")]
  const [message, note, expires] = [form.get("message"), form.get("note"), form.get("expires")]
  return {
    view: "GiftCards",
    props: {
      cards,
      q,
      ...pagesAround({ path: "/admin/gift-cards", query: { q }, page, more }),
      fields: { amount, email, locale, message, note, expires },
      mayIssue: person.actor.permissions.has("refund_orders"),
    },
  }
}

async function cardPage({ context, params }: OwnVisit): Promise<Answer> {
  return { view: "GiftCard", props: { card: await runAdmin(context, "viewGiftCard", { id: params["id"] ?? "" }) } }
}

const issue: OwnRoute = {
  method: "POST",
  path: "/gift-cards",
  access: ["refund_orders"],
  fresh: true,
  handle: (visit) =>
    orAgain(
      visit,
      async () => {
        const { form, context } = visit
        const email = form.get("email").trim()
        const { code, ...card } = await runAdmin(context, "issueGiftCard", {
          cents: centsTyped(form.get("cents")) ?? 0,
          message: form.get("message"),
          note: form.get("note"),
          expires: form.get("expires"),
          ...(email !== "" && { email, locale: form.get("locale") }),
        })
        if (code === null) return { to: `/admin/gift-cards/${card.id}`, notice: { code: "cardMailed" } }
        return { view: "GiftCard", props: { card, code } }
      },
      () => cardsPage(visit),
    ),
}

const blocking = (path: "block" | "unblock", name: "blockGiftCard" | "unblockGiftCard", code: string) =>
  route("POST", `/gift-cards/:id/${path}`, (visit) => {
    const id = visit.params["id"] ?? ""
    const to = `/admin/gift-cards/${id}`
    return change(visit, name, { id }, { to, notice: { code }, again: () => cardPage(visit) })
  })

export const giftCardPages: readonly OwnRoute[] = [
  route("GET", "/gift-cards", cardsPage),
  issue,
  route("GET", "/gift-cards/:id", cardPage),
  blocking("block", "blockGiftCard", "cardBlocked"),
  blocking("unblock", "unblockGiftCard", "cardUnblocked"),
]
