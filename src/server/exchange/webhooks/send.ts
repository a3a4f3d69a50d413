/** Sends one message to an endpoint and returns what it was answered. */
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Config } from '#server/platform/config.ts'
import { endpointUrl, publicLookup } from './endpoint-url.ts'
import { secretOf, signedHeaders } from './sign.ts'
import type { webhookMessages } from './tables.ts'

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
