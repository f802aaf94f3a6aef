/** The rules on the order and number of the home page's sections. */
import type { Section, SectionKind } from "#shared/contract/home.ts"
import { fault } from "#shared/fault.ts"

export const MOST_SECTIONS = 12

/** A hero, of which there is at most one, comes first. */
const MOST_OF: Record<SectionKind, number> = {
  hero: 1,
  split: 3,
  strip: 2,
  products: 4,
  categories: 1,
  text: 3,
  pictureText: 3,
  reviews: 1,
  questions: 1,
  contact: 1,
}

/** The first broken rule as a fault; undefined when there is none. */
export function findOrderFault(sections: readonly Section[]): string | undefined {
  if (sections.length > MOST_SECTIONS) {
    return fault("too_many_sections", { most: MOST_SECTIONS, given: sections.length })
  }
  return tooMany(sections) ?? twice(sections) ?? heroFault(sections) ?? neighbours(sections) ?? highlights(sections)
}

function tooMany(sections: readonly Section[]): string | undefined {
  for (const [kind, most] of Object.entries(MOST_OF)) {
    const count = sections.filter((section) => section.kind === kind).length
    if (count > most) return fault("too_many_of_kind", { kind, most, given: count })
  }
  return undefined
}

function twice(sections: readonly Section[]): string | undefined {
  const known = new Set<string>()
  for (const { id } of sections) {
    if (known.has(id)) return fault("section_twice", { id })
    known.add(id)
  }
  return undefined
}

function heroFault(sections: readonly Section[]): string | undefined {
  const index = sections.findIndex(({ kind }) => kind === "hero")
  return index > 0 ? fault("not_first", { kind: "hero" }) : undefined
}

/** Adjacent full-width pictures would run into each other. */
function neighbours(sections: readonly Section[]): string | undefined {
  const shown = sections.filter((section) => section.on)
  for (const [place, section] of shown.entries()) {
    const next = shown[place + 1]
    if (section.kind === "split" && next?.kind === "split") {
      return fault("adjacent", { kind: "split", first: section.id, second: next.id })
    }
  }
  return undefined
}

function highlights(sections: readonly Section[]): string | undefined {
  const found = sections.filter((section) => section.kind === "split" && section.ground === "highlight")
  return found.length > 1 ? fault("two_highlights", { kind: "split" }) : undefined
}

/** Kinds of which another section may be added. */
export function kindsLeft(sections: readonly Section[]): SectionKind[] {
  if (sections.length >= MOST_SECTIONS) return []
  const kinds = Object.keys(MOST_OF) as SectionKind[]
  return kinds.filter((kind) => sections.filter((section) => section.kind === kind).length < MOST_OF[kind])
}

/** Adds a section as far down as the rules allow; a hero goes to the top. */
export function withSection(sections: readonly Section[], added: Section): Section[] {
  const places =
    added.kind === "hero"
      ? [0]
      : Array.from({ length: sections.length + 1 }, (_place, index) => sections.length - index)
  const orders = places.map((place) => sections.toSpliced(place, 0, added))
  return orders.find((order) => findOrderFault(order) === undefined) ?? orders[0] ?? [added]
}

/** `picture-text`, or `picture-text-2`: the id by which links within the page name a section. */
export function freeSectionId(sections: readonly Section[], kind: SectionKind): string {
  const base = kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const known = new Set(sections.map(({ id }) => id))
  let id = base
  for (let n = 2; known.has(id); n += 1) id = `${base}-${n}`
  return id
}
