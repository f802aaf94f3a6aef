/** Ten photographs as owners bring them, made of light, noise and grain: what assumes drawings shows by them. */
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import sharp, { type Sharp } from "sharp"

interface Photograph {
  width: number
  height: number
  /** Colours of the background at the upper left and the lower right. */
  ground: readonly [light: string, dark: string]
  thing: string
  /** How coarse the film is. */
  grain?: number
  ending?: "jpg" | "png"
  finish?: (picture: Sharp) => Sharp
}

const jpeg = (picture: Sharp) => picture.jpeg({ quality: 72 })

export const PHOTOGRAPHS: Readonly<Record<string, Photograph>> = {
  portrait: { width: 1000, height: 1500, ground: ["#e8dcc8", "#8f7a60"], thing: "#a3472c" },
  landscape: { width: 1500, height: 1000, ground: ["#cfd8dc", "#607d8b"], thing: "#e0a526" },
  "white-ground": { width: 1200, height: 1200, ground: ["#ffffff", "#ffffff"], thing: "#2f4858", grain: 0 },
  dark: { width: 1000, height: 1250, ground: ["#1c1c22", "#020203"], thing: "#3b2a2a", grain: 18 },
  busy: { width: 1000, height: 1250, ground: ["#f4d35e", "#ee964b"], thing: "#0d3b66", grain: 90 },
  transparent: {
    width: 900,
    height: 1125,
    ground: ["#ffffff00", "#ffffff00"],
    thing: "#151515",
    grain: 0,
    ending: "png",
    finish: (picture) => picture.png({ palette: true }),
  },
  tiny: { width: 400, height: 400, ground: ["#dfe7dd", "#7d9275"], thing: "#5c3d2e" },
  huge: { width: 8000, height: 6000, ground: ["#f2ede4", "#b8a88a"], thing: "#3d5a45", grain: 0 },
  cmyk: {
    width: 1000,
    height: 1250,
    ground: ["#fbe9e7", "#c98b7b"],
    thing: "#8e2440",
    finish: (picture) => jpeg(picture.toColourspace("cmyk").withIccProfile("cmyk")),
  },
  "square-wide-gamut": {
    width: 1000,
    height: 1000,
    ground: ["#e3f2e1", "#4f8a54"],
    thing: "#d81e5b",
    finish: (picture) => jpeg(picture.withIccProfile("p3")),
  },
}

/** A vase in the light of a window at the left, and its shadow. */
function scene({ width: w, height: h, ground: [light, dark], thing }: Photograph): string {
  const [x, y, r] = [w / 2, h * 0.56, Math.min(w, h) * 0.24]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient><radialGradient id="t" cx=".32" cy=".3" r=".8"><stop stop-color="#fff" stop-opacity=".75"/><stop offset=".35" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-opacity=".6"/></radialGradient><path id="v" d="M${x - r * 0.3} ${y - r * 1.3}h${r * 0.6}v${r * 0.4}c${r} ${r * 0.3} ${r} ${r * 1.7} ${r * 0.2} ${r * 2.1}h${-r}c${-r * 0.8} ${-r * 0.4} ${-r * 0.8} ${-r * 1.8} ${r * 0.2} ${-r * 2.1}z"/></defs><rect width="100%" height="100%" fill="url(#g)"/><ellipse cx="${x + r * 0.7}" cy="${y + r * 1.15}" rx="${r * 1.2}" ry="${r * 0.18}" opacity=".28"/><use href="#v" fill="${thing}"/><use href="#v" fill="url(#t)"/></svg>`
}

async function photograph(shot: Photograph): Promise<Buffer> {
  const { width, height, grain = 12, finish = jpeg } = shot
  const picture = sharp(Buffer.from(scene(shot)))
  if (grain === 0) return finish(picture).toBuffer()
  const film = await sharp({
    create: { width, height, channels: 3, background: "#808080", noise: { type: "gaussian", mean: 128, sigma: grain } },
  })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const taken = await picture
    .removeAlpha()
    .composite([{ input: film, blend: "soft-light" }])
    .png({ compressionLevel: 1 })
    .toBuffer()
  return finish(sharp(taken)).toBuffer()
}

/** A shop of ten products below `folder`, ready to be imported. */
export async function writePhotographShop(folder: string): Promise<string> {
  mkdirSync(join(folder, "pictures"), { recursive: true })
  const products = []
  for (const [name, shot] of Object.entries(PHOTOGRAPHS)) {
    const file = `pictures/${name}.${shot.ending ?? "jpg"}`
    writeFileSync(join(folder, file), await photograph(shot))
    products.push({
      id: name,
      sku: name.toUpperCase(),
      name: { es: `Jarrón ${name}`, en: `Vase ${name}` },
      description: { es: "Fotografía de prueba.", en: "A photograph to try the shop with." },
      category_id: "vases",
      images: [{ src: file, alt: { es: "Un jarrón", en: "A vase" } }],
      taxClass: "general",
      price: "24.00€",
      stock: 50,
    })
  }
  const catalogue = {
    departments: [{ id: "photos", name: { es: "Fotografías", en: "Photographs" }, tint: "ceramica" }],
    categories: [{ id: "vases", name: { es: "Jarrones", en: "Vases" }, department_id: "photos" }],
    products,
  }
  const path = join(folder, "catalogue.json")
  writeFileSync(path, JSON.stringify(catalogue))
  return path
}
