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

test("what a picture shows is not seen again on the ground beside it", async () => {
  const side = 600
  const thing = await sharp({ create: { width: 200, height: 200, channels: 3, background: "#000" } })
    .png()
    .toBuffer()
  const wall = sharp({ create: { width: side, height: side, channels: 3, background: "#ddd" } })
  const picture = await wall
    .composite([{ input: thing, left: 100, top: 200 }])
    .png()
    .toBuffer()
  const beside = (await drawShared(() => sharp(picture))).png().toBuffer()
  const ground = sharp(await beside).extract({ left: 0, top: 0, width: 280, height: 630 })
  const { channels } = await sharp(await ground.png().toBuffer()).stats()
  for (const { min } of channels) expect(min).toBeGreaterThan(0xd0)
})
