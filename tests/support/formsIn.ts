/** The forms of a page as a browser would send them. */

export interface SentForm {
  method: string
  action: string
  isMultipart: boolean
  fields: [name: string, value: string][]
  /** Names of the fields that people write into. */
  typed: string[]
  /** All that stands in it, as it stands there. */
  controls: Control[]
  /** In it or elsewhere on the page; disabled ones are not there. */
  buttons: { name: string; value: string; action: string | undefined }[]
}

export interface Control {
  name: string
  /** An input's type; of others the tag's name. */
  type: string
  value: string
  /** Ticked, of a box or a choice. */
  isOn: boolean
  /** Values that a select offers. */
  options: string[]
}

const entities: Record<string, string> = { "&amp;": "&", "&quot;": '"', "&#x27;": "'", "&lt;": "<", "&gt;": ">" }
export const decoded = (text: string) =>
  text.replace(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => entities[entity] ?? entity)

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
      controls: controlsIn(inner),
      buttons: buttonsOf(html, inner, attribute(head, "id")),
      method: attribute(head, "method") ?? "get",
      action: attribute(head, "action") ?? "",
      isMultipart: / enc[tT]ype="multipart/.test(head),
      fields,
      typed,
    }
  })

const TAGS = /<(input)\b([^>]*)>|<(select|textarea)\b([^>]*)>(.*?)<\/\3>/gs

const controlsIn = (inner: string): Control[] =>
  [...inner.matchAll(TAGS)].flatMap(([, input, ofInput, tag = "", ofTag, content = ""]) => {
    const facts = ofInput ?? ofTag ?? ""
    const name = attribute(facts, "name")
    if (name === undefined || / disabled=/.test(facts)) return []
    const options = [...content.matchAll(/<option[^>]*>/g)]
    const chosen = options.find(([option]) => option.includes(' selected=""')) ?? options[0]
    const shown =
      tag === "select" ? attribute(chosen?.[0] ?? "", "value") : tag ? decoded(content) : attribute(facts, "value")
    return [
      {
        name,
        type: input ? (attribute(facts, "type") ?? "text") : tag,
        value: shown ?? "",
        isOn: facts.includes(" checked="),
        options: options.map(([option]) => attribute(option, "value") ?? ""),
      },
    ]
  })

function buttonsOf(html: string, inner: string, id: string | undefined): SentForm["buttons"] {
  const outside = [...html.matchAll(/<button\b[^>]*>/g)].filter(
    ([tag]) => id !== undefined && attribute(tag, "form") === id,
  )
  return [...inner.matchAll(/<button\b[^>]*>/g), ...outside]
    .filter(([tag]) => attribute(tag, "type") === "submit" && !/ disabled=/.test(tag))
    .map(([tag]) => ({
      name: attribute(tag, "name") ?? "",
      value: attribute(tag, "value") ?? "",
      action: attribute(tag, "formAction"),
    }))
}
