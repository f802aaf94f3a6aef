/** The data and target of a form submission, as the browser would determine them. */

export interface Submission {
  url: URL
  /** The fields of a posted form; other forms have theirs in the address. */
  form: FormData | undefined
}

/**
 * Reads a form at submission. The submitter's name, value, `formaction` and `formmethod` count. Uses attributes,
 * because a field named `action` or `method` would hide the properties.
 */
export function readSubmission(element: HTMLFormElement, submitter: HTMLElement | null): Submission {
  const action = submitter?.getAttribute("formaction") ?? element.getAttribute("action") ?? ""
  const method = submitter?.getAttribute("formmethod") ?? element.getAttribute("method")
  const url = new URL(action, location.href)
  const form = new FormData(element, submitter)
  if (method?.toLowerCase() === "post") return { url, form }
  url.search = String(bodyOf(form))
  return { url, form: undefined }
}

/** The form itself where it has a field for files. */
export function bodyOf(form: FormData): URLSearchParams | FormData {
  const fields = [...form]
  return fields.every(isText) ? new URLSearchParams(fields) : form
}

const isText = (field: [string, FormDataEntryValue]): field is [string, string] => typeof field[1] === "string"
