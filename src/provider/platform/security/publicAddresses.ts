/** Hosts that an address from outside may refer to: none of this machine or of its network. Source: defences, D-33. */
import { type LookupAddress, lookup as lookupHost } from "node:dns"
import { BlockList, isIP, type LookupFunction } from "node:net"

const refused = new BlockList()
for (const range of [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
]) {
  const [network = "", prefix] = range.split("/")
  refused.addSubnet(network, Number(prefix), "ipv4")
}
/** Public IPv6 is 2000::/3, except what leads to IPv4 or is reserved for documentation. */
const allowed6 = new BlockList()
allowed6.addSubnet("2000::", 3, "ipv6")
for (const [network, prefix] of [
  ["2001::", 32],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  refused.addSubnet(network, prefix, "ipv6")
}

export function isPublicAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return isPublicAddress(mapped)
  const family = isIP(address)
  if (family === 4) return !refused.check(address, "ipv4")
  return family === 6 && allowed6.check(address, "ipv6") && !refused.check(address, "ipv6")
}

/** Whether a literal address, which needs no lookup, belongs to this machine or its network. */
export function isPrivateHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, "")
  return isIP(host) !== 0 && !isPublicAddress(host)
}

export class PrivateAddressError extends Error {
  override readonly name = "PrivateAddressError"
}

/**
 * Lookup for the connection itself, so that the checked address is the one called: a name that resolves differently the
 * second time gains nothing. One private address among several refuses the name.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookupHost(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, "", 0)
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new PrivateAddressError(hostname), "", 0)
    }
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}
