/** Names what a draft changes, for people. */
import type { Frame } from "#operator/views/frame.ts"

/** Of a version's note: fields such as `identity.name, home`; else the words that somebody gave it. */
export function changeNames(frame: Frame, note: string): string {
  const fields = note.split(", ")
  if (!fields.every((field) => /^[a-zA-Z]+(?:\.[a-zA-Z]+)?$/.test(field))) return note
  return [...new Set(fields.map((field) => fieldName(frame, field)))].join(", ")
}

export function fieldName({ texts }: Frame, field: string): string {
  const [part = "", name = ""] = field.split(".")
  const { shop } = texts
  const parts: Record<string, string> = shop.fields
  const names: Record<string, unknown> = part === "identity" ? shop : {}
  const own = names[name]
  return typeof own === "string" ? own.toLowerCase() : (parts[part] ?? field)
}
