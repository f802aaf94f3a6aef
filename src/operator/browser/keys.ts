/**
 * Keyboard shortcuts of the owner's area. Single letters can be switched off, for speech input (WCAG 2.1.4). All pages
 * work without them.
 */

const OFF = "desk-letters-off"
const LIST = "desk-list"
/** Time for the second of two letters. */
const SECOND_MS = 1500

const $ = <Found extends HTMLElement>(selector: string) => document.querySelector<Found>(selector)
const $$ = <Found extends HTMLElement>(selector: string) => [...document.querySelectorAll<Found>(selector)]

/** Without storage, letters are on and lists are forgotten. */
function stored(storage: "localStorage" | "sessionStorage", key: string, value?: string): string {
  try {
    if (value !== undefined) window[storage].setItem(key, value)
    return window[storage].getItem(key) ?? ""
  } catch {
    return ""
  }
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches("input:not([type=checkbox], [type=radio]), select, textarea")

/** In a list the rows; on a thing's own page its neighbours in the list that led to it. */
const rows = () => $$("main tbody tr").filter((row) => row.querySelector("a[href]"))
const linkOf = (row: HTMLElement | undefined) => row?.querySelector<HTMLAnchorElement>("a[href]")

function move(by: 1 | -1): void {
  const all = rows()
  const known = stored("sessionStorage", LIST).split("\n")
  const at = known.indexOf(location.pathname)
  if (at >= 0) {
    const next = known[at + by]
    if (next) location.assign(next)
    return
  }
  const here = all.findIndex((row) => row.contains(document.activeElement))
  const link = linkOf(all[here < 0 ? (by > 0 ? 0 : all.length - 1) : here + by])
  link?.focus()
  link?.scrollIntoView({ block: "nearest" })
}

function tick(): void {
  const row = document.activeElement?.closest("tr, li")
  row?.querySelector<HTMLInputElement>("input[type=checkbox]")?.click()
}

function search(): void {
  const field = $<HTMLInputElement>("#find")
  if (field?.checkVisibility()) {
    field.focus()
    field.select()
  } else $<HTMLAnchorElement>("a[href='/admin/search']")?.click()
}

const shown = (selector: string) => $$(selector).find((each) => each.checkVisibility())

/** Submits the focused field's form, else the page's own. */
const save = () =>
  ((document.activeElement as HTMLInputElement | null)?.form ?? $<HTMLFormElement>("main form[method=post]"))
    ?.querySelector<HTMLButtonElement>("button[type=submit]")
    ?.click()

/** Presses the main button of the action bar, else that of the form. */
function act(): void {
  const button = shown("main .act .btn:not(.quiet)")
  if (button) button.click()
  else save()
}

let isSecond = false
let timer = 0

const letters: Record<string, () => void> = {
  "/": search,
  j: () => move(1),
  k: () => move(-1),
  x: tick,
  g() {
    isSecond = true
    timer = window.setTimeout(() => {
      isSecond = false
    }, SECOND_MS)
  },
}

function onLetter(key: string): boolean {
  if (isSecond) {
    isSecond = false
    window.clearTimeout(timer)
    const link = $$<HTMLAnchorElement>("[data-go]").find(({ dataset }) => dataset["go"] === key)
    link?.click()
    return link !== undefined
  }
  const run = Object.hasOwn(letters, key) ? letters[key] : undefined
  run?.()
  return run !== undefined
}

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.altKey) return
  const key = event.key.toLowerCase()
  const withControl: Record<string, () => void> = { k: search, s: save, enter: act }
  const isControl = event.ctrlKey || event.metaKey
  const run = isControl && Object.hasOwn(withControl, key) ? withControl[key] : undefined
  if (run) {
    event.preventDefault()
    run()
  } else if (key === "escape" && !isControl) {
    if (isTyping(event.target)) (event.target as HTMLElement).blur()
    else $<HTMLAnchorElement>("a.back")?.click()
  } else if (!isControl && !isTyping(event.target) && stored("localStorage", OFF) === "" && onLetter(key)) {
    event.preventDefault()
  }
}

/** The switch on a person's own page, hidden without the script. */
export function listenForKeys(): void {
  const box = $<HTMLInputElement>("[data-letters]")
  if (box) {
    const part = box.closest<HTMLElement>("[hidden]")
    if (part) part.hidden = false
    box.checked = stored("localStorage", OFF) === ""
    box.addEventListener("change", () => stored("localStorage", OFF, box.checked ? "" : "1"))
  }
  const links = rows().flatMap((row) => linkOf(row)?.pathname ?? [])
  if (links.length > 0 && !links.includes(location.pathname)) stored("sessionStorage", LIST, links.join("\n"))
  document.addEventListener("keydown", onKey)
}
