/** How well a list of judged searches is answered: a right product among the first three, or nothing at all. */
import type { Api } from "#shared/contract/endpoints.ts"
import type { Judged } from "#tests/support/judgedSearches.ts"

const FIRST = 3

interface Answered extends Judged {
  total: number
  /** Ids of the first. */
  shown: string[]
  isRight: boolean
}

export interface SearchFigures {
  /** Share of the searches with a right one among the first three. */
  right: number
  /** Share of the searches that find nothing. */
  empty: number
  wrong: Answered[]
}

export async function searchFigures(api: Api, searches: readonly Judged[]): Promise<SearchFigures> {
  const answers: Answered[] = []
  for (const { search, right } of searches) {
    const { items, total } = await api.call("listProducts", { search, perPage: FIRST })
    const shown = items.map(({ id }) => id)
    const isRight = shown.some((id) => right.some((beginning) => id.startsWith(beginning)))
    answers.push({ search, right, total, shown, isRight })
  }
  const share = (those: readonly Answered[]) => those.length / answers.length
  return {
    right: share(answers.filter(({ isRight }) => isRight)),
    empty: share(answers.filter(({ total }) => total === 0)),
    wrong: answers.filter(({ isRight }) => !isRight),
  }
}

/** The figures in one line, then each search that is not answered rightly. */
export function figuresText(name: string, { right, empty, wrong }: SearchFigures): string {
  const percent = (part: number) => `${(part * 100).toFixed(1)} %`
  const lines = wrong.map(({ search, total, shown }) => `  ${search}: ${total} found, ${shown.join(" ") || "nothing"}`)
  return [`${name}: right among the first three ${percent(right)}, nothing found ${percent(empty)}`, ...lines].join(
    "\n",
  )
}
