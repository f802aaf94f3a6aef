/** Names of a draft's changes. */
import type { Frame } from "#operator/frame/frame.ts"
import type { ShopSiteView } from "#provider/site/siteOperations.ts"

/** Reads a version's note: fields such as `identity.name, home`, else free text. */
export function changeNames(frame: Frame, note: string): string {
  const fields = note.split(", ")
  if (!fields.every((field) => /^[a-zA-Z]+(?:\.[a-zA-Z_]+)?$/.test(field))) return note
  return [...new Set(fields.map((field) => fieldName(frame, field)))].join(", ")
}

export function fieldName({ texts }: Frame, field: string): string {
  const [part = "", name = ""] = field.split(".")
  const { shop } = texts
  const parts: Record<string, string> = shop.fields
  const all: Record<string, Record<string, unknown>> = {
    identity: shop,
    look: texts.shopLook.settings,
    mailWords: texts.mails,
  }
  const own = all[part]?.[name]
  return typeof own === "string" ? own.toLowerCase() : (parts[part] ?? field)
}

type Site = Pick<ShopSiteView, "draft" | "published" | "changes">

/** `palette Cobalt → Olive grove, home`: the changed fields, with old and new value where these are words. */
export function changeWords(frame: Frame, { draft, published, changes }: Site): string {
  const { settings, values } = frame.texts.shopLook
  const all: Record<string, Record<string, string>> = values
  const words = changes.map((field) => {
    const [part, name = ""] = field.split(".")
    if (part !== "look" || !(name in settings)) return fieldName(frame, field)
    const setting = name as keyof typeof settings
    const valueText = (value: unknown) => all[name]?.[`${value}`] ?? (value === null ? "–" : `${value}`)
    const [before, after] = [published.document.look[setting], draft.look[setting]]
    return `${settings[setting].toLowerCase()} ${valueText(before)} → ${valueText(after)}`
  })
  return [...new Set(words)].join(", ")
}
