import fc from "fast-check"
import { type ReactElement, type ReactNode, useId } from "react"
import { renderToString } from "react-dom/server"
import { describe, expect, it } from "vitest"
import { createKeptMarkup, type KeptMarkup } from "#server/keptMarkup.tsx"

interface PartProps {
  of: unknown
  children: () => ReactElement
}

/** Pages made of parts, one after the other, each with what is kept by then. */
function createPages(kept: KeptMarkup) {
  let rendered = 0
  function show(page: (Part: (props: PartProps) => ReactNode) => ReactNode, place = "en"): string {
    const parts = kept.partsOf(place)
    const Part = ({ of, children }: PartProps) =>
      parts.kept(
        () => of,
        () => {
          rendered += 1
          return children()
        },
      )
    const html = renderToString(page(Part))
    parts.keepNoted((part) => part)
    return html
  }
  return {
    show,
    /** How many parts a page had to render itself. */
    countRendered(page: Parameters<typeof show>[0]): number {
      rendered = 0
      show(page)
      return rendered
    },
  }
}

const roomy = () => createKeptMarkup({ maxBytes: 100_000, mostSeen: 100 })

const picture = (name: string) => ({ src: name, srcSet: `${name}/1 1w, ${name}/2 2w`, sizes: "(width >= 9px) 1vw" })

describe("a part that pages share", () => {
  const tile = (name: string) => (
    <li className="tile" data-name={name}>
      {name}, {1 + 1} <b>“€ &amp; co.”</b>
      <img alt="" {...picture(`/${name}&amp`)} />
    </li>
  )

  it("is rendered for keeping when it is asked for again, and never after that", () => {
    const pages = createPages(roomy())
    const counts = [1, 2, 3, 4].map(() => pages.countRendered((Part) => <Part of="a">{() => tile("a")}</Part>))
    expect(counts).toEqual([1, 1, 0, 0])
  })

  it("leaves its page as it would have been, its head's pictures included", () => {
    const pages = createPages(roomy())
    const show = () =>
      pages.show((Part) => (
        <html lang="en">
          <head>
            <title>Tiles</title>
          </head>
          <body>
            <img alt="" {...picture("/first")} fetchPriority="high" />
            <Part of="a">{() => tile("a")}</Part>
            <Part of="b">{() => tile("b")}</Part>
          </body>
        </html>
      ))
    const [fresh, ...others] = [show(), show(), show(), show()]
    expect(fresh.match(/rel="preload"/g)).toHaveLength(3)
    expect(others).toEqual([fresh, fresh, fresh])
  })

  it("is another one in another place, or made of something else", () => {
    const pages = createPages(roomy())
    const show = (of: unknown, name: string, place: string) =>
      pages.show((Part) => <Part of={of}>{() => tile(name)}</Part>, place)
    for (let turn = 0; turn < 3; turn += 1) show({ price: 1 }, "a", "en")
    expect(show({ price: 2 }, "dearer", "en")).toContain("dearer")
    expect(show({ price: 1 }, "taza", "es")).toContain("taza")
  })

  it("is rendered with its page when it is named by its place there, or its picture comes before all others", () => {
    const Named = () => <input id={useId()} />
    for (const own of [<Named key="named" />, <img key="first" alt="" {...picture("/a")} fetchPriority="high" />]) {
      const pages = createPages(roomy())
      const show = () => pages.show((Part) => <Part of="own">{() => <div>{own}</div>}</Part>)
      const fresh = show()
      expect([show(), show(), show()]).toEqual([fresh, fresh, fresh])
      expect(pages.countRendered((Part) => <Part of="own">{() => <div>{own}</div>}</Part>)).toBe(1)
    }
  })
})

it("what is kept stays within its bounds, and what is asked for all the time stays", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(600), { minLength: 50, maxLength: 300 }), (names) => {
      const maxBytes = 8_000
      const kept = createKeptMarkup({ maxBytes, mostSeen: 1000 })
      const pages = createPages(kept)
      const ask = (name: number | "usual") =>
        pages.countRendered((Part) => <Part of={name}>{() => <p>{"€".repeat(Number(name) || 1)}</p>}</Part>)
      ask("usual")
      ask("usual")
      for (const name of names) {
        ask(name)
        ask(name)
        expect(kept.bytes).toBeLessThanOrEqual(maxBytes)
        expect(ask("usual")).toBe(0)
      }
    }),
    { numRuns: 20 },
  )
})

it("what was seen too long ago counts as new", () => {
  const pages = createPages(createKeptMarkup({ maxBytes: 100_000, mostSeen: 10 }))
  const ask = (name: number) => pages.countRendered((Part) => <Part of={name}>{() => <p>{name}</p>}</Part>)
  ask(0)
  for (let name = 1; name < 50; name += 1) ask(name)
  expect([ask(0), ask(0), ask(0)]).toEqual([1, 1, 0])
})
