/** Fields of each kind of home section. */
import type { Spec } from "#operator/site/spec.ts"
import { contactFacts, grounds, productRules, type SectionKind, stripIcons } from "#shared/contract/home.ts"

type PairSpec = Extract<Spec, { type: "pair" }>

const title = (most: number): PairSpec => ({ type: "pair", name: "title", label: "title", most })
const text = (most: number, rows = 2): PairSpec => ({ type: "pair", name: "text", label: "text", most, rows })
const label: Spec = { type: "pair", name: "label", label: "linkLabel", most: 28 }
const side: Spec = { type: "choice", name: "side", label: "side", of: "side", values: ["start", "end"] }
const ground: Spec = { type: "choice", name: "ground", label: "ground", of: "ground", values: grounds }
const link: Spec = { type: "link", name: "link", label: "link", hint: "link" }
const picture = (hint?: "wide"): Spec => ({ type: "picture", name: "picture", label: "picture", ...(hint && { hint }) })
const buttonFields: readonly Spec[] = [{ ...label, label: "buttonLabel" }, link]
const button: Spec = { type: "group", name: "button", label: "button", of: buttonFields }
const icon: Spec = { type: "choice", name: "icon", label: "icon", of: "icon", values: stripIcons }
type ListSpec = Extract<Spec, { type: "list" }>

const list = (
  name: string,
  label: ListSpec["label"],
  of: readonly Spec[],
  [least, most]: [number, number],
): ListSpec => ({
  type: "list",
  name,
  label,
  of,
  least,
  most,
})

/** Fields that every section has. */
export const whenSpecs: readonly Spec[] = [
  { type: "check", name: "on", label: "on" },
  { type: "day", name: "from", label: "from" },
  { type: "day", name: "until", label: "until", hint: "days" },
]

export const stripFields: readonly Spec[] = [icon, title(26), { ...text(44), rows: 1 }]

const questionFields: readonly Spec[] = [
  { type: "pair", name: "question", label: "question", most: 90 },
  { type: "pair", name: "answer", label: "answer", most: 500, rows: 3, hint: "markdown" },
]

export const sectionSpecs: Readonly<Record<SectionKind, readonly Spec[]>> = {
  hero: [title(48), text(180), picture("wide"), list("buttons", "button", buttonFields, [1, 2])],
  split: [
    { type: "check", name: "banners", label: "banners" },
    title(48),
    text(220),
    picture("wide"),
    side,
    ground,
    button,
  ],
  strip: [
    { type: "choice", name: "show", label: "show", of: "show", values: ["promises", "banners", "items"] },
    list("items", "phrase", stripFields, [2, 4]),
  ],
  products: [
    { type: "choice", name: "by", label: "by", of: "by", values: productRules },
    { type: "category", name: "category", label: "category", hint: "category" },
    { type: "lines", name: "products", label: "products", hint: "products" },
    { type: "choice", name: "count", label: "count", of: "number", values: [4, 5, 8, 10, 12] },
    title(36),
    text(90),
    label,
  ],
  categories: [
    title(36),
    text(90),
    label,
    { ...list("items", "tile", [title(36), text(60), link, picture(), ground], [2, 8]), hint: "tiles" },
  ],
  text: [
    title(60),
    { ...text(900, 8), hint: "markdown" },
    { type: "choice", name: "align", label: "align", of: "align", values: ["start", "centre"] },
  ],
  pictureText: [{ type: "check", name: "about", label: "about" }, title(60), text(480, 5), picture(), side, button],
  reviews: [
    title(36),
    { type: "choice", name: "count", label: "count", of: "number", values: [2, 3, 4, 5, 6] },
    { type: "check", name: "link", label: "reviewLink" },
  ],
  questions: [title(36), { ...list("items", "question", questionFields, [2, 10]), isAsked: true }],
  contact: [
    title(36),
    text(140),
    { type: "checks", name: "show", label: "facts", of: "facts", values: contactFacts },
    { type: "check", name: "form", label: "form" },
  ],
}

export const specsOf = (kind: SectionKind): readonly Spec[] => [...sectionSpecs[kind], ...whenSpecs]
