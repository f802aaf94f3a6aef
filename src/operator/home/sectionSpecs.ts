/** Fields of each kind of home section. */
import type { Spec } from "#operator/site/spec.ts"
import { contactFacts, grounds, productRules, type SectionKind, stripIcons } from "#shared/contract/home.ts"

import { sectionBounds as bounds, productCounts } from "#shared/siteBounds.ts"

type PairSpec = Extract<Spec, { type: "pair" }>

const title = ({ title: most }: { title: number }): PairSpec => ({ type: "pair", name: "title", label: "title", most })
const text = ({ text: most }: { text: number }, rows = 2): PairSpec => ({
  type: "pair",
  name: "text",
  label: "text",
  most,
  rows,
})
const label: Spec = { type: "pair", name: "label", label: "linkLabel", most: bounds.link.label }
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
  [least, most]: readonly [number, number],
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

export const stripFields: readonly Spec[] = [icon, title(bounds.stripItem), text(bounds.stripItem, 1)]

const questionFields: readonly Spec[] = [
  { type: "pair", name: "question", label: "question", most: bounds.question.question },
  { type: "pair", name: "answer", label: "answer", most: bounds.question.answer, rows: 3, hint: "markdown" },
]

export const sectionSpecs: Readonly<Record<SectionKind, readonly Spec[]>> = {
  hero: [
    title(bounds.hero),
    text(bounds.hero),
    picture("wide"),
    list("buttons", "button", buttonFields, bounds.hero.buttons),
  ],
  split: [
    { type: "check", name: "banners", label: "banners" },
    title(bounds.split),
    text(bounds.split),
    picture("wide"),
    side,
    ground,
    button,
  ],
  strip: [
    { type: "choice", name: "show", label: "show", of: "show", values: ["promises", "banners", "items"] },
    list("items", "phrase", stripFields, bounds.strip.items),
  ],
  products: [
    { type: "choice", name: "by", label: "by", of: "by", values: productRules },
    { type: "category", name: "category", label: "category", hint: "category" },
    { type: "lines", name: "products", label: "products", hint: "products" },
    { type: "choice", name: "count", label: "count", of: "number", values: productCounts },
    title(bounds.products),
    text(bounds.products),
    label,
  ],
  categories: [
    title(bounds.categories),
    text(bounds.categories),
    label,
    {
      ...list(
        "items",
        "tile",
        [title(bounds.tile), text(bounds.tile), link, picture(), ground],
        bounds.categories.items,
      ),
      hint: "tiles",
    },
  ],
  text: [
    title(bounds.text),
    { ...text(bounds.text, 8), hint: "markdown" },
    { type: "choice", name: "align", label: "align", of: "align", values: ["start", "centre"] },
  ],
  pictureText: [
    { type: "check", name: "about", label: "about" },
    title(bounds.pictureText),
    text(bounds.pictureText, 5),
    picture(),
    side,
    button,
  ],
  reviews: [
    title(bounds.reviews),
    { type: "choice", name: "count", label: "count", of: "number", values: [2, 3, 4, 5, 6] },
    { type: "check", name: "link", label: "reviewLink" },
  ],
  questions: [
    title(bounds.questions),
    { ...list("items", "question", questionFields, bounds.questions.items), isAsked: true },
  ],
  contact: [
    title(bounds.contact),
    text(bounds.contact),
    { type: "checks", name: "show", label: "facts", of: "facts", values: contactFacts },
    { type: "check", name: "form", label: "form" },
  ],
}

export const specsOf = (kind: SectionKind): readonly Spec[] => [...sectionSpecs[kind], ...whenSpecs]
