/** One name for one thing, in the texts of both languages, the demo shop and the API. Source: src/guides/words.md. */
import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { describeAdmin } from "#provider/api/describeAdmin.ts"
import { describeApi } from "#provider/api/openapi.ts"
import { codeFiles, isTest, visitNodes } from "#tests/support/sources.ts"

/** By folder: where each stands, and in which language. A file is of one language. */
const area = [...codeFiles("src/operator"), ...codeFiles("src/provider/platform/words")]
const english = [...codeFiles("src/shared/i18n/en"), ...area.filter((path) => path.endsWith(".en.ts"))]
const spanish = [...codeFiles("src/shared/i18n/es"), ...area.filter((path) => path.endsWith(".es.ts"))]
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

const mails = codeFiles("src/provider/messages/mail/texts")
const texts = {
  en: textsOf([...english, ...mails.filter(isEnglishMail)]),
  es: textsOf([...spanish, ...mails.filter((path) => !isEnglishMail(path))]),
}

/** Terms that were given up, and why: each was used beside another name, or is translated word by word. */
const GIVEN_UP = {
  es: [
    /\bcestas?\b/i,
    /\bpiezas?\b/i,
    /\breseñas?\b/i,
    /\bSKUs?\b/,
    /\bfavoritos\b/i,
    /\bdepartamentos?\b/i,
    /\bpapeles?\b/i,
    /bajo reserva|por encargo/i,
    /avísenme/i,
    /\bno hay tal\b/i,
    /devoluci(?:ón|ones) (?:de \{\{amount|rechazad|iniciad)|(?:menos|las) devoluciones\b/i,
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
    /\bSold out\b/,
    /\breference or barcode|\bor (?:its )?reference\b/i,
    /\bwhoever\b|\bfor who\b/i,
    /\bcan(?:not)? be had\b/i,
    /\bstands nowhere\b|\bis called so\b/i,
    /\bno more$|\bno more\.|\bworks no more\b/i,
    /[A-Za-z]'[a-z]|"/,
  ],
}

/** For goods themselves, such as a hand-made plate, the word is right. */
const ABOUT_GOODS = /piezas|pieces|papeles/

/** Words that every longer sentence has and the other language lacks: what was left untranslated has some of them. */
const OTHER_LANGUAGE = {
  es: /\b(?:the|and|your|with|of|is|are|you|to|another|this|that|please)\b/i,
  en: /(?<!\p{L})(?:el|los|las|del|que|con|una|para|por|usted|su)(?!\p{L})/iu,
}

const DEMO = ["products.json", "banners.json", "delivery.json", "site.json"]

/** The texts of a demo file in one language, anywhere in the file. */
function demoTexts(file: string, language: "es" | "en"): string[] {
  const found: string[] = []
  JSON.parse(readFileSync(`src/demo/${file}`, "utf8"), (key, value) => {
    if (key === language && typeof value === "string") found.push(value)
    return value
  })
  return found
}

const apiTexts = [describeApi(), describeAdmin()].flatMap(({ paths }) =>
  Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ summary, description = "" }) => `${summary}. ${description}`),
  ),
)

it.each(["es", "en"] as const)("says them in the demo shop in %s", (language) => {
  const given = GIVEN_UP[language].filter(({ source }) => !ABOUT_GOODS.test(source.replaceAll("?", "")))
  const said = DEMO.flatMap((file) => demoTexts(file, language))
  expect(said.length).toBeGreaterThan(400)
  expect(said.flatMap((text) => given.filter((word) => word.test(text)).map((word) => `${text} (${word})`))).toEqual([])
})

it("says them in the API's description", () => {
  expect(apiTexts.length).toBeGreaterThan(200)
  const found = apiTexts.flatMap((text) =>
    GIVEN_UP.en.filter((word) => word.test(text)).map((word) => `${text} (${word})`),
  )
  expect(found).toEqual([])
})

it.each(["es", "en"] as const)("says one name for one thing in %s", (language) => {
  expect(texts[language].length).toBeGreaterThan(1500)
  const found = texts[language].flatMap(({ path, text }) =>
    GIVEN_UP[language].filter((word) => word.test(text)).map((word) => `${path}: ${text.slice(0, 80)} (${word})`),
  )
  expect(found).toEqual([])
})

it.each(["es", "en"] as const)("is written in its own language: %s", (language) => {
  const words = texts[language].map(({ path, text }) => ({ path, text: text.replace(/\{\{?\w+\}?\}/g, "") }))
  expect(words.filter(({ text }) => OTHER_LANGUAGE[language].test(text))).toEqual([])
})
