import { expect, test } from "vitest"
import { Picture } from "#app/ui/Picture.tsx"
import { renderElement } from "#tests/support/renderElement.ts"

const box = { alt: "", width: 800, height: 600, sizes: "100vw" }

test.each([
  [{ src: "a.jpg", color: "#abc" }, [30, 70] as const, "--own:#abc;--focal:30% 70%"],
  [{ src: "a.jpg", blur: "data:x" }, [0, 100] as const, "--own:center / cover url(&quot;data:x&quot;);--focal:0% 100%"],
  [{ src: "a.jpg" }, [30, 70] as const, "--focal:30% 70%"],
  [{ src: "a.jpg", color: "#abc" }, undefined, "--own:#abc"],
])("a picture %j is cropped around %j", async (picture, focal, style) => {
  const { html } = await renderElement(<Picture {...box} picture={picture} focal={focal} />)
  expect(/ style="([^"]*)"/.exec(html)?.[1]).toBe(style)
})

test("one without a colour and without a point has no style, and none at all is the shop's placeholder", async () => {
  const plain = await renderElement(<Picture {...box} picture={{ src: "a.jpg" }} />)
  expect(plain.html).not.toContain("style=")
  const none = await renderElement(<Picture {...box} picture={null} focal={[30, 70]} />)
  expect(none.html).toContain('src="/images/placeholder.jpg"')
  expect(none.html).not.toMatch(/style=|srcset=/i)
})

test("one without sizes comes in the width that fills its own", async () => {
  const { html } = await renderElement(<Picture picture={{ src: "/pictures/a" }} alt="" width={384} height={288} />)
  expect(html).toContain('src="/pictures/a/384"')
  expect(html).not.toMatch(/srcset=|sizes=/i)
})
