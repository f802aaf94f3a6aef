/** Writes the icon sprites of the interface from Phosphor's files: `npm run icons`. */
import { readFileSync, writeFileSync } from "node:fs"
import { optimize } from "svgo"
import { laterIcons, ownSymbols, pageIcons } from "#app/ui/icons/names.ts"

const icons = new URL("../../app/ui/icons/", import.meta.url)
const phosphor = new URL("../../../node_modules/@phosphor-icons/core/assets/", import.meta.url)

const sprite = (symbols: string[]) => `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`

const phosphorFile = (name: string) => new URL(`${name.endsWith("-fill") ? "fill" : "regular"}/${name}.svg`, phosphor)
const ownFile = (name: string) => new URL(`own/${name}.svg`, icons)

/**
 * Precision of the drawings' numbers, in parts of their width: less than half a pixel at the largest size on a screen.
 */
const FINEST_PART = 200

function symbol(id: string, file: URL): string {
  const svg = readFileSync(file, "utf8").trim()
  const viewBox = /viewBox="([^"]+)"/.exec(svg)?.[1]
  if (!viewBox) throw new Error(`${file.pathname} is not a drawing with a viewBox.`)
  const [, , width = 0] = viewBox.split(" ").map(Number)
  const { data } = optimize(svg, { multipass: true, floatPrecision: width >= FINEST_PART ? 0 : 1 })
  const shapes = /^<svg[^>]*>(.*)<\/svg>$/s.exec(data)?.[1]
  if (!shapes) throw new Error(`${file.pathname} draws nothing.`)
  return `<symbol id="i-${id}" viewBox="${viewBox}">${shapes}</symbol>`
}

writeFileSync(
  new URL("page.svg", icons),
  sprite([
    ...pageIcons.map((name) => symbol(name, phosphorFile(name))),
    ...ownSymbols.map((name) => symbol(name, ownFile(name))),
  ]),
)
writeFileSync(new URL("later.svg", icons), sprite(laterIcons.map((name) => symbol(name, phosphorFile(name)))))
