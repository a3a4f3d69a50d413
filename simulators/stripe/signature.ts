import { createHmac } from 'node:crypto'

/** Returns the `Stripe-Signature` header of a payload sent at `seconds`. */
export function signatureHeader(payload: string, secret: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')
  return `t=${seconds},v1=${signature}`
}
