/** A page loader in a window of its own, with screens that need no code; for tests of `client/navigation.ts`. */
import { expect, vi } from "vitest"
import type { FirstPicture } from "#app/firstPicture.ts"
import type { NavigationState, NavigationType, Page, ScreenModule } from "#app/navigation.ts"
import { readEntry } from "#client/historyEntry.ts"
import { createNavigation, type View } from "#client/navigation.ts"
import { forgetPayloads } from "#client/payloads.ts"
import type { ScreenName } from "#shared/screens.ts"
import { openWindow } from "#tests/support/fakeWindow.ts"

/** Screens whose code cannot be loaded. */
export const missingCode = new Set<ScreenName>()

const screens: Partial<Record<ScreenName, Partial<ScreenModule>>> = {
  products: { isListing: true, firstPictures: ({ pictures }: { pictures: FirstPicture[] }) => pictures },
  product: { clientParameters: ["variant"] },
}

/** The route table as it is, with screens that show nothing. */
export function withFakeScreens<Routes extends object>(routes: Routes): Routes {
  const loadedScreen = (screen: ScreenName) => ({ Component: () => null, ...screens[screen] })
  const loadScreen = async (screen: ScreenName) => {
    if (missingCode.has(screen)) throw new TypeError("Failed to fetch dynamically imported module")
    return loadedScreen(screen)
  }
  return { ...routes, loadedScreen, loadScreen }
}

interface Options {
  screen?: ScreenName
  data?: object
  prefix?: string
}

/** Opens the shop at an address without its prefix. */
export function openShop(path: string, { screen = "aboutUs", data = {}, prefix = "" }: Options = {}) {
  forgetPayloads()
  missingCode.clear()
  const browser = openWindow(prefix + path)
  const { pathname, search, hash } = new URL(path, browser.location.href)
  const language = { prefix }
  const views: View[] = []
  const states: NavigationState[] = []
  /** Off, what is to be shown is not drawn until `draw` is called. */
  const drawing = { isOn: true }
  const onUnreachable = vi.fn()
  const onFormLost = vi.fn()
  const loadTexts = vi.fn(() => Promise.resolve())
  const draw = (view: View | undefined) => view && navigation.onShown(view)
  const first: Page = { location: { pathname, search, hash, ...readEntry() }, screen, data }
  const navigation = createNavigation({
    page: first,
    href: (to) => language.prefix + to,
    loadTexts,
    show(view) {
      views.push(view)
      if (drawing.isOn) queueMicrotask(() => draw(view))
    },
    setState: (state) => void states.push(state),
    onUnreachable,
    onFormLost,
  })
  navigation.listen()

  const url = (to: string) => new URL(to, browser.location.href)
  const page = (): Page => views.at(-1)?.page ?? first

  /** Follows a link and answers with this data. */
  async function visit(to: string, data: object = {}, more: object = {}): Promise<void> {
    const arrival = navigation.follow(url(to))
    const { pathname, search } = url(to)
    const request = await browser.asked(`${pathname}/_payload.json${search}`)
    request.answer({ data, ...more })
    await arrival
  }

  /** The address bar and the page in view show the same. `address` has its prefix. */
  function expectAt(address: string, type?: NavigationType): void {
    const { pathname, search, hash } = browser.location
    expect(pathname + search + hash).toBe(address)
    const { location } = page()
    expect(language.prefix + location.pathname + location.search + location.hash).toBe(address)
    expect(readEntry().key).toBe(location.key)
    if (type) expect(views.at(-1)?.type).toBe(type)
  }

  return {
    ...browser,
    navigation,
    views,
    states,
    drawing,
    draw,
    language,
    onUnreachable,
    onFormLost,
    loadTexts,
    url,
    page,
    visit,
    expectAt,
  }
}

export type FakeShop = ReturnType<typeof openShop>

/** A form of the page; it may have fields named like its own properties. */
export function formOf(attributes: Record<string, string>, fields: Record<string, string> = {}): HTMLFormElement {
  const form = { fields, action: "a field", method: "a field", ...buttonOf(attributes) }
  return form as unknown as HTMLFormElement
}

export const buttonOf = (attributes: Record<string, string>) =>
  ({ getAttribute: (name: string) => attributes[name] ?? null }) as unknown as HTMLElement

/** Node's own reads no forms. */
export function stubFormData(): void {
  class FormDataOfFake extends FormData {
    constructor(form?: HTMLFormElement & { fields?: Record<string, string> }) {
      super()
      for (const [name, value] of Object.entries(form?.fields ?? {})) this.append(name, value)
    }
  }
  vi.stubGlobal("FormData", FormDataOfFake)
}
