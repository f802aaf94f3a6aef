/**
 * Parts of a document that only the server writes. React needs them when it renders the page anew, for example after a
 * translator changed it.
 */
import { ICONS_ELEMENT_ID } from "#app/Document.tsx"

interface Served {
  /** The shop's look, as attributes of the html element. */
  look: Record<`data-${string}`, string>
  sprite: string
}

export function readServed(): Served {
  const { attributes } = document.documentElement
  const look = Array.from(attributes, ({ name, value }) => [name, value] as const).filter(([name]) =>
    /^data-/.test(name),
  )
  return { look: Object.fromEntries(look), sprite: document.getElementById(ICONS_ELEMENT_ID)?.innerHTML ?? "" }
}
