import { expect, test } from "vitest"
import { isPublicAddress, publicLookup } from "#provider/platform/security/publicAddresses.ts"

const own = [
  "127.0.0.1",
  "127.9.9.9",
  "10.1.2.3",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "169.254.169.254",
].concat(
  [
    "0.0.0.0",
    "100.64.0.1",
    "192.0.2.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "fe80::1",
    "fd00::1",
  ],
  [
    "ff02::1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "2001:db8::1",
    "::7f00:1",
    "x",
    "",
  ],
)

test.each(own)("%s is not called", (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(["8.8.8.8", "172.32.0.1", "192.169.0.1", "99.255.255.255", "2606:4700::1111", "2a00:1450:4003::1"])(
  "%s is called [D-33]",
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test("a name of this machine leads nowhere, one address or all are asked for", async () => {
  for (const all of [true, false]) {
    const { promise, resolve } = Promise.withResolvers<Error | null>()
    publicLookup("localhost", { all }, (error) => resolve(error))
    expect((await promise)?.name).toBe("PrivateAddressError")
  }
})
