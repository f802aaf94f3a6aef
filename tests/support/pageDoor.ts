/** A shop's owner at the pages of the area, in a browser without scripts: opens a page, fills in its form, sends it. */

import type { AddressInfo } from "node:net"
import { amountText } from "#operator/frame/amountText.ts"
import type { AdminContext } from "#provider/admin/operation.ts"
import type { AdminOperationName, adminOperations } from "#provider/api/adminOperations.ts"
import type { AdminOperation } from "#provider/platform/operations/operation.ts"
import { formatNumber } from "#shared/numbers.ts"
import { adminOf, signedIn } from "#tests/support/adminWorld.ts"
import { areaRouter, serveArea } from "#tests/support/areaRouter.ts"
import { type Asked, askOperator } from "#tests/support/askOperator.ts"
import type { ContractShop } from "#tests/support/contractShop.ts"
import { decoded, formsIn, type SentForm } from "#tests/support/formsIn.ts"

export type InputOf<Name extends AdminOperationName> =
  (typeof adminOperations)[Name] extends AdminOperation<infer Given, infer _Answer> ? Given : never

/** By the form's names of its fields; the values of a group of boxes are those that are ticked. */
export type Typed = Record<string, string | readonly string[]>
export type Input = Record<string, unknown>

export interface PageDoor {
  context: AdminContext
  open(path: string): Promise<Asked>
  /** `typed` into the form, by the button. */
  send(form: SentForm, typed: Typed, button: SentForm["buttons"][number]): Promise<Asked>
  close(): void
}

