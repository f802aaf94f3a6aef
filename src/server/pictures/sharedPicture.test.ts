import { join } from "node:path"
import sharp from "sharp"
import { expect, test } from "vitest"
import { drawShared, drawShopPicture } from "#server/pictures/sharedPicture.ts"
import { root } from "#tests/support/steps.ts"

const sizeOf = async (picture: Buffer) => {
  const { width, height } = await sharp(picture).metadata()
  return [width, height]
}

test.each(["Azahar", "B", "Casa & <Fills>, S. L., de Xàtiva y otras tierras del Reino de Valencia"])(
  "the shop's picture has room for %s",
  async (name) => expect(await sizeOf(await drawShopPicture(name, join(root, "public")))).toEqual([1200, 630]),
)

test.each([
  [600, 800],
  [3000, 400],
  [20, 20],
])("a picture of %d x %d is shown whole", async (width, height) => {
  const open = () => sharp({ create: { width, height, channels: 3, background: "#c33" } })
  const shared = await (await drawShared(open)).png().toBuffer()
  expect(await sizeOf(shared)).toEqual([1200, 630])
})
