/** Where a request comes from, for counting its tries. */
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Config } from '../config.ts'
import type { ApiEnv } from '../http/router.ts'

/**
 * Returns the visitor's address; behind our own proxy it is the last one in `X-Forwarded-For`, the others are whatever
 * the visitor wrote. A customer's IPv6 network counts as one address.
 */
export function visitorAddress(c: Context<ApiEnv>, { trustProxy }: Pick<Config, 'trustProxy'>): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return networkOf(forwarded || socketAddress(c))
}

function socketAddress(c: Context<ApiEnv>): string {
  // A request made in process, by a page or a test, has no socket
  const bindings: unknown = c.env
  if (typeof bindings !== 'object' || bindings === null || !('incoming' in bindings)) return 'in-process'
  return getConnInfo(c).remote.address ?? 'unknown'
}

/** Returns the first four groups of an IPv6 address, which are what one customer is given; IPv4 as it is. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length
  const all = [...groups, ...Array.from({ length: Math.max(zeros, 0) }, () => '0'), ...after]
  return `${all.slice(0, 4).join(':')}::/64`
}