/** Signed in as an owner who reads Spanish, in which amounts have a comma. */
export async function openPages(shop: ContractShop): Promise<PageDoor> {
  const { person, token } = await signedIn(shop, "owner")
  const server = await serveArea(areaRouter(shop))
  const ask = askOperator(() => (server.address() as AddressInfo).port)
  const cookie = `admin=${token}`
  return {
    context: { ...adminOf(shop), actor: person.actor },
    open: (path) => ask("GET", path, { cookie }),
    async send(form, typed, button) {
      const fields = filled(form, typed)
      if (button.name) fields.push([button.name, button.value])
      const path = (button.action ?? form.action).replace(/^\/admin|#.*$/g, "")
      if (!form.isMultipart) return ask("POST", path, { cookie, fields })
      const data = new FormData()
      for (const [name, value] of fields) data.append(name, value)
      return ask("POST", path, { cookie, form: data })
    },
    close: () => server.close(),
  }
}

/** Throws for what can be neither typed nor chosen there. */
function filled({ controls, action }: SentForm, typed: Typed): [string, string][] {
  const missing = Object.keys(typed).filter(
    (name) => !controls.some((each) => each.name === name && each.type !== "hidden"),
  )
  if (missing.length > 0) throw new Error(`The form of ${action} has no field ${missing.join(", ")}`)
  for (const [name, value] of Object.entries(typed)) {
    const own = controls.filter((control) => control.name === name)
    const offered = own.flatMap(({ type, value, options }) => (isBox(type) ? [value] : options))
    const isChoice = own.some(({ type }) => isBox(type) || type === "select")
    const wrong = isChoice ? [value].flat().filter((each) => !offered.includes(each)) : []
    if (wrong.length > 0) throw new Error(`${name} of ${action} does not offer ${wrong.join(", ")}`)
  }
  return controls.flatMap(({ name, type, value, isOn }): [string, string][] => {
    if (type === "file") return []
    const own = typed[name]
    if (isBox(type)) return (own === undefined ? isOn : [own].flat().includes(value)) ? [[name, value]] : []
    return [[name, String(own ?? value).replace(/\r?\n/g, "\r\n")]]
  })
}

const isBox = (type: string) => type === "checkbox" || type === "radio"

/** Below `/admin`; `:name` is a field of the input. */
export type Path<Given> = string | ((input: Given) => string)

/** Where an operation stands in the pages, and how its form is filled from the operation's input. */
export interface FormRow<Given = Input> {
  on: Path<Given>
  /** Where the form is sent. */
  to: Path<Given>
  /** The value of the button; the first one when left out. */
  press?: (input: Given) => string
  /** The input as the form asks for it, where its fields have other names. */
  as?: (input: Given) => Input
  /** Fields of the input that the page does not ask for, each with its column. */
  lacks?: Record<string, string>
  /** Fields that may be left blank there, though not elsewhere. */
  blank?: readonly string[]
  /** Where the fault of a field stands, if not at itself. */
  tellsAt?: (field: string) => string
  /** A hidden field of the right one among several forms. */
  where?: (input: Given) => readonly [name: string, value: string]
}

/** A page that shows an answer: what stands in these fields of it, or all of it as a file. */
export interface ViewRow<Given = Input> {
  on: Path<Given>
  shows: readonly string[] | "file"
}

export interface NoPage {
  noPage: string
  /** By a page, all the same. */
  isCalled: boolean
}

interface Wanted {
  on: string
  to: string
  press: string | undefined
  holds: readonly [name: string, value: string] | undefined
  /** Without what stands in its address. */
  input: Input
}

export type More<Given> = Omit<FormRow<Given>, "on" | "to"> & { to?: Path<Given> }

export const form = <Given>(on: Path<Given>, more: More<Given> = {}): FormRow<Given> => ({ to: on, ...more, on })
export const order = <Given>(action: string, more: More<Given> = {}): FormRow<Given> =>
  form("/orders/:number", { to: `/orders/:number/${action}`, ...more })
export const queue = <Given>(kind: string): FormRow<Given> => form(`/queue/${kind}/:id`)
/** A group of synonyms, whose words are typed into one field. */
export const group = <Given extends { words: string[] }>(on: string): FormRow<Given> =>
  form(on, {
    to: "/shop/synonyms",
    press: () => "",
    as: ({ words, ...rest }) => ({ ...rest, words: words.join(", ") }),
  })
export const noPage = (why: string, { isCalled } = { isCalled: false }): NoPage => ({ noPage: why, isCalled })
export const beside = noPage("pages show a part of it beside other things", { isCalled: true })
export const unread = noPage(
  "programs and the command read it; pages show it in the queue, the log or the sheet, or not at all",
)
export const program = noPage("programs and the command do it")
export const atOnce = noPage("the page of the whole saves it with the rest")
export const ofRunning = noPage("no other door leads there: a key may not, and the command needs the running shop", {
  isCalled: true,
})
export const carried = noPage("it is stored with the form that carries the file", { isCalled: true })
/** A field of a part of the shop's document, as its form calls it. */
export const changed = (part: Input, section: string, field: string) => ({
  [`${section}.${field}`]: (part[section] as Input)[field],
})
export const view = <Given>(on: Path<Given>, ...shows: string[]): ViewRow<Given> => ({ on, shows })
export const file = <Given>(on: Path<Given>): ViewRow<Given> => ({ on, shows: "file" })

const addressOf = (path: Path<Input>, input: Input): string =>
  typeof path === "string"
    ? path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name] ?? "")))
    : path(input)

export const viewedAt = ({ on }: ViewRow, input: Input): string => addressOf(on, input)

/** Texts of an answer's fields of these names, as a page in Spanish writes them. */
export function shownOf(answer: unknown, names: readonly string[]): string[] {
  if (typeof answer !== "object" || answer === null) return []
  return Object.entries(answer).flatMap(([name, value]) =>
    names.includes(name) && !Array.isArray(value) ? writtenAs(name, value) : shownOf(value, names),
  )
}

function writtenAs(name: string, value: unknown): string[] {
  if (value === null || value === undefined || value === "") return []
  if (isPart(value)) return writtenAs(name, value["es"])
  if (typeof value !== "number") return [String(value)]
  return [/cents$/i.test(name) ? amountText(value, "es") : formatNumber(value, "es")]
}

export function wantedBy({ on, to, press, as, where }: FormRow, input: Input): Wanted {
  const isInPath = (name: string) => [on, to].some((path) => typeof path === "string" && path.includes(`:${name}`))
  const at = (path: Path<Input>) => addressOf(path, input)
  const typed = Object.entries(as ? as(input) : input).filter(([name]) => !isInPath(name))
  return { on: at(on), to: at(to), press: press?.(input), holds: where?.(input), input: Object.fromEntries(typed) }
}

