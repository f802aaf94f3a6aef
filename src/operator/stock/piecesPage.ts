/** Pages for pieces that came, broke or got lost: a code, then how many. */
import { change, orAgain } from "#operator/frame/change.ts"
import type { Answer, OwnVisit } from "#operator/frame/route.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { numberTyped } from "#shared/typedNumbers.ts"

export type PiecesKind = "receive" | "loss"

const LATEST = 10

const operations = {
  receive: { name: "receiveStock", notice: "received" },
  loss: { name: "writeOff", notice: "writtenOff" },
} as const

interface Typed {
  code: string
  amount: string
  note: string
}

/** The item of a code is shown before the number is asked for. */
export function piecesPage(visit: OwnVisit, kind: PiecesKind): Promise<Answer> {
  const typed = { code: visit.query.get("code") ?? "", amount: "", note: "" }
  return orAgain(
    visit,
    () => shown(visit, kind, typed),
    () => shown(visit, kind, typed, false),
  )
}

async function shown({ context }: OwnVisit, kind: PiecesKind, typed: Typed, looksUp = true): Promise<Answer> {
  const isAsked = looksUp && typed.code.trim() !== ""
  const found = isAsked ? await runAdmin(context, "findStock", { code: typed.code.trim() }) : undefined
  const { moves } = await runAdmin(context, "listMoves", { kind })
  return { view: "MovePieces", props: { kind, typed, found, moves: moves.slice(0, LATEST) } }
}

export async function savePieces(visit: OwnVisit, kind: PiecesKind): Promise<Answer> {
  const { form } = visit
  const typed = { code: form.get("code"), amount: form.get("amount"), note: form.get("note") }
  const here = `/admin/stock/${kind}`
  const amount = numberTyped(typed.amount)
  // A scanner sends the form as soon as it has read a code.
  if (amount === undefined && typed.code.trim() !== "")
    return { to: `${here}?${new URLSearchParams({ code: typed.code.trim() })}` }
  const { name, notice } = operations[kind]
  const input = { code: typed.code.trim(), amount, note: typed.note.trim() }
  return change(visit, name, input, {
    to: here,
    notice: { code: notice, n: amount ?? 0 },
    again: ({ fields = {} }) => shown(visit, kind, typed, !("code" in fields)),
  })
}
