/** One page with every picture: a row for each screen, its languages, schemes and widths side by side. */
import { escapeHtml } from "#provider/platform/escapeHtml.ts"

export interface Taken {
  name: string
  /** Such as `es light 390`. */
  shape: string
  file: string
}

const STYLE = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 1rem; }
nav { columns: 4 14rem; }
.row { display: flex; gap: 1rem; overflow-x: auto; align-items: start; padding-block-end: 1rem; }
figure { margin: 0; flex: none; }
img { display: block; height: 30rem; width: auto; max-width: none; object-fit: cover; object-position: top; border: 1px solid; }
img:focus, img:hover { height: auto; max-width: 90vw; }`

export function picturesPage(taken: readonly Taken[]): string {
  const rows = Map.groupBy(taken, ({ name }) => name)
  const links = [...rows.keys()].map((name) => `<a href="#${idOf(name)}">${escapeHtml(name)}</a><br>`)
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Pictures</title><style>${STYLE}</style></head>
<body>
<h1>Pictures</h1>
<nav>${links.join("")}</nav>
${[...rows].map(([name, pictures]) => rowOf(name, pictures)).join("\n")}
</body>
</html>
`
}

const idOf = (name: string) => name.replace(/\W+/g, "-")

const rowOf = (name: string, pictures: readonly Taken[]) =>
  `<h2 id="${idOf(name)}">${escapeHtml(name)}</h2>
<div class="row">${pictures.map(({ file, shape }) => figure(file, shape)).join("")}</div>`

const figure = (file: string, shape: string) =>
  `<figure><figcaption>${shape}</figcaption><img src="${file}" alt="" loading="lazy" tabindex="0"></figure>`
