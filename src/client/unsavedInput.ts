/** What was typed into a form and not sent yet. */

/** Whether leaving the document would lose something that was typed. A form that keeps its own draft loses nothing. */
export function hasUnsavedInput(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "form[method=post]:not([data-draft]) :is(input, textarea)",
  )
  return [...fields].some((field) => field.type !== "hidden" && field.value !== field.defaultValue)
}

let mayLeave = false

/** The document is about to be left for where a sent form led: what was typed is not lost. */
export function allowLeaving(): void {
  mayLeave = true
}

/** From now on the browser asks before it leaves the document, if something would be lost. */
export function guardUnsavedInput(): void {
  addEventListener("beforeunload", (event) => {
    if (!mayLeave && hasUnsavedInput()) event.preventDefault()
    mayLeave = false
  })
}
