/** An operation asked by its page, and compared with what other doors told and stored. */
import { expect } from "vitest"
import { refusalWords } from "#cli/faults.ts"
import { texts } from "#operator/frame/words/texts.ts"
import { type AdminOperationName, adminOperations, runAdmin } from "#provider/api/adminOperations.ts"
import type { AdminOperation } from "#provider/platform/operations/operation.ts"
import { fieldWords } from "#provider/platform/words/fieldWords.ts"
import { fieldErrors } from "#shared/fields/field.ts"
import { decoded } from "#tests/support/formsIn.ts"
import { answered } from "#tests/support/maskedAnswer.ts"
import {
  badIn,
  type FormRow,
  faultsIn,
  formTo,
  type Input,
  type PageDoor,
  shownOf,
  typedIn,
  type ViewRow,
  viewedAt,
  wantedBy,
} from "#tests/support/pageDoor.ts"
import { withoutColumns } from "#tests/support/storedRows.ts"

interface Asked {
  name: AdminOperationName
  input: Input
}

/** The answer stands in the page, or is its file. */
export async function viewByPage(pages: PageDoor, row: ViewRow, asked: Asked & { answer: unknown }): Promise<void> {
  const { name, input, answer } = asked
  const { status, body } = await pages.open(viewedAt(row, input))
  expect(status).toBe(200)
  if (row.shows === "file") return expect(answered(body)).toEqual(textOf(answer))
  const shown = shownOf(await runAdmin(pages.context, name, input), row.shows)
  expect(shown).not.toEqual([])
  const page = decoded(body)
  expect(shown.filter((text) => !page.includes(text))).toEqual([])
}

/** A program is told the name of the file too. */
const textOf = (answer: unknown) =>
  typeof answer === "object" && answer !== null && "text" in answer ? String(answer.text).replace("\uFEFF", "") : answer

interface Told {
  /** The code of the refusal, where other doors refused it. */
  refused: string | null
  rows: readonly string[]
  /** Rows that changed since it was asked last. */
  changed: () => Promise<string[]>
}

/** Bad input is told at its field and stores nothing; good input stores what it stores by other doors. */
export async function sendByPage(pages: PageDoor, row: FormRow, told: Asked & Told): Promise<void> {
  const { name, input, refused, rows, changed } = told
  const asked = wantedBy(row, input)
  const found = formTo((await pages.open(asked.on)).body, asked)
  if (!found) expect.fail(`no form at ${asked.on} for ${asked.to}`)
  const typed = typedIn(found.form, asked.input)
  const { input: taken } = adminOperations[name] as unknown as AdminOperation<unknown, unknown>
  for (const bad of badIn(found.form, row, input)) {
    const [wrong] = taken.validate(bad.input, { coerce: true })
    if (!wrong || (bad.typed === "" && row.blank?.includes(bad.path))) continue
    const fault = fieldErrors(wrong)[bad.path] ?? ""
    const { status, body } = await pages.send(found.form, { ...typed, [bad.name]: bad.typed }, found.button)
    const at = row.tellsAt?.(bad.name) ?? bad.name
    expect([bad.name, bad.typed, status, [...faultsIn(body).keys()]]).toEqual([bad.name, bad.typed, 400, [at]])
    expect(faultsIn(body).get(at)).toMatch(wordsOf(fault, bad.name))
  }
  expect(await changed()).toEqual([])
  const { status, body } = await pages.send(found.form, typed, found.button)
  expect([status < 400, ...faultsIn(body)]).toEqual([refused === null])
  if (refused) expect(body).toContain(refusalWords(refused, "es"))
  const alike = (text: string) => withoutColumns(text, Object.values(row.lacks ?? {}))
  expect((await changed()).map(alike)).toEqual(rows.map(alike))
}

const OF_ANY_FIELD = /^(?:missing|format)$/

/** A page says what a field takes, in place of what it lacks. */
const wordsOf = (fault: string, field: string): RegExp =>
  OF_ANY_FIELD.test(fault)
    ? new RegExp(`^(?!.*${texts.es.errors.fields.format})`)
    : new RegExp(RegExp.escape(fieldWords(texts.es.errors.fields, fault, field) ?? fault))
