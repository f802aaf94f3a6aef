import { describe, expect, it, onTestFinished, vi } from "vitest"
import { createPasswords } from "#provider/platform/security/passwords.ts"
import { networkOf } from "#provider/platform/security/rateLimits.ts"
import { hashToken, newToken } from "#provider/platform/security/tokens.ts"

describe("a network", () => {
  it("is an IPv4 address, however it is written", () => {
    expect(networkOf("203.0.113.7")).toBe("203.0.113.7")
    expect(networkOf("::ffff:203.0.113.7")).toBe("203.0.113.7")
  })

  it("is a subscriber's /64 of IPv6", () => {
    const one = networkOf("2001:db8:1:2:3:4:5:6")
    expect(networkOf("2001:0DB8:1:2::9")).toBe(one)
    expect(networkOf("2001:db8:1:2:ffff::%eth0")).toBe(one)
    expect(networkOf("2001:db8:1:3::9")).not.toBe(one)
    expect(networkOf("::1")).toBe(networkOf("::2"))
  })
})

describe("a token", () => {
  it("is 256 random bits and stored as a hash", () => {
    const tokens = Array.from({ length: 1000 }, newToken)
    expect(new Set(tokens).size).toBe(1000)
    for (const token of tokens.slice(0, 10)) expect(Buffer.from(token, "base64url")).toHaveLength(32)
    expect(hashToken("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  })
})

describe("a password", () => {
  const passwords = createPasswords()

  it("is stored as argon2id of 19 MiB and two passes, salted", async () => {
    const [one, two] = await Promise.all([passwords.hash("Naranja-7-azul"), passwords.hash("Naranja-7-azul")])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
  })

  it("fits however the keyboard composes its letters, and nothing else fits", async () => {
    const stored = await passwords.hash("Ñandú-7-azul")
    expect(await passwords.verify(stored, "Ñandú-7-azul".normalize("NFD"))).toBe(true)
    expect(await passwords.verify(stored, "Nandu-7-azul")).toBe(false)
    expect(await passwords.verify(undefined, "Ñandú-7-azul")).toBe(false)
  })

  it("waits its turn, twenty in line at most, and the line moves on after a failure", async () => {
    const tries = await Promise.allSettled(Array.from({ length: 40 }, () => passwords.hash("Naranja-7-azul")))
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(22)
    const refused = tries.find((each) => each.status === "rejected")
    expect(refused?.reason).toMatchObject({ status: 503, code: "busy", retryAfter: 2 })
    await expect(passwords.verify("no hash at all", "x")).rejects.toThrow()
    expect(await passwords.hash("Naranja-7-azul")).toContain("argon2id")
  })

  it("can be tried again after what the first one needs could not be had", async () => {
    const argon2 = await vi.importActual<typeof import("@node-rs/argon2")>("@node-rs/argon2")
    const hash = vi.fn(argon2.hash).mockRejectedValueOnce(new Error("Memory allocation error"))
    vi.doMock("@node-rs/argon2", () => ({ ...argon2, hash }))
    onTestFinished(() => void vi.doUnmock("@node-rs/argon2"))
    const fresh = createPasswords()
    await expect(fresh.hash("Naranja-7-azul")).rejects.toThrow("Memory")
    const stored = await fresh.hash("Naranja-7-azul")
    expect(await fresh.verify(stored, "Naranja-7-azul")).toBe(true)
  })
})
