/** Renders a part of the shop as the server does. */
import { PassThrough } from "node:stream"
import type { ReactNode } from "react"
import { renderToPipeableStream } from "react-dom/server"
import { turn } from "#tests/support/fakeWindow.ts"

/** The markup as far as it comes within twenty turns, and what went wrong until then. */
export async function renderElement(element: ReactNode): Promise<{ html: string; errors: unknown[] }> {
  const errors: unknown[] = []
  const output = new PassThrough()
  let html = ""
  output.on("data", (chunk) => {
    html += chunk
  })
  renderToPipeableStream(element, { onError: (error) => void errors.push(error) }).pipe(output)
  for (let turns = 0; turns < 20; turns += 1) await turn()
  return { html, errors }
}