/** A form that changes something, and its button; by the button's own address where it has one. */
export function formTo(html: string, { to, press, holds }: Wanted) {
  const isAt = (path: string | undefined) => path?.replace(/[?#].*$/, "") === `/admin${to}`
  for (const form of formsIn(html)) {
    if (holds && !form.controls.some(({ name, value }) => name === holds[0] && value === holds[1])) continue
    const isOwn = form.method === "post" && isAt(form.action)
    const button = form.buttons.find(
      ({ value, action }) => (action === undefined ? isOwn : isAt(action)) && (press === undefined || value === press),
    )
    if (button) return { form, button }
  }
  return undefined
}

/** Fields whose faults the page shows, each with its words. */
export const faultsIn = (html: string): Map<string, string> =>
  new Map(
    [...html.matchAll(/<p><a href="#([^"]+)">(.*?)<\/a><\/p>/gs)].map(([, name = "", words = ""]) => [
      decoded(name),
      decoded(words).replace(/<!-- -->/g, ""),
    ]),
  )

/** Values of an operation's input by the names of the form's fields, as they are typed in Spanish. */
export function typedIn(form: SentForm, input: Input): Typed {
  const typed: Record<string, string | string[]> = {}
  for (const [path, value] of leaves(input)) {
    const own = controlsOf(form, path)
    const [{ name, type } = { name: path, type: "text" }] = own
    // A version, and what was seen, the page knows itself.
    if (type === "hidden") continue
    const isTicked = isBox(type) && typeof value === "boolean"
    typed[name] = isTicked ? own.filter(() => value).map((box) => box.value) : asTyped(path, value)
  }
  return typed
}

/**
 * Values that an operation may not take: as they are typed into the one field that then holds something else, and as
 * other doors send them. A number that is left blank is left out.
 */
export function badIn(form: SentForm, row: FormRow, input: Input) {
  const typedFor = (each: Input) => typedIn(form, wantedBy(row, each).input)
  const good = typedFor(input)
  return leaves(input).flatMap(([path, value]) => {
    if (typeof value !== "string" && typeof value !== "number") return []
    const negative = typeof value === "string" ? "-3" : /cents$/i.test(path) ? -300 : -3
    const [changed] = changedIn(good, typedFor(withLeaf(input, path, negative)))
    const control = form.controls.find(({ name }) => name === changed)
    if (!control || ["hidden", "select", "checkbox", "radio"].includes(control.type)) return []
    const { name } = control
    const blank = typeof value === "string" ? "" : undefined
    return Object.entries({ "": blank, "-3": negative, [LONG]: LONG }).map(([typed, sent]) => ({
      name,
      path,
      typed,
      input: withLeaf(input, path, sent),
    }))
  })
}

const changedIn = (before: Typed, after: Typed): string[] =>
  Object.keys(after).filter((name) => String(before[name]) !== String(after[name]))

const LONG = "z".repeat(40)

const controlsOf = ({ controls }: SentForm, path: string) =>
  controls.filter(({ name }) => name === path || name === path.replace(/Cents$/, ""))

function asTyped(name: string, value: unknown): string | string[] {
  if (Array.isArray(value)) return value.map(String)
  if (value === null) return ""
  if (typeof value !== "number") return String(value)
  return /cents$/i.test(name) ? amountText(value, "es") : String(value).replace(".", ",")
}

const isPart = (value: unknown): value is Input => typeof value === "object" && value !== null && !Array.isArray(value)

/** A list of texts or numbers is one value. */
const leaves = (value: unknown, path = ""): [string, unknown][] => {
  const isList = Array.isArray(value) && value.some(isPart)
  if (!isList && !isPart(value)) return [[path, value]]
  return Object.entries(value).flatMap(([name, inner]) => leaves(inner, path === "" ? name : `${path}.${name}`))
}

/** Lists of parts are gone through, others stay as they are. */
function withLeaf(input: Input, path: string, value: unknown): Input {
  const [name = "", ...rest] = path.split(".")
  const part = input[name]
  if (rest.length > 0 && Array.isArray(part)) {
    const [place, ...inner] = rest
    const changed = part.map((each, at) => (String(at) === place ? withLeaf(each, inner.join("."), value) : each))
    return { ...input, [name]: changed }
  }
  if (rest.length > 0) return isPart(part) ? { ...input, [name]: withLeaf(part, rest.join("."), value) } : input
  const { [name]: _, ...others } = input
  return value === undefined ? others : { ...others, [name]: value }
}
