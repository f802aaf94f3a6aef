/** The fields of a submitted form, with the choices made on the page of a conflict. */
import type { Form } from "#operator/frame/route.ts"

/** The hidden field of every form that changes something. */
export const ONCE = "once"

export const formOf = (body: unknown): Form => {
  const fields = new Map(Object.entries((body ?? {}) as Record<string, unknown>))
  for (const [name, value] of chosen(fields)) fields.set(name, value)
  const all = (name: string) => [fields.get(name)].flat().filter((value) => typeof value === "string")
  return {
    all,
    get: (name) => all(name)[0] ?? "",
    files: () => [],
    names: () => [...fields.keys()].filter((name) => name !== ONCE),
  }
}

/** Values chosen or rewritten on the page of a conflict. */
const chosen = (fields: ReadonlyMap<string, unknown>): [name: string, value: unknown][] =>
  [...fields].flatMap(([name, side]) => {
    if (!name.startsWith("pick.")) return []
    const field = name.slice("pick.".length)
    return [[field, fields.get(`own.${field}`) || fields.get(`${side === "theirs" ? "theirs" : "mine"}.${field}`)]]
  })

/** A number that a page sends along unseen, such as the version it shows; −1, which nothing has, where another sent the form. */
export function numberIn(form: Form, name: string): number {
  const number = Number(form.get(name))
  return Number.isSafeInteger(number) ? number : -1
}
