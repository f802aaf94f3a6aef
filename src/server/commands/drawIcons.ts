/** Writes the icon sprites of the interface from Phosphor's files: `npm run icons`. */
import { readFileSync, writeFileSync } from "node:fs"
import { laterIcons, ownSymbols, pageIcons } from "#app/ui/icons/names.ts"

const icons = new URL("../../app/ui/icons/", import.meta.url)
const phosphor = new URL("../../../node_modules/@phosphor-icons/core/assets/", import.meta.url)

const sprite = (symbols: string[]) => `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`

const phosphorFile = (name: string) => new URL(`${name.endsWith("-fill") ? "fill" : "regular"}/${name}.svg`, phosphor)
const ownFile = (name: string) => new URL(`own/${name}.svg`, icons)

function symbol(id: string, file: URL): string {
  const svg = readFileSync(file, "utf8").trim()
  const [, viewBox, shapes] = /viewBox="([^"]+)"[^>]*>(.*)<\/svg>$/s.exec(svg) ?? []
  if (!viewBox || !shapes) throw new Error(`${file.pathname} is not a drawing with a viewBox.`)
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
