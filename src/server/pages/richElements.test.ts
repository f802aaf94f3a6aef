import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, it } from "vitest"
import { richElements } from "#app/product/page/richElements.ts"

const markup = (html: string) => renderToStaticMarkup(createElement("div", null, richElements(html))).slice(5, -6)

describe("rich text", () => {
  it.each([
    [
      "<p>One <strong>two</strong></p><ul><li>a</li><li>b<br />c</li></ul>",
      "<p>One <strong>two</strong></p><ul><li>a</li><li>b<br/>c</li></ul>",
    ],
    ['<a href="/product/x?a=1&amp;b=2">y &lt; z</a>', '<a href="/product/x?a=1&amp;b=2">y &lt; z</a>'],
    [
      '<table><tr><th>A</th></tr><tr><td colspan="2">1</td></tr></table>',
      '<table><tbody><tr><th scope="col">A</th></tr><tr><td colSpan="2">1</td></tr></tbody></table>',
    ],
  ])("is what it says: %s", (html, shown) => expect(markup(html)).toBe(shown))

  it.each([
    ['<a href="javascript:alert(1)">x</a>', "<a>x</a>"],
    ['<a href="//evil.example">x</a>', "<a>x</a>"],
    ["<script>alert(1)</script>", "alert(1)"],
    ['<p onclick="x" style="y">z</p>', "<p>z</p>"],
    ['<img src="x" onerror="alert(1)">', ""],
    ["<p>a<div>b</div></p>", "<p>a</p><div>b</div>"],
    ["<li>x</li><td>y</td>", "xy"],
    ["<strong>never ends", "<strong>never ends</strong>"],
    ["</p></div>x", "x"],
    ['<a href="/a">x<a href="/b">y</a></a>', '<a href="/a">xy</a>'],
    ["<constructor>x</constructor>", "x"],
  ])("can do nothing: %s", (html, shown) => expect(markup(html)).toBe(shown))
})
