import { expect, test } from "vitest"
import { block, inline, link, page, table } from "#server/markdown/markdown.ts"

test("what comes from the catalogue stays text", () => {
  expect(inline("A *plate*,\n[blue](javascript:x) <script>")).toBe(
    "A \\*plate\\*, \\[blue\\](javascript:x) \\<script\\>",
  )
  expect(block("One.\n\n\n# Two")).toBe("One.\n\n\\# Two")
  expect(link("a]b", "https://azahar.example/x")).toBe("[a\\]b](https://azahar.example/x)")
  expect(table(["a"], [[inline("x|y")]])).toBe("| a |\n| --- |\n| x\\|y |")
})

test("empty parts leave no gap", () => {
  expect(page(["# A", "", "b"])).toBe("# A\n\nb\n")
})
