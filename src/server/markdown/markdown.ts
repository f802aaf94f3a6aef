/** Writes Markdown: texts of the catalogue are escaped. */

/** Characters with a meaning in Markdown. */
const SIGNS = /[\\`*_[\]<>|#~]/g

export const inline = (text: string) => text.replace(/\s+/g, " ").trim().replace(SIGNS, "\\$&")

export const block = (text: string) => text.split(/\n+/).map(inline).filter(Boolean).join("\n\n")

export const link = (text: string, address: string) => `[${inline(text)}](${address})`

/** Cells are already Markdown. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n")

/** Joins parts with empty lines; empty parts are left out. */
export const page = (parts: readonly string[]) => `${parts.filter((part) => part !== "").join("\n\n")}\n`
