/** Every message of the interface beside its twin. */
import { readdirSync } from "node:fs"
import { join } from "node:path"
import type { Locale } from "#shared/locale.ts"
import { root } from "#tests/support/steps.ts"

interface Texts {
  [key: string]: string | Texts
}

export interface Twin {
  key: string
  es: string
  en: string
}

export interface MessageSection {
  name: string
  twins: Twin[]
}

const folder = (locale: Locale) => join(root, "src/shared/i18n", locale)

const flatten = (texts: Texts, prefix = ""): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  )

/** A section has one module a language, which exports its texts. */
async function textsOf(locale: Locale, file: string): Promise<Map<string, string>> {
  const module = (await import(join(folder(locale), file))) as Record<string, Texts>
  return new Map(Object.values(module).flatMap((texts) => flatten(texts)))
}

export async function readMessages(): Promise<MessageSection[]> {
  const names = readdirSync(folder("es")).toSorted()
  return Promise.all(
    names.map(async (file) => {
      const [es, en] = await Promise.all([textsOf("es", file), textsOf("en", file)])
      const keys = [...new Set([...es.keys(), ...en.keys()])]
      const twins = keys.map((key) => ({ key, es: es.get(key) ?? "", en: en.get(key) ?? "" }))
      return { name: file.replace(/\.ts$/, ""), twins }
    }),
  )
}
