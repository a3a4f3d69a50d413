/** The address of a request, for rate limits. */
import { isIPv6 } from 'node:net'
import type { Context } from 'hono'
import type { Config } from '../config.ts'
import type { ApiEnv } from '../http/router.ts'

/**
 * Returns the visitor's address. Behind our own proxies it is the one that the outermost of them added to
 * `X-Forwarded-For`; anything before it is forged or unverified. Throws for an in-process request.
 */
export function visitorAddress(
  c: Pick<Context<ApiEnv>, 'req' | 'env'>,
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
): string {
  const chain = c.req.header('x-forwarded-for')?.split(',') ?? []
  const forwarded = trustedProxies > 0 ? (chain.at(-trustedProxies) ?? chain[0])?.trim() : undefined
  return networkOf(forwarded || socketAddress(c))
}

function socketAddress({ env }: Pick<Context<ApiEnv>, 'env'>): string {
  // Pages call the API in process: calling a limited route would use up everybody's limit
  if (!env?.incoming) throw new Error('What is limited by visitor was called without a connection.')
  return env.incoming.socket.remoteAddress ?? 'closed'
}

/**
 * Returns the network of one customer: the /64 of an IPv6 address; IPv4 is unchanged, also when wrapped in IPv6.
 */
export function networkOf(address: string): string {
  // Some proxies add the port
  const host = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(address)?.[1]
  const [plain = ''] = (host ?? address).split('%')
  if (!isIPv6(plain)) return plain
  const groups = groupsOf(plain)
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:65535'
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** Returns the eight numbers of an IPv6 address, normalised by the URL parser. */
function groupsOf(address: string): number[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const numbers = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
  const [before, after] = [numbers(head), numbers(tail)]
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}
