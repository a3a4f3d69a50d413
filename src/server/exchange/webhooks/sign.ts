/** Signs webhooks by the Standard Webhooks specification, version 1. */
import { createHmac } from 'node:crypto'

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
