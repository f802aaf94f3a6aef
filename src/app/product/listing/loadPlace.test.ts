/** Which pictures stand beside the words of a department or category. */
import { expect, it } from "vitest"
import type { LoaderRequest } from "#app/loading.ts"
import { loadWallPictures } from "#app/product/listing/loadPlace.ts"

const place = { kind: "department", id: "d", department_id: "d" } as const
const picture = (src: string) => ({ src, color: "#fff" })
const whole = (src: string) => ({ ...picture(src), width: 9, height: 9, alt: { es: src, en: src } })

/** The provider's answers: categories by id with a picture or none, and products with one. */
function apiOf(categories: Record<string, string | null>, products: number): LoaderRequest["api"] {
  const answers: Record<string, unknown> = {
    listCategories: [
      ...Object.entries(categories).map(([id, src]) => ({ id, department_id: "d", image: src && whole(src) })),
      { id: "elsewhere", department_id: "e", image: whole("/x") },
    ],
    listProducts: { items: Array.from({ length: products }, (_, index) => ({ image: whole(`/p${index}`) })) },
  }
  return { call: async (name: string) => answers[name] } as LoaderRequest["api"]
}

it("shows each of two to four categories", async () => {
  expect(await loadWallPictures(apiOf({ a: "/a", b: "/b" }, 9), place)).toEqual({
    categories: { a: picture("/a"), b: picture("/b") },
  })
})

it.each([
  ["one of the categories has no picture", { a: "/a", b: null }],
  ["there is one category", { a: "/a" }],
  ["there are more than fit", { a: "/a", b: "/b", c: "/c", d: "/d", e: "/e" }],
])("shows products where %s", async (_, categories) => {
  expect(await loadWallPictures(apiOf(categories, 9), place)).toEqual({
    products: ["/p0", "/p1", "/p2", "/p3"].map(picture),
  })
  expect(await loadWallPictures(apiOf(categories, 3), place)).toEqual({})
})
