/** Styles of the test bank's page: in the shop's colours, but self-contained. */
import { createHash } from "node:crypto"
import { dayValue, NO_LIGHT_DARK } from "#shared/look/dayColours.ts"

const colours = `:root { color-scheme: light dark; --ink: light-dark(#15224f, #eef1fb); --ink-2: light-dark(#46507a, #bcc5e6);
  --line: light-dark(#d8dbe6, #2b3769); --primary: light-dark(#2344a8, #f5c945); --on: light-dark(#ffffff, #15224f);
  --surface: light-dark(#ffffff, #151e45); --sunken: light-dark(#f0f2f7, #0a1029); --danger: light-dark(#b3261e, #ffa99b);
  --page: light-dark(#fbfaf6, #0e1533); --focus: light-dark(#2344a8, #f5c945); --warn: light-dark(#835300, #f2c66d);
  --warn-tint: light-dark(#fbefc6, #3a3526) }`

export const sandboxStyle = `
${colours}
@supports ${NO_LIGHT_DARK} { ${dayValue(colours)} }
* { box-sizing: border-box; margin: 0 }
body { background: var(--page); color: var(--ink); font: 400 1rem/1.6 "Instrument Sans", Arial, sans-serif }
.band { padding: 0.5rem 1rem; background: #f5c945; color: #15224f; text-align: center; font-size: 0.875rem; font-weight: 600 }
main { display: grid; gap: 1.5rem; max-inline-size: 34rem; margin-inline: auto; padding: 2.5rem 1rem 4rem }
h1 { font: 500 clamp(2.25rem, 1.6rem + 2.6vw, 3rem)/1.04 "Ibarra Real Nova", "Times New Roman", serif }
h2 { font: 500 1.3125rem/1.2 "Ibarra Real Nova", "Times New Roman", serif }
p + p { margin-block-start: 0.25rem }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1.5rem; padding: 1.25rem; background: var(--surface); outline: 1px solid var(--line) }
dt { color: var(--ink-2) }
dd { font-weight: 600; font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
form { display: grid; gap: 1.5rem }
.choices { display: grid; gap: 1px; padding: 1px }
button { display: block; inline-size: 100%; min-block-size: 3rem; padding: 0.75rem 1.25rem; border: 0; border-radius: 0; font: inherit;
  text-align: start; cursor: pointer; background: var(--surface); color: var(--ink); outline: 1px solid var(--line) }
button b { display: block; font-weight: 600; line-height: 1.3 }
button small { display: block; font-size: 0.875rem; line-height: 1.4; color: var(--ink-2) }
button:hover { background: var(--sunken) }
button:focus-visible { position: relative; outline: 3px solid var(--focus); outline-offset: 2px }
button.first { text-align: center; border-radius: 3px; outline: 0; background: var(--primary); color: var(--on);
  box-shadow: inset 0 0 0 3px var(--primary), inset 0 0 0 4px color-mix(in oklab, var(--on) 55%, transparent) }
button.no { text-align: center; border-radius: 3px; outline: 1px solid var(--danger); color: var(--danger) }
.main { display: grid; gap: 0.75rem }
.asks { padding: 1rem 1.25rem; border-inline-start: 4px solid var(--warn); background: var(--warn-tint) }
`

const hash = createHash("sha256").update(sandboxStyle).digest("base64")

/** Allows only that style, and forms to this site and to the shop's own address. */
export const sandboxPolicy = (siteUrl: string) =>
  [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    `form-action 'self' ${siteUrl}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ")
