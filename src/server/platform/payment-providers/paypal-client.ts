/** The client of PayPal's REST API: token, JSON, and errors without what must not be logged. */
import { z } from 'zod'
import { ShopError } from '#shared/contract/errors.ts'
import type { PayPalConfig } from '../config.ts'

/** How long before its expiry a token is renewed. */
const TOKEN_MARGIN_MS = 60_000

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number() })
const Refusal = z.object({
  name: z.string().optional(),
  debug_id: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
})

/** A non-2xx response of PayPal; `issues` are its codes, such as `INSTRUMENT_DECLINED`. */
export class PayPalRefusal extends Error {
  override name = 'PayPalRefusal'
  readonly status: number
  readonly issues: readonly string[]
  readonly debugId: string | undefined

  constructor(status: number, problem: z.infer<typeof Refusal>) {
    const issues = [problem.name, ...(problem.details ?? []).map(({ issue }) => issue)].filter(
      (one) => one !== undefined,
    )
    super(`PayPal: ${[status, ...issues, problem.debug_id].join(' ')}`)
    this.status = status
    this.issues = issues
    this.debugId = problem.debug_id
  }
}

type Call<T> = {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  body?: object
  /** `PayPal-Request-Id`: PayPal's idempotency key. */
  requestId?: string
  answer: z.ZodType<T>
}

/** Makes the client of an account; calls throw PayPalRefusal, or ShopError PAYMENT_PROVIDER_UNAVAILABLE. */
export function createPayPalClient(
  { clientId, clientSecret, apiUrl }: PayPalConfig,
  { timeoutMs }: { timeoutMs: number },
) {
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  let token: { value: Promise<string>; until: number } | undefined

  async function newToken(): Promise<string> {
    const answer = await send('/v1/oauth2/token', {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    })
    const { access_token: value, expires_in: seconds } = await read(answer, Token)
    if (token) token.until = Date.now() + seconds * 1000 - TOKEN_MARGIN_MS
    return value
  }

  /** Concurrent calls share one token request; a failed one is not reused. */
  function currentToken(): Promise<string> {
    if (token && token.until > Date.now()) return token.value
    const fresh = { value: newToken(), until: Infinity }
    token = fresh
    fresh.value.catch(() => {
      if (token === fresh) token = undefined
    })
    return fresh.value
  }

  async function send(path: string, init: RequestInit): Promise<Response> {
    try {
      return await fetch(apiUrl + path, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
    } catch (error) {
      throw unavailable(error)
    }
  }

  async function sendWithToken<T>({ method, path, body, requestId }: Call<T>) {
    const used = await currentToken()
    const answer = await send(path, {
      method,
      headers: {
        authorization: `Bearer ${used}`,
        'content-type': 'application/json',
        ...(requestId !== undefined && { 'paypal-request-id': requestId }),
      },
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    })
    return answer
  }

  return {
    async call<T>(call: Call<T>): Promise<T> {
      let answer = await sendWithToken(call)
      if (answer.status === 401) {
        // The token was revoked early: retry once with a new one
        token = undefined
        answer = await sendWithToken(call)
      }
      return await read(answer, call.answer)
    },
  }
}

async function read<T>(answer: Response, schema: z.ZodType<T>): Promise<T> {
  let body: unknown
  try {
    // A change answers nothing
    body = answer.status === 204 ? {} : await answer.json()
  } catch (error) {
    throw unavailable(new Error(`PayPal: ${answer.status} without JSON`, { cause: error }))
  }
  if (!answer.ok) {
    const refusal = new PayPalRefusal(answer.status, Refusal.safeParse(body).data ?? {})
    throw answer.status >= 500 || answer.status === 429 ? unavailable(refusal) : refusal
  }
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  // Only field names: values may be a payer's
  const wrong = parsed.error.issues.map(({ path }) => path.join('.')).join(', ')
  throw unavailable(new Error(`PayPal: an answer of another shape: ${wrong}`))
}

/** Returns the error of a call without a usable response. */
export function unavailable(error: unknown): ShopError {
  return new ShopError('PAYMENT_PROVIDER_UNAVAILABLE', { cause: error })
}
