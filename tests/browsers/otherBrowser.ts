/** The browser interface of a journey, for any protocol: addresses, code in the page, real presses and keys. */
export interface OtherBrowser {
  goto: (address: string) => Promise<void>
  address: () => Promise<string>
  /** Runs `work` in the page. */
  evaluate: <Answer>(work: (...args: string[]) => Answer, ...args: string[]) => Promise<Answer>
  pressAt: (x: number, y: number) => Promise<void>
  /** Into what has the focus. */
  type: (text: string) => Promise<void>
  /** A screenshot of the visible part, as PNG in base64. */
  picture: () => Promise<string>
  close: () => Promise<void>
}

export interface BrowserOptions {
  width: number
  height: number
  scheme: "light" | "dark"
}

export interface OtherEngine {
  name: string
  /** Says what is missing where the browser can be neither found nor installed. */
  open: (options: BrowserOptions) => Promise<OtherBrowser>
}

export const DESKTOP = { width: 1280, height: 900 }
export const PHONE = { width: 390, height: 844 }
