import { afterEach, describe, expect, it, vi } from "vitest"
import { lazyComponent, loadLazyComponents } from "#app/lazyComponent.tsx"
import { lazyImport, whenImportFails } from "#app/lazyImport.ts"
import { loadNewTexts } from "#shared/i18n/translator.ts"
import { renderElement } from "#tests/support/renderElement.ts"

vi.mock(import("#shared/i18n/translator.ts"), async (original) => ({
  ...(await original()),
  loadNewTexts: vi.fn(() => Promise.resolve()),
}))

afterEach(() => {
  vi.clearAllMocks()
  whenImportFails(() => undefined)
})

const gone = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"))
const Greeting = ({ name }: { name: string }) => <b>{name}</b>

const render = (Part: typeof Greeting) =>
  renderElement(
    <main>
      <hr />
      <Part name="Lola" />
    </main>,
  )

describe("code that comes when it is needed", () => {
  it("brings its texts along", async () => {
    expect(await lazyImport(async () => "code")).toBe("code")
    expect(loadNewTexts).toHaveBeenCalledOnce()
  })

  it("that cannot be had, or whose texts cannot, is told of, and rejects", async () => {
    const onFailure = vi.fn()
    whenImportFails(onFailure)
    await expect(lazyImport(gone)).rejects.toThrow("Failed to fetch")
    expect(loadNewTexts).not.toHaveBeenCalled()
    vi.mocked(loadNewTexts).mockRejectedValueOnce(new Error("no texts"))
    await expect(lazyImport(async () => "code")).rejects.toThrow("no texts")
    expect(onFailure).toHaveBeenCalledTimes(2)
  })
})

describe("a lazy part of a screen", () => {
  it("is loaded when it is rendered, once for all who render it", async () => {
    const load = vi.fn(async () => Greeting)
    const Part = lazyComponent(load)
    expect(load).not.toHaveBeenCalled()
    const both = await Promise.all([render(Part), render(Part)])
    for (const { html } of both) expect(html).toContain("<b>Lola</b>")
    expect(load).toHaveBeenCalledOnce()
  })

  it("that is named by code loaded at the start is loaded then too", async () => {
    const load = vi.fn(async () => Greeting)
    lazyComponent(async () => {
      lazyComponent(load)
      return Greeting
    })
    await loadLazyComponents()
    expect(load).toHaveBeenCalledOnce()
  })

  it("that was loaded before renders at once", async () => {
    const load = vi.fn(async () => Greeting)
    const Part = lazyComponent(load)
    await loadLazyComponents()
    await loadLazyComponents()
    expect(load).toHaveBeenCalledOnce()
    const { html } = await render(Part)
    expect(html).toContain("<hr/><!--$--><b>Lola</b>")
  })

  it("whose code cannot be had leaves the rest of the page, and is not asked for again by itself", async () => {
    const load = vi.fn<() => Promise<typeof Greeting>>().mockImplementationOnce(gone).mockResolvedValue(Greeting)
    const Part = lazyComponent(load)
    const { html, errors } = await render(Part)
    expect(html).toContain("<hr/>")
    expect(html).not.toContain("Lola")
    expect(errors).toEqual([])
    expect(load).toHaveBeenCalledOnce()
    // Rendering it again retries.
    expect((await render(Part)).html).toContain("<b>Lola</b>")
  })

  it("keeps the server from starting where its code is not there", async () => {
    const load = vi.fn<() => Promise<typeof Greeting>>().mockImplementationOnce(gone).mockResolvedValue(Greeting)
    lazyComponent(load)
    await expect(loadLazyComponents()).rejects.toThrow("Failed to fetch")
    await loadLazyComponents()
    expect(load).toHaveBeenCalledTimes(2)
  })
})
