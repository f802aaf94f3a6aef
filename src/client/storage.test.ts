import { describe, expect, it, vi } from "vitest"
import { createStorage } from "#client/storage.ts"

const asText = (value: unknown) => (typeof value === "string" ? value : undefined)

function open(area: Partial<Storage> | (() => never)) {
  const listeners = new Set<(event: StorageEvent) => void>()
  const onLost = vi.fn()
  const storage = createStorage({
    area: () => (typeof area === "function" ? area() : (area as Storage)),
    events: {
      addEventListener: (_type: string, listener: unknown) => listeners.add(listener as (event: StorageEvent) => void),
      removeEventListener: (_type: string, listener: unknown) =>
        listeners.delete(listener as (event: StorageEvent) => void),
    },
    onLost,
  })
  const changeElsewhere = (key: string | null) => {
    for (const listener of listeners) listener({ key } as StorageEvent)
  }
  return { storage, onLost, changeElsewhere }
}

function working(): Partial<Storage> & { values: Map<string, string> } {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, text) => void values.set(key, text),
    removeItem: (key) => void values.delete(key),
  }
}

describe("what the browser remembers [D-80]", () => {
  it("comes back after a new page, under a name of its own", () => {
    const area = working()
    open(area).storage.write("cart", "two plates")
    expect([...area.values]).toEqual([["shop.cart", '"two plates"']])
    expect(open(area).storage.read("cart", asText)).toBe("two plates")
  })

  it("is held in memory where storage is blocked, and said once", () => {
    const { storage, onLost } = open(() => {
      throw new DOMException("blocked", "SecurityError")
    })
    expect(storage.read("cart", asText)).toBeUndefined()
    expect(onLost).not.toHaveBeenCalled()
    storage.write("cart", "two plates")
    storage.write("wishlist", "a vase")
    expect(storage.read("cart", asText)).toBe("two plates")
    storage.remove("cart")
    expect(storage.read("cart", asText)).toBeUndefined()
    expect(storage.read("wishlist", asText)).toBe("a vase")
    expect(onLost).toHaveBeenCalledTimes(1)
  })

  it("is held in memory where storage is full, before what is stored, until there is room again", () => {
    const area = working()
    const { storage, onLost } = open(area)
    storage.write("cart", "one plate")
    const { setItem } = area
    area.setItem = () => {
      throw new DOMException("full", "QuotaExceededError")
    }
    storage.write("cart", "two plates")
    expect(storage.read("cart", asText)).toBe("two plates")
    expect(onLost).toHaveBeenCalledTimes(1)
    if (setItem) area.setItem = setItem
    storage.write("cart", "three plates")
    expect(storage.read("cart", asText)).toBe("three plates")
    expect(open(area).storage.read("cart", asText)).toBe("three plates")
  })

  it("is nothing where something else stands in its place", () => {
    const area = working()
    for (const foreign of ["{", "", "undefined", "7", "null"]) {
      area.values.set("shop.cart", foreign)
      expect(open(area).storage.read("cart", asText)).toBeUndefined()
    }
  })

  it("tells when another tab changes it or clears everything, and nothing else", () => {
    const area = working()
    const { storage, changeElsewhere } = open(area)
    const changed = vi.fn()
    const stop = storage.watch("cart", changed)
    changeElsewhere("shop.wishlist")
    changeElsewhere("cart")
    expect(changed).not.toHaveBeenCalled()
    changeElsewhere("shop.cart")
    changeElsewhere(null)
    expect(changed).toHaveBeenCalledTimes(2)
    stop()
    changeElsewhere("shop.cart")
    expect(changed).toHaveBeenCalledTimes(2)
  })

  it("believes another tab rather than its own memory", () => {
    const area = working()
    const { storage, changeElsewhere } = open({
      ...area,
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError")
      },
    })
    storage.watch("cart", () => undefined)
    storage.write("cart", "one plate")
    area.values.set("shop.cart", '"theirs"')
    changeElsewhere("shop.cart")
    expect(storage.read("cart", asText)).toBe("theirs")
  })
})
