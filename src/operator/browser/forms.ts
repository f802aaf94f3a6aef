/**
 * Forms of the owner's area: unsent input is not lost by accident, a save keeps the scroll position, and a second tap
 * does nothing.
 */

const PLACE = "desk-place"

const changed = new Set<HTMLFormElement>()

const isKept = (form: HTMLFormElement) => form.method === "post" && form.closest("main") !== null

/** A field may belong to a form outside of which it stands. */
const formOf = (target: EventTarget | null) => (target as HTMLInputElement | null)?.form ?? undefined

/** Asks before leaving, until the changed form is sent. */
function guard(): void {
  document.addEventListener("input", ({ target }) => {
    const form = formOf(target)
    if (form && isKept(form)) changed.add(form)
  })
  // Input that came back with the page is unsaved too.
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-unsaved]")) changed.add(form)
  document.addEventListener("reset", ({ target }) => changed.delete(target as HTMLFormElement))
  window.addEventListener("beforeunload", (event) => {
    if (changed.size > 0) event.preventDefault()
  })
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  if (event.defaultPrevented || (event.submitter?.getAttribute("formmethod") ?? form.method) !== "post") return
  const button = event.submitter
  if (button?.getAttribute("aria-busy") === "true") {
    event.preventDefault()
    return
  }
  button?.setAttribute("aria-busy", "true")
  changed.delete(form)
  keepPlace()
}

function keepPlace(): void {
  try {
    sessionStorage.setItem(PLACE, `${Math.round(scrollY)} ${location.pathname}`)
  } catch {
    // Without storage the page begins at the top.
  }
}

/** Restores the scroll position after a save; a refusal is scrolled into view instead. */
function findPlace(): void {
  const refused = document.querySelector<HTMLElement>("main [role=alert]")
  let place = ""
  try {
    place = sessionStorage.getItem(PLACE) ?? ""
    sessionStorage.removeItem(PLACE)
  } catch {
    return
  }
  const [y = "0", path] = place.split(" ")
  if (refused) {
    refused.tabIndex = -1
    // When scanning, the next code goes into the same field, replacing the wrong one.
    const field = document.querySelector<HTMLInputElement>("main [autofocus][aria-invalid]")
    const target = field ?? refused
    target.focus()
    field?.select()
  } else if (path === location.pathname) window.scrollTo(0, Number(y))
}

/** Submits the form by itself when a field changes on which the sum depends. */
function update({ target }: Event): void {
  if (!(target as HTMLElement).matches("[data-updates]")) return
  formOf(target)?.querySelector<HTMLButtonElement>("[data-update]")?.click()
}

/** A file that is too large is refused where it is chosen, before any of it is sent. */
function weighFiles({ target }: Event): void {
  const input = target as HTMLInputElement
  const most = Number(input.dataset["most"] ?? Number.POSITIVE_INFINITY)
  const isTooLarge = [...(input.files ?? [])].some(({ size }) => size > most)
  input.setCustomValidity(isTooLarge ? (input.dataset["tooLarge"] ?? "") : "")
  if (isTooLarge) input.reportValidity()
}

/** A link that fills fields says what with; without scripts it opens the page filled. */
function fillFrom(event: MouseEvent): void {
  const link = (event.target as HTMLElement).closest<HTMLElement>("a[data-fill]")
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  const values = Object.entries(JSON.parse(link.dataset["fill"] ?? "{}") as Record<string, string>)
  for (const [name, value] of values) {
    const field = document.getElementById(name) as HTMLInputElement
    field.value = value
    field.dispatchEvent(new Event("input", { bubbles: true }))
  }
  link.parentElement?.querySelector("[aria-current]")?.removeAttribute("aria-current")
  link.setAttribute("aria-current", "true")
}

export function watchForms(): void {
  // Before the sign-in there is nothing to lose.
  if (document.querySelector(".side")) guard()
  document.addEventListener("submit", onSubmit)
  document.addEventListener("change", update)
  document.addEventListener("change", (event) => {
    if ((event.target as HTMLElement).matches("input[data-most]")) weighFiles(event)
  })
  document.addEventListener("click", fillFrom)
  // The back-forward cache shows the page as it was left.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return
    for (const button of document.querySelectorAll("[aria-busy]")) button.removeAttribute("aria-busy")
  })
  findPlace()
}
