import { describe, expect, it } from "vitest"
import { dress } from "#provider/messages/mail/dress.ts"
import { mailHtml } from "#provider/messages/mail/layout.ts"
import { codeMail } from "#provider/messages/mail/mailTemplates.ts"
import { contrast } from "#shared/look/colour.ts"
import { defaultLook, type Look } from "#shared/look/look.ts"
import { paletteNames, palettes } from "#shared/look/palettes.ts"
import { demoIdentity } from "#tests/support/demoSite.ts"

/** Foregrounds and backgrounds of mails, by the names in `look.ts`. */
const PAIRS = [
  ...["ink", "ink-2", "ink-3", "link", "leaf"].flatMap((text) => ["page", "surface"].map((ground) => [text, ground])),
  ...["sunken", "info-tint", "warn-tint"].map((ground) => ["ink", ground]),
  ...["on-facade", "on-facade-2"].map((text) => [text, "facade"]),
  ["on-primary", "primary"],
] as [text: string, ground: string][]

/** None, a dark one, one that is darkened by day, one that becomes the text of buttons. */
const ACCENTS = [null, "#1d3a8a", "#b3372c", "#d4ff1f"]

const looks: Look[] = paletteNames.flatMap((palette) =>
  ACCENTS.map((accent) => ({ ...defaultLook(), palette, accent })),
)

const shop = { ...demoIdentity, sign: "none" as const, url: "https://shop.example" }
const mailIn = (look: Look) => mailHtml(codeMail({ ...shop, look }, "es", { code: "040729", use: "enters" }))

describe("the look of mails", () => {
  it.each(looks)("$palette with $accent can be read, by day and by night, and names no property", (look) => {
    for (const night of ["", "night-"]) {
      const colourOf = (name: string) => dress(`var(--${night}${name})`, look)
      const unread = PAIRS.filter(([text, ground]) => contrast(colourOf(text), colourOf(ground)) < 4.5)
      expect(unread).toEqual([])
    }
    expect(mailIn(look)).not.toMatch(/var\(|undefined|NaN/)
  })

  it("is the shop's: its palette, its kind of type, its corners", () => {
    const html = mailIn({ ...defaultLook(), palette: "asfalto", accent: "#d4ff1f", fonts: "cartel", corners: "square" })
    const { light, dark } = palettes.asfalto
    expect(html).toContain(`background-color:${light.facade}`)
    expect(html).toContain(`.bg{background-color:${dark.page}!important}`)
    expect(html).toContain("color:#d4ff1f")
    expect(html).not.toMatch(/Georgia|#2344a8|border-radius:3px/)
    expect(mailIn(defaultLook())).toMatch(/Georgia[\s\S]*border-radius:3px/)
  })

  it("goes dark with all that stands on what goes dark", () => {
    const [, style = "", body = ""] = /<style>([\s\S]*)<\/style>([\s\S]*)/.exec(mailIn(defaultLook())) ?? []
    const night = style.slice(style.indexOf("prefers-color-scheme"))
    // Each inline colour, except for the invisible space, has a class for the night.
    const lit = [...body.matchAll(/<\w+ ([^>]*[;"]color:[^>]*)>/g)].map(([, attributes = ""]) => attributes)
    const bare = lit.filter((attributes) => {
      const names = /class="([^"]*)"/.exec(attributes)?.[1]?.split(" ") ?? []
      return !names.some((name) => night.includes(`.${name}{`))
    })
    expect(bare.filter((attributes) => !/display:none|text-decoration:none/.test(attributes))).toEqual([])
  })

  it("leaves what somebody wrote as it is", () => {
    expect(dress("<p>var(--nothing) var(--ink</p>")).toBe("<p>var(--nothing) var(--ink</p>")
  })
})
