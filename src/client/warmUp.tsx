/**
 * Brings a scrap of a page alive that nobody sees, while other scripts are still on the line: a browser reads a function when
 * it is first called, and most of React is first called by hydration, when the visitor waits for it.
 */
import { memo, startTransition, useEffect, useState } from "react"
import { hydrateRoot } from "react-dom/client"

let isNeeded = true

/** The page itself comes alive. */
export function stopWarmingUp(): void {
  isNeeded = false
}

const Part = memo(function Part() {
  const [part] = useState("")
  useEffect(stopWarmingUp, [])
  return (
    <a href="/" onClick={stopWarmingUp}>
      a{part}
    </a>
  )
})

setTimeout(() => {
  if (!isNeeded) return
  // In a document of its own: React listens to each document once, and here it would think it does already.
  const scrap = document.implementation.createHTMLDocument().body
  scrap.innerHTML = '<a href="/">a</a>'
  startTransition(() => {
    hydrateRoot(scrap, <Part />)
  })
})
