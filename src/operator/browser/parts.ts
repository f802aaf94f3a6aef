/** Sends the large files of a form in parts before the form itself, and names them in it. */

interface Sent {
  id: string
  /** Bytes that have arrived; after a failure the next try goes on from here. */
  done: number
}

const TRIES = 4
const PAUSE_MS = 500

const sent = new WeakMap<File, Sent>()

// crypto.randomUUID is missing on a page without https.
const newId = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("")

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function sendPart(body: FormData): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    // A session that has ended answers with a redirect.
    const response = await fetch("/admin/uploads", { method: "POST", body, redirect: "manual" }).catch(() => undefined)
    if (response?.ok) return
    const isFinal = response !== undefined && response.status < 500 && response.status !== 429
    if (isFinal || tried === TRIES) throw new Error(String(response?.status))
    await pause(PAUSE_MS * 2 ** tried)
  }
}

function watchForm(form: HTMLFormElement, place: HTMLElement): void {
  const size = Number(place.dataset["parts"])
  const most = Number(place.dataset["most"])
  const sending = place.querySelector<HTMLElement>("[data-sending]")
  const failed = place.querySelector<HTMLElement>("[data-failed]")
  const bar = place.querySelector("progress")
  if (!sending || !failed || !bar) return
  let isSending = false

  const isLarge = (value: FormDataEntryValue | File): value is File => value instanceof File && value.size > size
  const chosen = () =>
    [...form.querySelectorAll<HTMLInputElement>("input[type=file]")].flatMap((i) => [...(i.files ?? [])])

  async function send(file: File): Promise<void> {
    const known = sent.get(file) ?? { id: newId(), done: 0 }
    sent.set(file, known)
    while (known.done < file.size) {
      tell(file, known.done)
      const body = new FormData()
      body.append("id", known.id)
      body.append("part", String(known.done / size))
      body.append("data", file.slice(known.done, known.done + size), file.name)
      await sendPart(body)
      known.done = Math.min(file.size, known.done + size)
    }
    tell(file, file.size)
  }

  function tell({ name, size: bytes }: File, done: number): void {
    if (!sending || !bar) return
    sending.hidden = false
    bar.value = done / bytes
    const said = sending.querySelector("[role=status]")
    const text = sending.dataset["sending"] ?? ""
    if (said)
      said.textContent = text.replace("{{name}}", name).replace("{{n}}", String(Math.floor((100 * done) / bytes)))
  }

  function markBusy(button: HTMLElement | null, isBusy: boolean): void {
    for (const state of ["aria-busy", "aria-disabled"]) {
      if (isBusy) button?.setAttribute(state, "true")
      else button?.removeAttribute(state)
    }
  }

  function refuse(text = ""): void {
    if (failed) failed.textContent = text
    if (sending) sending.hidden = true
  }

  form.addEventListener("change", () => {
    place.hidden = false
  })
  form.addEventListener("submit", (event) => {
    const { submitter } = event
    if (isSending) {
      event.preventDefault()
      return
    }
    const waiting = chosen().filter((file) => isLarge(file) && sent.get(file)?.done !== file.size)
    if (waiting.length === 0) return
    event.preventDefault()
    const tooLarge = waiting.find((file) => file.size > most)
    refuse(tooLarge && failed.dataset["tooLarge"]?.replace("{{name}}", tooLarge.name))
    if (tooLarge) return
    isSending = true
    markBusy(submitter, true)
    const work = async () => {
      for (const file of waiting) await send(file)
    }
    work()
      .then(
        () => true,
        () => refuse(failed.dataset["failed"]),
      )
      .then((isSent) => {
        isSending = false
        markBusy(submitter, false)
        if (isSent) form.requestSubmit(submitter)
      })
  })

  form.addEventListener("formdata", ({ formData }) => {
    for (const name of new Set(formData.keys())) {
      const values = formData.getAll(name)
      if (!values.some(isLarge)) continue
      formData.delete(name)
      for (const value of values) {
        const known = isLarge(value) ? sent.get(value) : undefined
        if (!isLarge(value) || !known) formData.append(name, value)
        else formData.append(name, JSON.stringify({ name: value.name, upload: { id: known.id, bytes: value.size } }))
      }
    }
  })

  // The shop has put the parts together: the same file from the back-forward cache is sent anew.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return
    for (const file of chosen()) sent.delete(file)
    refuse()
  })
}

export function watchParts(): void {
  for (const place of document.querySelectorAll<HTMLElement>("[data-parts]")) {
    const form = place.closest("form")
    if (form) watchForm(form, place)
  }
}
