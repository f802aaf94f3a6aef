import { beforeEach, expect, it, vi } from "vitest"
import { createLateWork } from "#provider/platform/db/lateWork.ts"
import { silentLog } from "#shared/log.ts"

const full = () => Object.assign(new Error("no space left on device"), { code: "ENOSPC" })
let isLow = false
let done: string[] = []
let isFull = false
const write = (name: string) => async () => {
  if (isFull) throw full()
  done.push(name)
}

beforeEach(() => {
  vi.useFakeTimers()
  isLow = false
  isFull = false
  done = []
  return () => vi.useRealTimers()
})

const open = () => createLateWork({ isLow: () => isLow, log: silentLog, retryMs: 10 })

it("what a start writes is written at once where there is room", async () => {
  await open().whenThereIsRoom("one", write("one"))
  expect(done).toEqual(["one"])
})

it("[D-88] what a full disk refuses at the start is written once there is room, in its order", async () => {
  const late = open()
  isFull = true
  await late.whenThereIsRoom("one", write("one"))
  isLow = true
  await late.whenThereIsRoom("two", write("two"))
  await vi.advanceTimersByTimeAsync(50)
  isLow = false
  await vi.advanceTimersByTimeAsync(50)
  expect(done).toEqual([])
  isFull = false
  await vi.advanceTimersByTimeAsync(50)
  expect(done).toEqual(["one", "two"])
})

it("what fails for another reason fails the start; later it is told, and keeps nothing else waiting", async () => {
  const late = open()
  const broken = () => Promise.reject(new Error("a bug"))
  await expect(late.whenThereIsRoom("bug", broken)).rejects.toThrow("a bug")
  isLow = true
  await late.whenThereIsRoom("bug", broken)
  await late.whenThereIsRoom("two", write("two"))
  isLow = false
  await vi.advanceTimersByTimeAsync(50)
  expect(done).toEqual(["two"])
})
