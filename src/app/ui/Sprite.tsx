/**
 * The icons of the first view as symbols in the document, so that none of them arrives late.
 * The browser's bundle does not carry them again: it reads back what the server wrote.
 */
import symbols from "./icons/page.svg?raw"

const ID = "icons"
let written: string | undefined

function markup(): string {
  if (import.meta.env.SSR) return symbols
  written ??= document.getElementById(ID)?.innerHTML ?? ""
  return written
}

export function Sprite() {
  return (
    <div
      id={ID}
      hidden
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file, written at build
      dangerouslySetInnerHTML={{ __html: markup() }}
    />
  )
}
