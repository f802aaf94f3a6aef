/** A visitor whose browser runs no scripts: goes to pages, follows links, sends forms as such a browser does, and keeps cookies. */
import type { Locale } from "#shared/locale.ts"
import { BROWSER } from "#tests/support/httpShop.ts"
import type { Shop } from "#tests/support/startShop.ts"

/** Values by field name; null leaves a field out, as an unticked box does. */
export type Entries = Record<string, string | null>

export interface PlainBrowser {
  /** Path and query of the page in view. */
  path: () => string
  html: () => string
  /** The visible text of the page. */
  text: () => string
  /** The value of a field; undefined where there is none of that name. */
  valueOf: (field: string) => string | undefined
  /** The entry that ticking a box or radio button makes; its label has these words. */
  ticked: (words: string) => Entries
  go: (path: string) => Promise<void>
  /** Follows the first link with these words. */
  follow: (words: string) => Promise<void>
  /** Presses the button with these words, in the form that has these fields. */
  press: (words: string, entries?: Entries) => Promise<void>
  enterAs: (customer: { token: string }) => void
}

interface Element {
  tag: string
  inner: string
  /** Where it stands in the page. */
  at: number
}

const MOST_REDIRECTS = 5
const ENTITIES: Record<string, string> = { amp: "&", quot: '"', "#x27": "'", lt: "<", gt: ">" }
const CONTROLS = ["input", "textarea", "select"]

const decoded = (text: string) => text.replace(/&([\w#]+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
const spaced = (text: string) => text.replace(/\s+/g, " ").trim()
const read = (html: string) => spaced(decoded(html.replace(/<!--.*?-->/gs, "").replace(/<[^>]+>/g, " ")))

/** Empty for an attribute without a value, such as `checked`. */
function attribute({ tag }: Element, name: string): string | undefined {
  const found = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`).exec(tag)
  return found ? decoded(found[1] ?? "") : undefined
}

const elements = (html: string, name: string): Element[] =>
  Array.from(html.matchAll(new RegExp(`<${name}(?=[\\s>])(?:"[^"]*"|[^">])*>`, "g")), ({ 0: tag, index }) => {
    const start = index + tag.length
    return { tag, inner: html.slice(start, Math.max(start, html.indexOf(`</${name}>`, start))), at: index }
  })

const HIDDEN = /<(\w+)\b[^>]*aria-hidden="true"[^>]*>.*?<\/\1>/gs
const wordsOf = (element: Element) => attribute(element, "aria-label") ?? read(element.inner.replace(HIDDEN, ""))
const isNamed = (name: string) => (element: Element) => attribute(element, "name") === name
const controlsIn = (html: string) => CONTROLS.flatMap((kind) => elements(html, kind))

/** Tells whether an element belongs to a form: it stands inside, or names the form. */
function isOf(form: Element): (element: Element) => boolean {
  const end = form.at + form.tag.length + form.inner.length
  return (element) => {
    const named = attribute(element, "form")
    return named === undefined ? element.at > form.at && element.at < end : named === attribute(form, "id")
  }
}

/** A field as it is sent; undefined where it is not sent. */
function fieldOf(control: Element): [name: string, value: string] | undefined {
  const name = attribute(control, "name")
  if (name === undefined || attribute(control, "disabled") !== undefined) return undefined
  if (control.tag.startsWith("<textarea")) return [name, decoded(control.inner)]
  if (control.tag.startsWith("<select")) {
    const options = elements(control.inner, "option")
    const chosen = options.find((option) => attribute(option, "selected") !== undefined) ?? options[0]
    return chosen && [name, attribute(chosen, "value") ?? read(chosen.inner)]
  }
  const type = attribute(control, "type")
  const isOff = (type === "checkbox" || type === "radio") && attribute(control, "checked") === undefined
  return isOff || type === "file" ? undefined : [name, attribute(control, "value") ?? (type === "checkbox" ? "on" : "")]
}

export function plainBrowser({ url }: Pick<Shop, "url">, language: Locale): PlainBrowser {
  const cookies = new Map<string, string>()
  let at = new URL(url)
  let html = ""

  function keepCookies(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === "") cookies.delete(name)
      else cookies.set(name, value)
    }
  }

  async function load(target: URL, form?: URLSearchParams): Promise<void> {
    at = target
    let body = form
    for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
      const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join("; ")
      const headers = { "user-agent": BROWSER, "accept-language": language, "sec-fetch-site": "same-origin", cookie }
      const answer = await fetch(at, { redirect: "manual", headers, ...(body && { method: "POST", body }) })
      keepCookies(answer)
      html = await answer.text()
      const location = answer.headers.get("location")
      if (location === null) return
      at = new URL(location, at)
      body = undefined
    }
    throw new Error(`${target.pathname} leads on and on`)
  }

  return {
    path: () => at.pathname + at.search,
    html: () => html,
    text: () => read(html.replace(/<(script|style|template|head)\b.*?<\/\1>/gs, "")),
    valueOf: (name) => {
      const fields = controlsIn(html).filter(isNamed(name)).map(fieldOf)
      return fields.find((field) => field !== undefined)?.[1]
    },
    ticked(words) {
      const label = elements(html, "label").find(({ inner }) => read(inner).includes(spaced(words)))
      const [box] = elements(label?.inner ?? "", "input")
      const name = box && attribute(box, "name")
      if (box === undefined || name === undefined) throw new Error(`${at.pathname} has no box “${words}”`)
      return { [name]: attribute(box, "value") ?? "on" }
    },
    go: (path) => load(new URL(path, url)),
    async follow(words) {
      const link = elements(html, "a").find((each) => wordsOf(each) === words)
      if (!link) throw new Error(`${at.pathname} has no link “${words}”`)
      await load(new URL(attribute(link, "href") ?? "", at))
    },
    async press(words, entries = {}) {
      const names = Object.keys(entries)
      const all = elements(html, "button")
      const exact = all.filter((each) => wordsOf(each) === words)
      // An amount may follow the words.
      const buttons = exact.length > 0 ? exact : all.filter((each) => wordsOf(each).startsWith(`${words} `))
      const form = elements(html, "form").find((each) => {
        const controls = controlsIn(html).filter(isOf(each))
        return buttons.some(isOf(each)) && names.every((name) => controls.some(isNamed(name)))
      })
      if (!form) throw new Error(`${at.pathname} has no form with “${words}” and ${names}`)
      const own = buttons.filter(isOf(form))
      const controls = controlsIn(html).filter(isOf(form))
      const last = Math.max(0, ...names.flatMap((name) => controls.filter(isNamed(name)).map((each) => each.at)))
      // If several buttons have these words, the one after the entered fields is meant.
      const button = own.find((each) => each.at > last) ?? own[0]
      if (!button) throw new Error(`${at.pathname} has no button “${words}”`)
      const kept = controls.flatMap((control) => {
        const field = fieldOf(control)
        return field && !(field[0] in entries) ? [field] : []
      })
      const entered = Object.entries(entries).flatMap(([name, value]): [string, string][] =>
        value === null ? [] : [[name, value]],
      )
      const name = attribute(button, "name")
      const pressed: [string, string][] = name === undefined ? [] : [[name, attribute(button, "value") ?? ""]]
      const fields = new URLSearchParams([...kept, ...entered, ...pressed])
      const target = new URL(attribute(button, "formAction") ?? attribute(form, "action") ?? at.href, at)
      const isPost = attribute(form, "method")?.toLowerCase() === "post"
      if (!isPost) target.search = fields.toString()
      await load(target, isPost ? fields : undefined)
    },
    enterAs({ token }) {
      cookies.set("session", token)
    },
  }
}
