import { type ReactNode, Suspense } from "react"
import { expect, test } from "vitest"
import { documentStart } from "#server/documentStart.ts"
import { compressStart } from "#server/joinedCodings.ts"
import { renderDocument } from "#server/renderDocument.ts"
import { createTurns } from "#server/turns.ts"
import { silentLog } from "#shared/log.ts"
import { askPage } from "#tests/support/askPage.ts"

function render(body: ReactNode, onError: (error: unknown) => void = (error) => silentLog.error("page", { error })) {
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
      </head>
      <body>{body}</body>
    </html>
  )
  return renderDocument(() => page, {
    request: askPage("/", { call: () => Promise.reject(new Error("A page's data is there by now.")) }),
    turns: createTurns(),
    start: compressStart(documentStart("en")),
    status: 200,
    complete: true,
    scripts: ["/entry.js"],
    session: undefined,
    onError,
  })
}

/** What comes after a page's beginning. */
async function restOf(text: string): Promise<Buffer> {
  const answer = await render(text)
  if (answer.kind !== "started") throw new Error(`The answer is a ${answer.kind}.`)
  return answer.rest
}

test.each([10, 200_000, 262_100, 262_144, 300_000])("a page of %i letters comes out whole", async (length) => {
  const text = "€ñ".repeat(length / 2)
  expect((await restOf(text)).equals(Buffer.from(`</head><body>${text}</body></html>`))).toBe(true)
})

test.each(["\ud83d half a letter", "miel \udf6f", "€ 🍯 \ud83d"])("%j does not stop a page", async (text) => {
  expect((await restOf(text)).toString()).toBe(`</head><body>${Buffer.from(text)}</body></html>`)
})

test("what looks like React's note of a missing section is text", async () => {
  expect((await restOf("<!--$!-->")).toString()).toBe("</head><body>&lt;!--$!--&gt;</body></html>")
})

test("a page with a section that fails tells why, and stands with what comes in its place", async () => {
  const Failing = () => {
    throw new Error("No reviews today.")
  }
  const told: unknown[] = []
  const answer = await render(
    <Suspense fallback="Later">
      <Failing />
    </Suspense>,
    (error) => told.push(error),
  )
  expect(told).toEqual([new Error("No reviews today.")])
  expect(answer.kind === "buffer" && answer.html.toString()).toContain("Later")
})
