/** Compares what two versions of the shop answer. Without an earlier one: what there must be. */
import type { Ask } from "#provider/admin/rehearsal/asks.ts"
import type { Answer } from "#provider/admin/rehearsal/rehearsedServer.ts"
import { type Said, says } from "#provider/platform/words/says.ts"

export interface Finding {
  /** Whether the new version should not be taken. */
  stops: boolean
  said: Said
}

const MOST_AMOUNTS = 3
const AMOUNT_KEY = /price|total|amount|cents|discount|tax|stock|paid|number/i

/** Nothing that is asked leads elsewhere, unless it did so before: to the login, where a session counts no more. */
const isFine = (status: number) => status >= 200 && status < 300
const stopping = (said: Said): Finding => ({ stops: true, said })

export function compareAnswers({ path, sums, holds = [] }: Ask, before: Answer | undefined, now: Answer): Finding[] {
  if (!isFine(now.status)) {
    if (before && !isFine(before.status)) return []
    if (now.status === 0) return [stopping(says`${path} does not answer.`)]
    return [
      stopping(
        before
          ? says`${path} answers ${now.status}, before it ${before.status}.`
          : says`${path} answers ${now.status}.`,
      ),
    ]
  }
  if (path.startsWith("/pictures/") && !now.type.startsWith("image/")) return [stopping(says`${path} is no picture.`)]
  const text = textOf(now)
  const missing = holds.find((each) => !text.includes(plain(each)) && (!before || textOf(before).includes(plain(each))))
  if (missing !== undefined) return [stopping(says`${path} does not say "${missing}".`)]
  if (!before || !sums) return []
  const kept = amountsOf(now)
  const lost = [...amountsOf(before)].filter((each) => !kept.has(each)).slice(0, MOST_AMOUNTS)
  return lost.length === 0 ? [] : [stopping(says`${path} said ${lost.join(", ")}, and no longer does.`)]
}

const plain = (text: string) => text.replaceAll(/\s+/g, " ").trim()

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
}

/** A page's words, without what stands in it for programs. */
function textOf({ type, text }: Answer): string {
  if (!type.includes("html")) return plain(text)
  const words = text.replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>/g, "").replaceAll(/<[^>]*>/g, "")
  return plain(words.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity))
}

/** Amounts of money in a page; numbers by their names in JSON. */
export function amountsOf(answer: Answer): Set<string> {
  if (answer.type.includes("json")) return new Set(numbersIn(JSON.parse(answer.text)))
  return new Set(textOf(answer).match(/[€£$]\s?\d[\d.,]*\d|\d[\d.,]*\s?[€£$]/g) ?? [])
}

function numbersIn(value: unknown, name = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => numbersIn(each, name))
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([key, each]) => numbersIn(each, key))
  const isAmount = AMOUNT_KEY.test(name) && (typeof value === "number" || /^\d[\d.-]*$/.test(String(value)))
  return isAmount ? [`${name} ${value}`] : []
}
