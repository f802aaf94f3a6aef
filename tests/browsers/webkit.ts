/** WebKitGTK, by WebDriver, on a screen of its own. Its window goes no narrower than its buttons, some 450 pixels. */
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { setTimeout as wait } from "node:timers/promises"
import { Builder, Capabilities, type WebDriver } from "selenium-webdriver"
import { SECONDS } from "#shared/limits.ts"
import type { BrowserOptions, OtherBrowser, OtherEngine } from "#tests/browsers/otherBrowser.ts"
import { findOrInstall } from "#tests/support/machine.ts"
import { freePort } from "#tests/support/startShop.ts"

const ATTEMPTS = 60

async function open({ width, height, scheme }: BrowserOptions): Promise<OtherBrowser> {
  const [screenProgram, driverProgram] = [
    await findOrInstall("Xvfb", "xvfb"),
    await findOrInstall("WebKitWebDriver", "webkit2gtk-driver"),
  ]
  const [screen, display] = await startScreen(screenProgram)
  const port = await freePort()
  const driverProcess = spawn(driverProgram, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: display,
      GTK_THEME: scheme === "dark" ? "Adwaita:dark" : "Adwaita",
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
    stdio: "ignore",
  })
  const stop = () => {
    driverProcess.kill()
    screen.kill()
  }
  process.once("exit", stop)
  const driver = await connect(port)
  await driver.manage().window().setRect({ x: 0, y: 0, width, height })
  return {
    goto: (address) => driver.get(address),
    address: () => driver.getCurrentUrl(),
    evaluate: (work, ...args) => driver.executeScript(work, ...args),
    pressAt: (x, y) =>
      driver
        .actions()
        .move({ x: Math.round(x), y: Math.round(y) })
        .click()
        .perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    picture: () => driver.takeScreenshot(),
    async close() {
      await driver.quit()
      process.off("exit", stop)
      stop()
    },
  }
}

/** The screen names the first display that is free. */
async function startScreen(program: string): Promise<[ChildProcess, display: string]> {
  const screen = spawn(program, ["-displayfd", "1", "-screen", "0", "1400x1100x24"], {
    stdio: ["ignore", "pipe", "ignore"],
  })
  const [number] = await once(screen.stdout, "data")
  return [screen, `:${String(number).trim()}`]
}

/** Once the driver listens. */
async function connect(port: number): Promise<WebDriver> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const isThere = await fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) break
    await wait(SECONDS / 4)
  }
  const capabilities = new Capabilities({ browserName: "MiniBrowser" })
  return new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build()
}

export const webkit: OtherEngine = { name: "WebKitGTK", open }
