/** The whole stylesheet, for pages that carry the rules of their first view only. */

/** Settles when the sheet is in use, or cannot be had: what is there then has to do. */
export function loadStyles(file: string | undefined): Promise<void> {
  if (file === undefined) return Promise.resolve()
  const { promise, resolve } = Promise.withResolvers<void>()
  const link = document.createElement("link")
  link.rel = "stylesheet"
  link.href = file
  link.addEventListener("load", () => resolve())
  link.addEventListener("error", () => resolve())
  document.head.append(link)
  return promise
}
