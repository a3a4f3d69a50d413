/** IP addresses from which pictures may be downloaded: never this machine or its network. */
import { lookup } from 'node:dns'
import { type LookupFunction, BlockList, isIPv4 } from 'node:net'

const CLOSED = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  CLOSED.addSubnet(network, prefix)
}

/** IPv6: global unicast, without its IPv4 tunnels and documentation ranges. */
const WORLD = new BlockList()
WORLD.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  CLOSED.addSubnet(network, prefix, 'ipv6')
}

/** Returns whether an IP address is public. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !CLOSED.check(address)
  return WORLD.check(address, 'ipv6') && !CLOSED.check(address, 'ipv6')
}

/**
 * Creates the DNS lookup of a connection: it fails if any address of the name is not allowed. The connection
 * uses the checked address, which prevents DNS rebinding.
 */
export const lookupAmong =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, [])
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isAllowed(address))) {
        return done(
          Object.assign(new Error(`${hostname} has an address that is not public.`), { code: 'EACCES' }),
          [],
        )
      }
      if (options.all) return done(null, addresses)
      done(null, first.address, first.family)
    })
  }
