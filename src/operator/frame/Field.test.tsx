import { expect, test } from "vitest"
import { Field } from "#operator/frame/Field.tsx"
import type { Frame } from "#operator/frame/frame.ts"
import { texts } from "#operator/frame/words/texts.ts"
import { renderElement } from "#tests/support/renderElement.ts"

const frame: Frame = {
  locale: "en",
  texts: texts.en,
  currency: "EUR",
  shop: { name: "Azahar", hasBlossom: true, url: "https://shop.example" },
  assets: { style: "", script: "" },
  path: "/admin",
  here: "/admin",
  error: { text: "", fields: { email: "missing" } },
}

test("a field that is wrong is described by its hint and by what is wrong with it", async () => {
  const { html } = await renderElement(<Field frame={frame} name="email" label="Email" hint="Where it goes" />)
  const [, ids = ""] = /aria-describedby="([^"]*)"/.exec(html) ?? []
  expect(ids.split(" ").map((id) => html.includes(`id="${id}"`))).toEqual([true, true])
  expect(html).toContain('aria-invalid="true"')
})
