import { expect, test } from "vitest"
import { documentStart } from "#server/documentStart.ts"
import { compressStart } from "#server/joinedCodings.ts"
import { renderDocument } from "#server/renderDocument.ts"
import { silentLog } from "#shared/log.ts"
import { askPage } from "#tests/support/askPage.ts"

test.each([10, 87_000, 87_500, 200_000, 300_000])("a page of %i letters comes out whole", async (length) => {
  const text = "€ñ".repeat(length / 2)
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
      </head>
      <body>{text}</body>
    </html>
  )
  const answer = await renderDocument(() => page, {
    request: askPage("/", { call: () => Promise.reject(new Error("A page's data is there by now.")) }),
    start: compressStart(documentStart("en")),
    status: 200,
    complete: true,
    scripts: ["/entry.js"],
    session: undefined,
    onError: (error) => silentLog.error("page", { error }),
  })
  if (answer.kind !== "started") throw new Error(`The answer is a ${answer.kind}.`)
  expect(answer.rest.equals(Buffer.from(`</head><body>${text}</body></html>`))).toBe(true)
})
