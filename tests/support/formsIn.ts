/** The forms of a page as a browser would send them. */

export interface SentForm {
  method: string
  action: string
  isMultipart: boolean
  fields: [name: string, value: string][]
  /** Names of the fields that people write into. */
  typed: string[]
}

const entities: Record<string, string> = { "&amp;": "&", "&quot;": '"', "&#x27;": "'", "&lt;": "<", "&gt;": ">" }
const decoded = (text: string) => text.replace(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => entities[entity] ?? entity)

const attribute = (tag: string, name: string) => {
  const [, value] = new RegExp(` ${name}="([^"]*)"`).exec(tag) ?? []
  return value === undefined ? undefined : decoded(value)
}

const NOT_TYPED = new Set(["hidden", "checkbox", "radio", "file", "submit"])

export const formsIn = (html: string): SentForm[] =>
  [...html.matchAll(/<form([^>]*)>(.*?)<\/form>/gs)].map(([, head = "", inner = ""]) => {
    const fields: [string, string][] = []
    const typed: string[] = []
    for (const [tag] of inner.matchAll(/<(?:input|button)\b[^>]*>/g)) {
      const [name, type] = [attribute(tag, "name"), attribute(tag, "type") ?? "text"]
      const isOff = (type === "checkbox" || type === "radio") && !/ checked=/.test(tag)
      if (name === undefined || isOff || type === "file" || tag.startsWith("<button")) continue
      fields.push([name, attribute(tag, "value") ?? ""])
      if (!NOT_TYPED.has(type)) typed.push(name)
    }
    for (const [, tag = "", text = ""] of inner.matchAll(/<textarea([^>]*)>(.*?)<\/textarea>/gs)) {
      const name = attribute(tag, "name")
      if (name === undefined) continue
      fields.push([name, decoded(text)])
      typed.push(name)
    }
    for (const [, tag = "", options = ""] of inner.matchAll(/<select([^>]*)>(.*?)<\/select>/gs)) {
      const name = attribute(tag, "name")
      const chosen = /<option([^>]* selected="")/.exec(options) ?? /<option([^>]*)>/.exec(options)
      if (name !== undefined) fields.push([name, attribute(chosen?.[1] ?? "", "value") ?? ""])
    }
    return {
      method: attribute(head, "method") ?? "get",
      action: attribute(head, "action") ?? "",
      isMultipart: / enc[tT]ype="multipart/.test(head),
      fields,
      typed,
    }
  })
