/** Photographs of every kind come in: upright, in the shop's colours, no larger than is kept, with a ground that suits them. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { runOperator } from "#tests/support/operator.ts"
import { PHOTOGRAPHS, writePhotographShop } from "#tests/support/photographs.ts"
import { newDataDir, type Shop, startShop } from "#tests/support/startShop.ts"

const folder = mkdtempSync(join(tmpdir(), "escaparate-photographs-"))
const dataDir = newDataDir()
let shop: Shop | undefined

beforeAll(async () => {
  const { code, text, complaint } = await runOperator(
    { place: { dataDir } },
    "import",
    await writePhotographShop(folder),
  )
  expect(code, text + complaint).toBe(0)
  shop = await startShop({ atHome: true, dataDir, env: { DEMO: "off" } })
})
afterAll(async () => {
  await shop?.stop()
  for (const each of [folder, dataDir]) rmSync(each, { recursive: true, force: true })
})

interface Taken {
  width: number
  height: number
  color: string
  src: string
}

const imageOf = async (name: string): Promise<Taken> => {
  const answer = await fetch(`${shop?.url}/api/v1/product/${name}`)
  const { images } = (await answer.json()) as { images: Taken[] }
  const [image] = images
  if (!image) throw new Error(`${name} has no picture`)
  return image
}

it.each(Object.keys(PHOTOGRAPHS))("%s", async (name) => {
  const { width, height, color, src } = await imageOf(name)
  const { width: given, height: givenHeight } = PHOTOGRAPHS[name] ?? { width: 0, height: 0 }
  const scale = Math.min(1, 1600 / Math.max(given, givenHeight))
  expect([width, height]).toEqual([Math.round(given * scale), Math.round(givenHeight * scale)])
  const served = await fetch(`${shop?.url}${src}/480`, { headers: { accept: "image/webp" } })
  expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/webp"])
  if (name === "transparent") expect(color).toBe("#ffffff")
  // A wrong profile, or ink taken for light, would make it black or inverted.
  if (name === "cmyk")
    expect(Number.parseInt(color.slice(1, 3), 16)).toBeGreaterThan(Number.parseInt(color.slice(5), 16))
})
