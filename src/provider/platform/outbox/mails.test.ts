/** Paragraphs of what people write for mails, at the API and in forms of browsers. */
import { expect, test } from "vitest"
import { paragraphsOf } from "#provider/platform/outbox/mails.ts"

test.each(["Uno.\n\nDos\ny tres.", " Uno.\r\n\r\n\r\nDos\ny tres.\r\n"])("end with an empty line: %j", (text) => {
  expect(paragraphsOf(text)).toEqual(["Uno.", "Dos\ny tres."])
})
