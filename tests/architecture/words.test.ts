/** One name for one thing, in the texts of both languages. Source: src/guides/words.md. */
import { expect, it } from "vitest"
import { codeFiles, isTest, visitNodes } from "#tests/support/sources.ts"

/** By folder: where each stands, and in which language. A file is of one language. */
const english = ["src/shared/i18n/en", "src/operator/texts/en"]
const spanish = ["src/shared/i18n/es", "src/operator/texts/es"]
const isEnglishMail = (path: string) => /mail\/texts\/(?:en|\w+En)\.ts$/.test(path)

const textsOf = (paths: string[]) =>
  paths
    .filter((path) => !isTest(path))
    .flatMap((path) => {
      const found: { path: string; text: string }[] = []
      visitNodes(path, (node, parent) => {
        const isText = node.type === "Literal" && typeof node["value"] === "string"
        const isName = parent?.type === "ImportDeclaration" || parent?.["key"] === node
        if (isText && !isName) found.push({ path, text: String(node["value"]) })
      })
      return found
    })

const mails = codeFiles("src/provider/mail/texts")
const texts = {
  en: textsOf([...codeFiles(...english), ...mails.filter(isEnglishMail)]),
  es: textsOf([...codeFiles(...spanish), ...mails.filter((path) => !isEnglishMail(path))]),
}

/** What was given up, and why it would come back: each was used beside another name, or is translated word by word. */
const GIVEN_UP = {
  es: [
    /\bcestas?\b/i,
    /\bpiezas?\b/i,
    /\breseñas?\b/i,
    /\bfavoritos\b/i,
    /\bdepartamentos?\b/i,
    /\bpapeles?\b/i,
    /bajo reserva|por encargo/i,
    /avísenme/i,
    /\bno hay tal\b/i,
    /\b(?:délo|déla)\b/i,
    /\bcodigo|\bcódigos? de reserva\b/i,
    /"/,
  ],
  en: [
    /\bbaskets?\b/i,
    /\bcatalogs?\b/i,
    /\bcolors?\b|\bfavorites?\b|\bauthorized\b|\bzip codes?\b/i,
    /\bpieces?\b/i,
    /\b(?:pick(?:ed)? (?:it )?up|pickup|fetch|fetched)\b/i,
    /\bsign(?:s|ed|ing)? (?:in|out)\b|\blogout\b/i,
    /\bshipping\b/i,
    /\bwhoever\b|\bfor who\b/i,
    /\bcan(?:not)? be had\b/i,
    /\bstands nowhere\b|\bis called so\b/i,
    /\bno more$|\bno more\.|\bworks no more\b/i,
    /[A-Za-z]'[a-z]|"/,
  ],
}

it.each(["es", "en"] as const)("says one name for one thing in %s", (language) => {
  expect(texts[language].length).toBeGreaterThan(1500)
  const found = texts[language].flatMap(({ path, text }) =>
    GIVEN_UP[language].filter((word) => word.test(text)).map((word) => `${path}: ${text.slice(0, 80)} (${word})`),
  )
  expect(found).toEqual([])
})
