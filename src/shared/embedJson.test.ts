import { expect, test } from "vitest"
import { embedJson } from "#shared/embedJson.ts"

test.each(["</script><b id=x>", "<!--<script>", "a\u2028b\u2029c", "]]>", "&lt;", "ñ €"])(
  "%j cannot end its script element and comes back whole [D-01]",
  (text) => {
    const json = embedJson({ [text]: text })
    expect(json).not.toMatch(/[<>&\u2028\u2029]/)
    expect(JSON.parse(json)).toEqual({ [text]: text })
  },
)
