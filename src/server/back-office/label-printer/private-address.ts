/**
 * Which addresses a label printer may have. What an owner types is connected to by the server, and slips with people's
 * names go there unencrypted: so only addresses inside a network, the opposite of webhooks (`exchange/webhooks/`).
 */
import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const PRIVATE = new BlockList()
for (const [net, bits] of [
  ['10.0.0.0', 8],
  // Of virtual private networks
  ['100.64.0.0', 10],
  // This machine: the end of a tunnel to the shop
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv4')
PRIVATE.addAddress('::1', 'ipv6')
PRIVATE.addSubnet('fc00::', 7, 'ipv6')

const isPrivate = (address: string) => PRIVATE.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')

const NAME = /^(?=.{1,253}$)[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)*$/i

/** Returns whether a printer may be named so; of a name its address is checked at each connection. */
export const isPrinterHost = (host: string): boolean => (isIP(host) ? isPrivate(host) : NAME.test(host))

/** Resolves a name for a connection; fails where any of its addresses is not private. */
export const privateLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return done(error ?? new Error('no address'), '', 0)
    if (!addresses.every(({ address }) => isPrivate(address)))
      return done(new Error('the address is not private'), '', 0)
    return options.all ? done(null, addresses) : done(null, first.address, first.family)
  })
}
