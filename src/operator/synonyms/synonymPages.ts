/** Synonyms of the search: the groups, and one form that makes, tries and changes them. */
import { change, orAgain } from "#operator/frame/change.ts"
import type { Answer, Form, OwnRoute, OwnVisit } from "#operator/frame/route.ts"
import { synonymsPath } from "#operator/site/shopParts.ts"
import type { SynonymsForm } from "#operator/synonyms/Synonyms.tsx"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { type ApiError, badInput, notFound } from "#shared/ApiError.ts"
import { readFault } from "#shared/fault.ts"

const access = ["write_catalog"] as const

const wordsIn = (text: string) => text.split(/[\s,;]+/).filter((word) => word !== "")

const typedOf = (form: Form): SynonymsForm => ({
  word: form.get("word"),
  before: wordsIn(form.get("before")),
  words: form.get("words"),
  search: form.get("search"),
})

interface Shown {
  form: SynonymsForm
  found?: Tried
  error?: ApiError
}

type Tried = Awaited<ReturnType<typeof tried>>

const tried = ({ context }: OwnVisit, { words, search }: SynonymsForm) =>
  runAdmin(context, "trySynonyms", { words: wordsIn(words), search })

async function page({ context }: OwnVisit, { form, found, error }: Shown): Promise<Answer> {
  const groups = await runAdmin(context, "listSynonyms", {})
  // After a refusal the form is about the group as it is now.
  const before = groups.find((group) => group.includes(form.word)) ?? []
  const asksJoin = readFault(error?.fields?.["words"] ?? "").code === "in_group"
  return { view: "Synonyms", props: { groups, form: { ...form, before }, found, asksJoin } }
}

async function listPage(visit: OwnVisit): Promise<Answer> {
  const word = visit.query.get("word") ?? ""
  const groups = await runAdmin(visit.context, "listSynonyms", {})
  const group = groups.find((each) => each.includes(word))
  if (word !== "" && !group) throw notFound("synonym_not_found")
  return page(visit, {
    form: { word, before: group ?? [], words: group?.join(", ") ?? visit.query.get("words") ?? "", search: "" },
  })
}

/** Faults of single words are those of the field that has them all. */
function inOneField(error: unknown): never {
  const { fields } = error as Partial<ApiError>
  const wrong = Object.entries(fields ?? {}).find(([field]) => field.startsWith("words."))
  throw wrong ? badInput({ words: wrong[1] }) : error
}

const again = (visit: OwnVisit, form: SynonymsForm) => async (error: ApiError) => page(visit, { form, error })

/** Made or changed; or only tried, by its own button. */
async function save(visit: OwnVisit): Promise<Answer> {
  const form = typedOf(visit.form)
  if (visit.form.get("do") === "try")
    return orAgain(
      visit,
      async () => page(visit, { form, found: await tried(visit, form).catch(inOneField) }),
      again(visit, form),
    )
  return orAgain(
    visit,
    async () => {
      const asked = { words: wordsIn(form.words), joins: visit.form.get("joins") !== "" }
      if (asked.words.length === 0) throw badInput({ words: "missing" })
      const done =
        form.word === ""
          ? runAdmin(visit.context, "addSynonyms", asked)
          : runAdmin(visit.context, "saveSynonyms", { ...asked, word: form.word, before: form.before })
      await done.catch(inOneField)
      return { to: synonymsPath, notice: { code: form.word === "" ? "groupMade" : "groupSaved" } }
    },
    again(visit, form),
  )
}

const remove = (visit: OwnVisit) => {
  const form = typedOf(visit.form)
  return change(
    visit,
    "saveSynonyms",
    { word: form.word, words: [], before: form.before },
    { to: synonymsPath, notice: { code: "removed" }, again: again(visit, form) },
  )
}

export const synonymPages: readonly OwnRoute[] = [
  { method: "GET", path: "/shop/synonyms", access, handle: listPage },
  { method: "POST", path: "/shop/synonyms", access, handle: save },
  { method: "POST", path: "/shop/synonyms/remove", access, handle: remove },
]
