/**
 * Lets the server survive its terminal's hang-up. Node undoes `nohup`'s ignoring of the signal, so `nohup` is
 * recognised by its traces: like a process manager, it leaves no terminal to read from or write to.
 */
import { isatty } from "node:tty"

let isHungUp = false

export const hasTerminal = (): boolean => [0, 1, 2].some((descriptor) => isatty(descriptor))

/** Whether this process survived the closing of its terminal. */
export const wasHungUp = (): boolean => isHungUp

export function outliveTerminal(): void {
  if (hasTerminal()) return
  process.on("SIGHUP", () => {
    isHungUp = true
  })
}
