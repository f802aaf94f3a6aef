/** A page as a shopper works it: what is to be pressed or filled is waited for, brought into view, and hit by pointer and keys. */
import { setTimeout as wait } from "node:timers/promises"
import { MINUTES, SECONDS } from "#shared/limits.ts"
import type { OtherBrowser } from "#tests/browsers/otherBrowser.ts"

const DEADLINE_MS = MINUTES
const PAUSE_MS = SECONDS / 10

export interface ShopperPage {
  open: (address: string) => Promise<void>
  /** Presses the first such element that is seen; with `words`, the first that says them. */
  press: (selector: string, words?: string) => Promise<void>
  type: (selector: string, text: string) => Promise<void>
  /** Types, and sees the field hold it. */
  fill: (selector: string, text: string) => Promise<void>
  sees: (selector: string, words?: string) => Promise<void>
  comesTo: (address: RegExp) => Promise<string>
}

export function pageOf(browser: OtherBrowser): ShopperPage {
  const until = async <Answer>(what: string, ask: () => Promise<Answer | null>): Promise<Answer> => {
    const deadline = performance.now() + DEADLINE_MS
    while (performance.now() < deadline) {
      // Between two documents there is none to ask.
      const answer = await ask().catch(() => null)
      if (answer !== null) return answer
      await wait(PAUSE_MS)
    }
    throw new Error(`Not seen within a minute: ${what}, at ${await browser.address()}`)
  }
  const placeOf = (selector: string, words: string) =>
    until(`${selector} ${words}`, async () => {
      const before = await browser.evaluate(findPlace, selector, words)
      // A sliding element stands still at its start and at its end.
      await wait(PAUSE_MS)
      const after = await browser.evaluate(findPlace, selector, words)
      const stands = before !== null && after !== null && before.x === after.x && before.y === after.y
      return stands ? after : null
    })
  const press = async (selector: string, words = "") => {
    const { x, y } = await placeOf(selector, words)
    await browser.pressAt(x, y)
  }
  const type = async (selector: string, text: string) => {
    await press(selector)
    await browser.type(text)
  }
  return {
    async open(address) {
      await browser.goto(address)
      await until("a page that listens", () => browser.evaluate(isHydrated))
    },
    press,
    type,
    async fill(selector, text) {
      await type(selector, text)
      await until(`${text} in ${selector}`, () => browser.evaluate(holds, selector, text))
    },
    sees: async (selector, words = "") => void (await placeOf(selector, words)),
    comesTo: (address) =>
      until(String(address), async () => {
        const here = await browser.address()
        return address.test(here) ? here : null
      }),
  }
}

const isHydrated = () => (document.documentElement?.dataset["hydrated"] === undefined ? null : true)

const holds = (selector = "", text = "") => {
  const values = [...document.querySelectorAll<HTMLInputElement>(selector)].map(({ value }) => value)
  return values.some((value) => value.replaceAll(" ", "") === text.replaceAll(" ", "")) ? true : null
}

/** The middle of the element, once it is in view and nothing lies over it. */
function findPlace(selector = "", words = ""): { x: number; y: number } | null {
  const says = ({ textContent, ariaLabel }: Element) => `${ariaLabel ?? ""} ${textContent}`.includes(words)
  const found = [...document.querySelectorAll(selector)].find((each) => each.checkVisibility() && says(each))
  found?.scrollIntoView({ block: "center", behavior: "instant" })
  const box = found?.getClientRects()[0]
  if (!found || !box) return null
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return null
  const hit = document.elementFromPoint(x, y)
  const isOpen = hit !== null && (found.contains(hit) || hit.contains(found) || hit.closest("label")?.contains(found))
  return isOpen ? { x, y } : null
}
