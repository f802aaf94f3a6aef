/** Writes Markdown: what comes from the catalogue stands as text, whatever is in it. */

/** Signs that would make something of a text. */
const SIGNS = /[\\`*_[\]<>|#~]/g

/** On one line. */
export const inline = (text: string) => text.replace(/\s+/g, " ").trim().replace(SIGNS, "\\$&")

/** Paragraphs. */
export const block = (text: string) => text.split(/\n+/).map(inline).filter(Boolean).join("\n\n")

export const link = (text: string, address: string) => `[${inline(text)}](${address})`

/** Cells are Markdown already. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n")

/** Parts with an empty line between them; empty ones are left out. */
export const page = (parts: readonly string[]) => `${parts.filter((part) => part !== "").join("\n\n")}\n`
