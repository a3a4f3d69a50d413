/** Which addresses webhooks go to: in production https alone, and no address inside the shop's own network. */
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { lookup } from 'node:dns'

const NOT_PUBLIC = new BlockList()
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [net = '', bits] = range.split('/')
  NOT_PUBLIC.addSubnet(net, Number(bits), 'ipv4')
}
// Forms of IPv4 addresses inside IPv6, and documentation
NOT_PUBLIC.addSubnet('2001::', 23, 'ipv6')
NOT_PUBLIC.addSubnet('2001:db8::', 32, 'ipv6')
NOT_PUBLIC.addSubnet('2002::', 16, 'ipv6')
const GLOBAL = new BlockList()
GLOBAL.addSubnet('2000::', 3, 'ipv6')

/** Returns whether an IP address is one of the public network. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !NOT_PUBLIC.check(address, 'ipv4')
  return GLOBAL.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6')
}

/** Returns an address that webhooks may go to, as it is stored; undefined for any other. */
export function endpointUrl(typed: string, { production }: { production: boolean }): string | undefined {
  const url = URL.parse(typed)
  if (!url || url.username !== '' || url.password !== '') return undefined
  url.hash = ''
  if (!production) return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined
  const host = url.hostname.replaceAll(/[[\]]/g, '')
  const isInside = isIP(host) ? !isPublicAddress(host) : !host.includes('.') || host.endsWith('.local')
  return url.protocol === 'https:' && !isInside ? url.href : undefined
}

/** Resolves a name for a connection; fails where any of its addresses is not public, also if it changed since. */
export const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return done(error ?? new Error('no address'), '', 0)
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return done(new Error('the address is not public'), '', 0)
    return options.all ? done(null, addresses) : done(null, first.address, first.family)
  })
}
