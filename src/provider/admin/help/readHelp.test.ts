import { expect, it } from "vitest"
import { helpTopics, readHelp } from "#provider/admin/help/readHelp.ts"
import { locales } from "#shared/locale.ts"

it.each(locales)("has a paragraph for each topic in %s, and no other", async (locale) => {
  const help = await readHelp(locale)
  expect(help.map(({ topic }) => topic)).toEqual([...helpTopics])
  for (const { title, html } of help) expect([title.length > 2, html.startsWith("<p>")]).toEqual([true, true])
})
