import { expect, test } from "vitest"
import { createProgress } from "#shared/progress.ts"

function record(isTTY: boolean) {
  const written: string[] = []
  return { written, output: { isTTY, columns: 60, write: (text: string) => written.push(text) } }
}

test("a terminal shows one bar that grows and stays within the line", () => {
  const { written, output } = record(true)
  const progress = createProgress("Drawing", 2, output)
  progress.step("cer-101-front")
  progress.step("a name much too long for what is left of this narrow terminal")
  progress.done("2 drawn.")
  expect(written).toEqual([
    `\r\x1b[KDrawing ${"█".repeat(12)}${"░".repeat(12)} 1/2 cer-101-front`,
    `\r\x1b[KDrawing ${"█".repeat(24)} 2/2 a name much too long f`,
    "\r\x1b[K2 drawn.\n",
  ])
})

test("elsewhere about twenty plain lines are written, the last step among them", () => {
  const { written, output } = record(false)
  const progress = createProgress("Drawing", 227, output)
  for (let i = 1; i <= 227; i++) progress.step(`picture ${i}`)
  progress.done("227 drawn.")
  expect(written).toHaveLength(20)
  expect(written[0]).toBe("Drawing: 12 of 227 (picture 12)\n")
  expect(written.slice(-2)).toEqual(["Drawing: 227 of 227 (picture 227)\n", "227 drawn.\n"])
})
