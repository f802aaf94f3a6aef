/** A shop dies at each step between which a crash hurts most; the next one goes on where it stood. Source: defences D-70, §4. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { failpoints } from "#provider/platform/failpoints.ts"
import { SECONDS } from "#shared/limits.ts"
import { begun } from "#tests/contract/crashes/begun.ts"
import { later } from "#tests/contract/crashes/later.ts"
import { settled } from "#tests/contract/crashes/settled.ts"
import type { Engine } from "#tests/support/contractShop.ts"
import { type CrashWorld, openCrashWorld } from "#tests/support/crashWorld.ts"

export function describeCrashes(engine: Engine): void {
  let opened: CrashWorld | undefined
  const crashed = new Set<string>()
  beforeAll(async () => {
    opened = await openCrashWorld(engine)
  })
  afterAll(() => opened?.close())
  const world = (): CrashWorld => {
    if (!opened) throw new Error("The crash world is not open")
    const { crash } = opened
    return {
      ...opened,
      crash(kind, step, call) {
        crashed.add(`${kind} ${step}`)
        return crash(kind, step, call)
      },
    }
  }

  describe("a crash", { timeout: 60 * SECONDS }, () => {
    begun(world)
    settled(world)
    later(world)

    it("was tried at every step", () => {
      // A backup is no part of a running shop: backup.test.ts dies there.
      const own = failpoints.filter((step) => step !== "backup.copying")
      const all = own.flatMap((step) => [`kill ${step}`, `throw ${step}`])
      expect([...crashed].toSorted()).toEqual(all.toSorted())
    })
  })
}
