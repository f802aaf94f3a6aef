/** Forms of the owner's area: what is typed is not left by accident, a save keeps its place on the page, and a second tap does nothing. */

const PLACE = "desk-place"

const changed = new Set<HTMLFormElement>()

const isKept = (form: HTMLFormElement) => form.method === "post" && form.closest("main") !== null

/** A field may belong to a form that it does not stand in. */
const formOf = (target: EventTarget | null) => (target as HTMLInputElement | null)?.form ?? undefined

/** Once a form that was changed is sent, leaving is what it does. */
function guard(): void {
  document.addEventListener("input", ({ target }) => {
    const form = formOf(target)
    if (form && isKept(form)) changed.add(form)
  })
  // What the page came back with is not saved either.
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
    // Whoever allows no storage begins at the top.
  }
}

/** Where the save was made, on the page that it leads back to. What was refused comes into sight instead. */
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
    // Whoever scans reads the next code into the same field, in the place of the one that was wrong.
    const field = document.querySelector<HTMLInputElement>("main [autofocus][aria-invalid]")
    const target = field ?? refused
    target.focus()
    field?.select()
  } else if (path === location.pathname) window.scrollTo(0, Number(y))
}

/** What the sum depends on asks for it by itself. */
function update({ target }: Event): void {
  if (!(target as HTMLElement).matches("[data-updates]")) return
  formOf(target)?.querySelector<HTMLButtonElement>("[data-update]")?.click()
}

export function watchForms(): void {
  // Who is not in yet has nothing here to lose.
  if (document.querySelector(".side")) guard()
  document.addEventListener("submit", onSubmit)
  document.addEventListener("change", update)
  // The browser shows the page as it was left.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return
    for (const button of document.querySelectorAll("[aria-busy]")) button.removeAttribute("aria-busy")
  })
  findPlace()
}
