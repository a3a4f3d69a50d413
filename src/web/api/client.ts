/** The only file where the storefront and the API meet: one JSON call, in the browser and while rendering. */
import type { ErrorBody, ErrorCode, ErrorDetails, FieldErrors } from '#shared/contract/errors.ts'
import { session } from '../session/session.ts'
import { tokenKeeper } from '../session/token.ts'

const API_PATH = '/api/sofialib/bookshop'

export type ApiFetch = (request: Request) => Promise<Response>

/** What the API answers to a caller in its own process. */
type DirectAnswer = { status: number; body: unknown }

/** How a caller reaches the API: an origin, and the function that carries the request. */
export type ApiClient = {
  origin: string
  fetch: ApiFetch
  /** While rendering: asks the API of the same process, without a request to write and an answer to read. */
  ask?: ((target: string) => Promise<DirectAnswer>) | undefined
}

/** An answer that is not 2xx, in the shop's words; `code` is OFFLINE when nothing answered. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ErrorCode | 'OFFLINE'
  readonly status: number
  readonly fields: FieldErrors
  readonly details: ErrorDetails
  /** Seconds to wait, where the server said so (429, 503). */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode | 'OFFLINE',
    {
      status,
      message,
      fields,
      details = {},
      retryAfterSeconds,
    }: {
      status: number
      message: string
      fields: FieldErrors
      details?: ErrorDetails
      retryAfterSeconds?: number | undefined
    },
  ) {
    super(message)
    this.code = code
    this.status = status
    this.fields = fields
    this.details = details
    this.retryAfterSeconds = retryAfterSeconds
  }

  /** Minutes to wait, rounded up; a quarter of an hour where the server did not say. */
  get minutesToWait(): number {
    return Math.ceil((this.retryAfterSeconds ?? 15 * 60) / 60)
  }
}

/** Turns "there is none" into undefined; throws every other failure. */
export function unlessNotFound(error: unknown): undefined {
  if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) throw error
}

type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  query?: Record<string, string | number | undefined>
  body?: unknown
  /** Sent as it is, instead of a body of JSON. */
  file?: Blob
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Sends the customer's token where there is one; when the server no longer takes it, the session ends (§8). */
  bearer?: boolean
  /** Goes on after the page is left. */
  keepalive?: boolean
  /** What the answer's body is; JSON by default. */
  answer?: 'json' | 'blob'
}

/** Sends one call and returns its body; throws ApiError for every other outcome. */
export async function call<T>(
  api: ApiClient,
  path: string,
  {
    method = 'GET',
    query,
    body,
    file,
    headers,
    signal,
    bearer = false,
    keepalive = false,
    answer = 'json',
  }: Call = {},
): Promise<T> {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) params.set(name, String(value))
  }
  const target = API_PATH + path + (params.size > 0 ? `?${params}` : '')
  if (api.ask && method === 'GET') {
    const { status, body: answered } = await api.ask(target)
    if (status < 300) return answered as T
    throw failure(answered as ErrorBody, { status })
  }
  const token = bearer ? tokenKeeper.read() : undefined
  const request = new Request(new URL(target, api.origin), {
    method,
    keepalive,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(file && { body: file }),
    ...(signal && { signal }),
  })
  let response: Response
  try {
    response = await api.fetch(request)
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ApiError('OFFLINE', { status: 0, message: String(cause), fields: {} })
  }
  if (response.ok) return (await response[answer]()) as T
  const error = await response.json().then(
    (json) => json as ErrorBody,
    () => ({ code: 'INTERNAL', message: response.statusText }) as ErrorBody,
  )
  if (bearer && error.code === 'UNAUTHENTICATED') session.refuse(token)
  const retryAfterSeconds = Number(response.headers.get('retry-after')) || undefined
  throw failure(error, { status: response.status, retryAfterSeconds })
}

const failure = (
  error: ErrorBody,
  answer: { status: number; retryAfterSeconds?: number | undefined },
): ApiError =>
  new ApiError(error.code, { ...answer, message: error.message, fields: error.error ?? {}, details: error })
