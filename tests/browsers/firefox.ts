/** Debian's Firefox, by WebDriver BiDi; with scrollbars that take room, as most desktops have them. */
import puppeteer from "puppeteer-core"
import type { BrowserOptions, OtherBrowser, OtherEngine } from "#tests/browsers/otherBrowser.ts"
import { findOrInstall } from "#tests/support/machine.ts"

/** Values of `layout.css.prefers-color-scheme.content-override`. */
const SCHEMES = { dark: 0, light: 1 }

async function open({ width, height, scheme }: BrowserOptions): Promise<OtherBrowser> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: await findOrInstall("firefox-esr", "firefox-esr"),
    extraPrefsFirefox: {
      "layout.css.prefers-color-scheme.content-override": SCHEMES[scheme],
      "widget.gtk.overlay-scrollbars.enabled": false,
      "ui.useOverlayScrollbars": 0,
    },
  })
  const page = await browser.newPage()
  await page.setViewport({ width, height })
  return {
    goto: async (address) => void (await page.goto(address)),
    address: async () => page.url(),
    evaluate: (work, ...args) => page.evaluate(work, ...args) as Promise<Awaited<ReturnType<typeof work>>>,
    pressAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    picture: () => page.screenshot({ encoding: "base64" }),
    close: () => browser.close(),
  }
}

export const firefox: OtherEngine = { name: "Firefox", open }
