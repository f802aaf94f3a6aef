/**
 * A terminal that closes hangs up what was started in it. Node takes back what `nohup` had ignored, so it is known by what it
 * leaves: like a process manager, no terminal to read from or to write to.
 */
import { isatty } from "node:tty"

let isHungUp = false

export const hasTerminal = (): boolean => [0, 1, 2].some((descriptor) => isatty(descriptor))

/** A terminal has closed that this process outlived. */
export const wasHungUp = (): boolean => isHungUp

export function outliveTerminal(): void {
  if (hasTerminal()) return
  process.on("SIGHUP", () => {
    isHungUp = true
  })
}
