import type { Frame } from "#operator/frame/frame.ts"
import { takesText } from "#operator/frame/takes.ts"
import { fieldWords } from "#provider/platform/words/fieldWords.ts"

/** Why the field `name` was refused, in the reader's language. */
export function fieldText(frame: Frame, fault: string, name: string): string {
  const { errors, shopPages } = frame.texts
  const takes = fault === "format" ? takesText(frame, name) : undefined
  return takes ?? fieldWords(errors.fields, fault, name, shopPages.kinds) ?? errors.fields.format
}
