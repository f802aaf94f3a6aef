/** Texts of the interface: in both languages, each one used, none outside the dictionaries. */
import { describe, expect, it } from "vitest"
import { en } from "#shared/i18n/en.ts"
import { es } from "#shared/i18n/es.ts"
import { demoIdentity } from "#tests/support/demoSite.ts"
import { codeFiles, importsOf, isTest, type Node, placeOf, textOf, visitNodes } from "#tests/support/sources.ts"

interface Texts {
  [key: string]: string | Texts
}

const flatten = (texts: Texts, prefix = ""): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  )

const dictionaries = { en: new Map(flatten(en)), es: new Map(flatten(es)) }

const code = codeFiles("src/app", "src/client", "src/server").filter((path) => !isTest(path))

/** Every text a file may write, and the fixed beginnings and ends of those it puts together. */
function writtenIn(path: string) {
  const whole = new Set<string>()
  const composed: { start: string; end: string }[] = []
  visitNodes(path, (node) => {
    if (node.type === "Literal" && typeof node["value"] === "string") whole.add(node["value"])
    if (node.type === "TemplateLiteral") {
      const parts = (node["quasis"] as { value: { cooked: string } }[]).map((quasi) => quasi.value.cooked)
      composed.push({ start: parts[0] ?? "", end: parts.at(-1) ?? "" })
    }
  })
  return { whole, composed: composed.filter(({ start }) => start.includes(".")) }
}

/** The keys among them. */
function keysIn(path: string): string[] {
  const { whole, composed } = writtenIn(path)
  return [...dictionaries.en.keys()].filter((key) => {
    const stem = key.replace(/_(one|other)$/, "")
    return (
      whole.has(key) ||
      whole.has(stem) ||
      composed.some(({ start, end }) => [key, stem].some((name) => name.startsWith(start) && name.endsWith(end)))
    )
  })
}

/** By file: `{ "/src/shared/i18n/en/cart.ts": { cart: { cartPage: … } } }`. */
const sectionFiles = import.meta.glob<Record<string, Texts>>("/src/shared/i18n/en/*.ts", { eager: true })

/** Each section with the groups of texts it holds. */
const groups = Object.values(sectionFiles).flatMap((file) =>
  Object.entries(file).flatMap(([section, texts]) => Object.keys(texts).map((group) => ({ section, group }))),
)

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name)

/** Letters in what a visitor reads or hears. */
const isWords = (text: unknown) => typeof text === "string" && /\p{L}{2}/u.test(text)

const SPOKEN_ATTRIBUTES = new Set(["alt", "aria-description", "aria-label", "label", "placeholder", "title"])

function isLiteralText(node: Node, parent: Node | undefined): boolean {
  if (node.type === "JSXText") return isWords(node["value"])
  if (node.type === "JSXAttribute") {
    const { name } = node["name"] as { name: unknown }
    const value = node["value"] as { value?: unknown } | null
    return SPOKEN_ATTRIBUTES.has(String(name)) && isWords(value?.value)
  }
  if (node.type !== "JSXExpressionContainer" || (parent?.type !== "JSXElement" && parent?.type !== "JSXFragment")) {
    return false
  }
  return isWords((node["expression"] as { value?: unknown }).value)
}

/** Amounts and times, in figures. */
const PROMISE = /€\s?\d|\d\s?€|\d+(?:\s|-)?(?:horas?|hours?|h|d[ií]as?|days?)\b/u

/**
 * Claims that only an owner can make about her shop: answering times, where and how things are made, since when, how
 * well.
 */
const CLAIM =
  /24\s?\/\s?7|certific|certified|one working day|un día laborable|a cualquier hora|at any hour|hecho a mano|made by hand|hand-?made|artesan|hornada|desde (?:18|19|20)\d\d|since (?:18|19|20)\d\d|\bn[uú]mero uno|number one|m[aá]s de \d|more than \d|acera|pavement|trastienda|back-?room/iu

/** Figures that the law or the shop's own working sets, and no owner. */
const notPromised: Record<string, string> = {
  "productPage.lowestPrice": "the law's 30 days before a reduction",
  "account.emailSent": "how long a link lives",
}
const byLaw = /^(?:withdraw|checkout\.withdraw)/

