/** The one way to a text message: an HTTP gateway, which takes a request as JSON. */
import type { Config } from '#server/platform/config.ts'

export type TextMessage = {
  /** The same message always has the same. */
  id: string
  /** E.164: `+33612345678`. */
  to: string
  text: string
}

/** The result of a sending: `retry` was certainly not sent; `uncertain` may have been, and must not be sent again. */
export type Sent =
  | { kind: 'sent' }
  | { kind: 'retry'; reason: string }
  | { kind: 'failed'; reason: string }
  | { kind: 'uncertain'; reason: string }

export type TextGateway = { send(message: TextMessage): Promise<Sent> }

/** Milliseconds after which a silent gateway is given up. */
const PATIENCE_MS = 10_000

/** Faults of a connection that was never made, or whose other end was not trusted: nothing was said on it. */
const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  // Only of connecting: a connection that falls silent ends by our patience first
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_REVOKED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

/** Makes the gateway of a configuration. */
export function createTextGateway(
  { url, key, sender }: NonNullable<Config['textGateway']>,
  patienceMs = PATIENCE_MS,
): TextGateway {
  return {
    async send({ id, to, text }) {
      let response
      try {
        response = await fetch(url, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${key}`,
            'content-type': 'application/json',
            'idempotency-key': id,
          },
          body: JSON.stringify({ from: sender, to, text }),
          // A key and a telephone number go nowhere else
          redirect: 'manual',
          signal: AbortSignal.timeout(patienceMs),
        })
      } catch (error) {
        const reason = faultOf(error)
        return { kind: NOT_CONNECTED.has(reason) ? 'retry' : 'uncertain', reason }
      }
      // What it says may repeat the number: only the status is noted
      await response.body?.cancel()
      const reason = `HTTP ${response.status}`
      if (response.ok) return { kind: 'sent' }
      // What stands behind it may still be sending
      if (response.status === 504) return { kind: 'uncertain', reason }
      const mayPass = response.status === 408 || response.status === 429 || response.status >= 500
      return { kind: mayPass ? 'retry' : 'failed', reason }
    },
  }
}

function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code } = (error.cause ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : error.name
}
