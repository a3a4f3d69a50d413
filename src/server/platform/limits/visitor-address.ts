/** Where a request comes from, for counting its tries. */
import { isIPv6 } from 'node:net'
import type { Context } from 'hono'
import type { Config } from '../config.ts'
import type { ApiEnv } from '../http/router.ts'

/**
 * Returns the visitor's address. Behind proxies of our own it is the one that the outermost of them added to
 * `X-Forwarded-For`; what stands before it is whatever the visitor wrote. Throws for a request that no visitor sent.
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
  // Pages call the API in process: one that called what is limited would use up the tries of everybody
  if (!env?.incoming) throw new Error('What is limited by visitor was called without a connection.')
  return env.incoming.socket.remoteAddress ?? 'closed'
}

/** Returns the network that one customer is given: the /64 of an IPv6 address; IPv4 as it is, also where IPv6 wraps it. */
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

/** Returns the eight numbers of an IPv6 address; the URL standard knows how each way of writing one is written shortest. */
function groupsOf(address: string): number[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const numbers = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
  const [before, after] = [numbers(head), numbers(tail)]
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}
