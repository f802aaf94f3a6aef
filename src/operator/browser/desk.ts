/** The whole script of the owner's area: passkeys, keys, forms, the print button. All pages work without it. */
import { watchCount } from "#operator/browser/count.ts"
import { watchForms } from "#operator/browser/forms.ts"
import { listenForKeys } from "#operator/browser/keys.ts"
import { watchParts } from "#operator/browser/parts.ts"
import { watchSheet } from "#operator/browser/sheet.ts"

type Credentials = typeof PublicKeyCredential

const canUsePasskeys = () =>
  "PublicKeyCredential" in window && "parseCreationOptionsFromJSON" in PublicKeyCredential && isSecureContext

const library: () => Credentials = () => PublicKeyCredential

/** Fetches the challenge, has the browser sign it, and answers the value of the form's field. */
async function sign(form: HTMLFormElement): Promise<string> {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (name !== "password") body.append(name, String(value))
  const response = await fetch(form.dataset["options"] ?? "", { method: "POST", body })
  if (!response.ok) throw new Error(String(response.status))
  const options = await response.json()
  const credential =
    form.dataset["passkey"] === "create"
      ? await navigator.credentials.create({ publicKey: library().parseCreationOptionsFromJSON(options) })
      : await navigator.credentials.get({ publicKey: library().parseRequestOptionsFromJSON(options) })
  return JSON.stringify(credential)
}

const wantsPasskey = (form: HTMLFormElement, submitter: HTMLElement | null) =>
  form.querySelector("[name=password]") === null || submitter?.getAttribute("value") === "passkey"

function takeOver(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>("input[name=passkey]")
  form.hidden = false
  form.addEventListener("submit", (event) => {
    if (field?.value !== "" || !wantsPasskey(form, event.submitter)) return
    event.preventDefault()
    form.setAttribute("aria-busy", "true")
    sign(form)
      .then((answer) => {
        field.value = answer
        form.submit()
      })
      // Closing the browser's own dialog leaves the person on the page.
      .catch(() => form.removeAttribute("aria-busy"))
  })
}

if (canUsePasskeys()) {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-passkey]")) takeOver(form)
  for (const part of document.querySelectorAll<HTMLElement>("[data-needs-passkeys]")) part.hidden = false
  for (const fold of document.querySelectorAll<HTMLDetailsElement>("[data-folds-with-passkeys]")) {
    // Stays open over a fault in it.
    fold.open = fold.querySelector("[aria-invalid]") !== null
  }
}

for (const button of document.querySelectorAll<HTMLButtonElement>("[data-print]")) {
  button.hidden = false
  button.addEventListener("click", () => print())
}
for (const part of document.querySelectorAll<HTMLElement>("[data-without-script]")) part.hidden = true
// The last tabs are beyond the edge of a phone's screen.
document.querySelector(".subs [aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" })

watchSheet()
watchParts()
watchCount()
watchForms()
listenForKeys()
// Choosing a value ticks its box.
for (const input of document.querySelectorAll<HTMLInputElement>("[data-ticks]")) {
  input.addEventListener("input", () => {
    const box = input.form?.querySelector<HTMLInputElement>(`[name="${input.dataset["ticks"]}"]`)
    if (box) box.checked = true
  })
}
