/** What a form sends, and where to, as the browser itself would read it. */

export interface Submission {
  url: URL
  /** The fields of a form that is posted; those of any other stand in the address. */
  form: FormData | undefined
}

/**
 * Reads a form that is about to be sent. The button it was sent by counts: its name and value, `formaction`, `formmethod`.
 * Attributes, not properties: a field named `action` or `method` would hide those.
 */
export function readSubmission(element: HTMLFormElement, submitter: HTMLElement | null): Submission {
  const action = submitter?.getAttribute("formaction") ?? element.getAttribute("action") ?? ""
  const method = submitter?.getAttribute("formmethod") ?? element.getAttribute("method")
  const url = new URL(action, location.href)
  const form = new FormData(element, submitter)
  if (method?.toLowerCase() === "post") return { url, form }
  url.search = new URLSearchParams(textFields(form)).toString()
  return { url, form: undefined }
}

/** The shop takes no files. */
export const textFields = (form: FormData) =>
  [...form].filter((field): field is [string, string] => typeof field[1] === "string")
