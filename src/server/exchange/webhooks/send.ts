/** Sends one message to an endpoint and returns what it was answered. */
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { createHmac } from 'node:crypto'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { lookup } from 'node:dns'
import type { Config } from '#server/platform/config.ts'
import type { webhookMessages } from './tables.ts'

/** Which addresses webhooks go to: in production https alone, and no address inside the shop's own network. */
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
const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return done(error ?? new Error('no address'), '', 0)
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return done(new Error('the address is not public'), '', 0)
    return options.all ? done(null, addresses) : done(null, first.address, first.family)
  })
}

/** Signs webhooks by the Standard Webhooks specification, version 1. */
const PREFIX = 'whsec_'

/** Returns the secret of an endpoint: made of its id and the shop's secret, stored nowhere. */
export const secretOf = (shopSecret: string, endpointId: string) =>
  PREFIX + createHmac('sha256', shopSecret).update(`webhook ${endpointId}`).digest('base64')

export type Signed = { id: string; timestamp: number; body: string }

/** Returns the three headers of a message; `timestamp` in seconds. */
export function signedHeaders(secret: string, { id, timestamp, body }: Signed) {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  }
}

export const LONGEST_SENDING_MS = 15_000

export type Message = typeof webhookMessages.$inferSelect
export type Answered = { kind: 'delivered' | 'gone' | 'failed'; answer: string }

/** Sends a message; redirections are not followed, and what is answered is not read. */
export async function sendMessage(
  { production, authSecret = '' }: Pick<Config, 'production' | 'authSecret'>,
  url: string,
  { uid, event, data, at, endpointId }: Message,
): Promise<Answered> {
  // Stored under other rules, or restored into another shop
  if (endpointUrl(url, { production }) === undefined) return { kind: 'failed', answer: 'address not allowed' }
  const body = JSON.stringify({ type: event, timestamp: at.toISOString(), data })
  const signed = { id: `msg_${uid}`, timestamp: Math.floor(Date.now() / 1000), body }
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'GMP-Bookshop-Webhooks',
    ...signedHeaders(secretOf(authSecret, endpointId), signed),
  }
  const options = {
    method: 'POST',
    headers,
    agent: false as const,
    signal: AbortSignal.timeout(LONGEST_SENDING_MS),
    ...(production && { lookup: publicLookup }),
  }
  const { promise, resolve } = Promise.withResolvers<Answered>()
  const request = url.startsWith('https:') ? httpsRequest(url, options) : httpRequest(url, options)
  request.on('response', (response) => {
    const { statusCode = 0 } = response
    response.destroy()
    const isTaken = statusCode >= 200 && statusCode < 300
    resolve({
      kind: isTaken ? 'delivered' : statusCode === 410 ? 'gone' : 'failed',
      answer: String(statusCode),
    })
  })
  request.on('error', (error: NodeJS.ErrnoException) =>
    resolve({
      kind: 'failed',
      answer: error.name === 'AbortError' ? 'no answer' : (error.code ?? error.message),
    }),
  )
  request.end(body)
  return await promise
}
