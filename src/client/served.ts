/** What the server alone writes into a document. React needs it where it makes the page anew, as when a translator was there first. */
import { ICONS_ELEMENT_ID } from "#app/Document.tsx"

interface Served {
  /** The shop's, as attributes of the document's element. */
  look: Record<`data-${string}`, string>
  /** The icons' symbols. */
  sprite: string
}

export function readServed(): Served {
  const { attributes } = document.documentElement
  const look = Array.from(attributes, ({ name, value }) => [name, value] as const).filter(([name]) =>
    /^data-/.test(name),
  )
  return { look: Object.fromEntries(look), sprite: document.getElementById(ICONS_ELEMENT_ID)?.innerHTML ?? "" }
}
