/** Whether leaving the document would lose typed text. A form that keeps its own draft loses nothing. */
export function hasUnsavedInput(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "form[method=post]:not([data-draft]) :is(input, textarea)",
  )
  return [...fields].some((field) => field.type !== "hidden" && field.value !== field.defaultValue)
}

let mayLeave = false

/** Called when the document is left after a submission, so that nothing is lost. */
export function allowLeaving(): void {
  mayLeave = true
}

/** From now on the browser asks before leaving the document if typed text would be lost. */
export function guardUnsavedInput(): void {
  addEventListener("beforeunload", (event) => {
    if (!mayLeave && hasUnsavedInput()) event.preventDefault()
    mayLeave = false
  })
}