describe("texts", () => {
  it("stand in both languages, none empty", () => {
    expect([...dictionaries.es.keys()]).toEqual([...dictionaries.en.keys()])
    const empty = Object.values(dictionaries).flatMap((texts) => [...texts].filter(([, text]) => text.trim() === ""))
    expect(empty).toEqual([])
  })

  it("hold the same placeholders in both", () => {
    const differing = [...dictionaries.en].filter(
      ([key, text]) =>
        placeholders(text).sort().join() !==
        placeholders(dictionaries.es.get(key) ?? "")
          .sort()
          .join(),
    )
    expect(differing).toEqual([])
  })

  it("have a plural for every singular", () => {
    const keys = [...dictionaries.en.keys()]
    const alone = keys
      .filter((key) => /_(one|other)$/.test(key))
      .filter((key) => !keys.includes(key.replace(/_(one|other)$/, (end) => (end === "_one" ? "_other" : "_one"))))
    expect(alone).toEqual([])
  })

  it("address the visitor as usted", () => {
    expect([...dictionaries.es].filter(([, text]) => /(?<!\p{L})(tú|tu|tus|ti|contigo)(?!\p{L})/iu.test(text))).toEqual(
      [],
    )
  })

  it("are all used", () => {
    const written = new Set(code.flatMap(keysIn))
    expect([...dictionaries.en.keys()].filter((key) => !written.has(key))).toEqual([])
  })

  it("stand in one section each, and all sections in the dictionary", () => {
    expect(groups.map(({ group }) => group).toSorted()).toEqual(Object.keys(en).toSorted())
  })

  it("are written by files that import their section, or are those of every page", () => {
    const sectionOf = new Map(groups.map(({ group, section }) => [group, section]))
    const strangers = code.flatMap((path) => {
      const imported = importsOf(path).map(({ specifier }) => specifier)
      return keysIn(path).flatMap((key) => {
        const section = sectionOf.get(key.split(".")[0] ?? "")
        return section === "shop" || imported.includes(`#shared/i18n/${section}.ts`) ? [] : `${path}: ${key}`
      })
    })
    expect(strangers).toEqual([])
  })

  it("come from the dictionaries: no component writes words of its own", () => {
    const literal = codeFiles("src/app", "src/client").flatMap((path) => {
      const found: string[] = []
      visitNodes(path, (node, parent) => {
        if (isLiteralText(node, parent)) found.push(placeOf(path, node.start))
      })
      return found
    })
    expect(literal).toEqual([])
  })

  it("promise nothing that delivery and returns decide: that is worked out from them", () => {
    const promised = Object.values(dictionaries).flatMap((texts) =>
      [...texts].filter(([key, text]) => PROMISE.test(text) && !(key in notPromised) && !byLaw.test(key)),
    )
    expect(promised).toEqual([])
    const mails = import.meta.glob<string>(
      ["/src/provider/messages/mail/texts/*.ts", "/src/shared/legal/*.ts", "/src/app/**/*.tsx"],
      {
        eager: true,
        query: "?raw",
        import: "default",
      },
    )
    const said = Object.entries(mails).flatMap(([path, source]) =>
      source
        .split("\n")
        .flatMap((line) =>
          !/^\s*(?:\/\*\*|\*|\/\/)/.test(line) && PROMISE.test(line) && !/withdraw|desist/i.test(line)
            ? [`${path}: ${line.trim().slice(0, 120)}`]
            : [],
        ),
    )
    expect(said).toEqual([])
  })
})

describe("texts of the shop", () => {
  it("claim nothing that only its owner can say: that is part of her document", () => {
    const claimed = Object.values(dictionaries).flatMap((texts) => [...texts].filter(([, text]) => CLAIM.test(text)))
    expect(claimed).toEqual([])
  })

  it("name nobody, no place and no number of the demo shop", () => {
    const { name, email, phone, account, address, tagline, hours } = demoIdentity
    const parts = [address, tagline, hours].flatMap(({ es: own, en: other }) =>
      [own, other].flatMap((text) => text.split(", ")),
    )
    const own = [name, email, phone, account, ...parts].filter((part) => part.length > 3 && part !== "Spain")
    const found = Object.values(dictionaries).flatMap((texts) =>
      [...texts].filter(([, text]) => own.some((part) => text.includes(part))),
    )
    expect(found).toEqual([])
  })

  it("are anybody's: nothing in them is the demo shop's alone", () => {
    const own =
      /azahar|azulejo|\btiles?\b|baldosa|naranj|valencia|mandarin|\bgato\b|the cat\b|cerámic|ceramic|obrador|bordad/i
    const strays = codeFiles(
      "src/shared/i18n",
      "src/provider/messages/mail/texts",
      "src/shared/legal",
      "src/app/editorial",
    ).flatMap((path) =>
      [...textOf(path).matchAll(/"([^"]*)"|`([^`]*)`/g)]
        .map(([, quoted, templated]) => quoted ?? templated ?? "")
        .filter((text) => !text.startsWith("#") && (own.test(text) || CLAIM.test(text)))
        // Those who run the shop are let into its back room.
        .filter((text) => !/ la trastienda de {{shop}}| su trastienda se /.test(text))
        .map((text) => `${path}: ${text.slice(0, 60)}`),
    )
    expect(strays).toEqual([])
  })
})
