/** What was typed into a form and not sent yet. */

let isSent = false

/** What stands in a form was accepted; what it led to takes the place of the document. */
export function leaveSentForm(): void {
  isSent = true
}

/** Whether leaving the document would lose something that was typed. A form that keeps its own draft loses nothing. */
export function hasUnsavedInput(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "form[method=post]:not([data-draft]) :is(input, textarea)",
  )
  return [...fields].some((field) => field.type !== "hidden" && field.value !== field.defaultValue)
}

/** The browser asks before it leaves the document then. */
export function guardUnsavedInput(): void {
  addEventListener("beforeunload", (event) => {
    if (!isSent && hasUnsavedInput()) event.preventDefault()
  })
}
