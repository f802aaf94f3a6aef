import fc from "fast-check"
import { expect, test } from "vitest"
import { decodeEntities, htmlToText, normalizeSpace, textToHtml } from "#provider/exchange/plainText.ts"
import { charactersRead } from "#tests/support/charactersRead.ts"

test("blocks become paragraphs, items get a bullet, tags go", () => {
  const html =
    '<meta charset="utf-8">\n<p class="a">One <b>bold</b>\nword</p>\n<ul>\n<li>First</li>\n<li>Second<br>line</li></ul>End'
  expect(htmlToText(html)).toBe("One bold word\n\n• First\n• Second\nline\n\nEnd")
})

test("text that only looks like HTML stays", () => {
  expect(htmlToText("3 < 5 & 7 > 2\nsecond line")).toBe("3 < 5 & 7 > 2\nsecond line")
})

test("what is no text is left out", () => {
  const html =
    "<style>p{}</style>a<script>alert('<p>b</p>')</script><!-- c -- > --><svg><text>d</text></svg>e<iframe src=x>f</iframe>"
  expect(htmlToText(html)).toBe("ae")
})

test("entities are decoded, also into signs that mean nothing in a text", () => {
  expect(decodeEntities("&lt;script&gt; &eacute;&#233;&#xE9; &amp;amp; &nope; &#0; &euro;")).toBe(
    "<script> ééé &amp; &nope;   €",
  )
})

test("line breaks count where the format says so", () => {
  expect(htmlToText("One\nTwo<p>Three</p>", { keepBreaks: true })).toBe("One\nTwo\n\nThree")
})

test("plain text comes back from HTML as it was", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("a", "é", " ", "\n", "<", ">", "&", "•", '"', ";", "\u00a0") }),
      (text) => {
        expect(htmlToText(textToHtml(normalizeSpace(text)))).toBe(normalizeSpace(text))
      },
    ),
  )
})

test.each(["<", "<a ", "<!--", "<script>", "&#", "</", "<p"])("reads %j as it is long, not as its square", (piece) => {
  const read = (count: number) => charactersRead(() => htmlToText(piece.repeat(count)))
  // Quadratic time would be 64 times as much.
  expect(read(8000)).toBeLessThan(9 * read(1000))
})
