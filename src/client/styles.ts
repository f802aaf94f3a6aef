/** The whole stylesheet, for pages that carry the rules of their first view only. */

/**
 * Fetches the sheet, and uses it once the page is alive. Settles when it is in use, or cannot be had: what is there then has
 * to do.
 */
export async function loadStyles(file: string | undefined, alive: Promise<void>): Promise<void> {
  if (file === undefined) return
  const link = Object.assign(document.createElement("link"), { rel: "preload", as: "style", href: file })
  document.head.append(link)
  await alive
  link.rel = "stylesheet"
  await new Promise((resolve) => {
    link.onload = link.onerror = resolve
  })
}
