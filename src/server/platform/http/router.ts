/** API routers: validated by zod, documented by OpenAPI, with one error handler. */
import type { Http2Bindings, HttpBindings } from '@hono/node-server'
import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { type FieldErrors, ShopError } from '#shared/contract/errors.ts'
import { ErrorEnvelope, dataOf } from '#shared/contract/envelope.ts'
import type { Customer } from './customer.ts'

/** A request's connection; an in-process call has none. */
export type Connection = Partial<HttpBindings | Http2Bindings>

/** The result of an in-process call. */
export type DirectAnswer = { status: number; body: unknown }

export type ApiEnv = {
  Bindings: (Connection & { direct?: DirectAnswer }) | undefined
  Variables: {
    requestId: string
    /**
     * The signed-in customer; set only behind `requireCustomer`, so that a route without it fails instead of
     * serving.
     */
    customer: Customer
  }
}
export type ApiRouter = OpenAPIHono<ApiEnv>

/** Makes a router whose invalid input becomes 422 INVALID_FIELDS with the errors by field. */
export function createRouter<E extends ApiEnv = ApiEnv>(): OpenAPIHono<E> {
  return new OpenAPIHono<E>({
    defaultHook(result) {
      if (result.success) return
      const fields: FieldErrors = {}
      for (const issue of result.error.issues) {
        const name = issue.path.join('.') || 'body'
        fields[name] = [...(fields[name] ?? []), issue.message]
      }
      throw new ShopError('INVALID_FIELDS', { fields })
    },
  })
}

/** OpenAPI entry of a JSON response. */
export const jsonAnswer = <T>(description: string, schema: T) => ({
  description,
  content: { 'application/json': { schema } },
})

/** OpenAPI entry of a required JSON body. */
export const jsonBody = <T>(schema: T) => ({ required: true, content: { 'application/json': { schema } } })

/** OpenAPI entries of error responses: `refusals(404, 422)`. */
export function refusals(...statuses: number[]) {
  return Object.fromEntries(statuses.map((status) => [status, jsonAnswer('Refused', ErrorEnvelope)]))
}

/** Marks responses as `no-store`. */
export const noStore: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('Cache-Control', 'no-store')
}

/** Schema and body of a response that only confirms. */
export const Done = dataOf(z.object({ done: z.literal(true) }))
export const DONE = { data: { done: true as const } }

/** Returns a short list as a single page. */
export const wholeList = <T>(data: T[]) => ({
  data,
  meta: { total: data.length, page: 1, per_page: Math.max(data.length, 1) },
})

/** Path parameters of a route with one id. */
export const idParams = z.object({ id: z.string().meta({ description: 'Number', example: '12' }) })

/** Parses the id in a path; throws ShopError NOT_FOUND for anything else. */
export function parseId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new ShopError('NOT_FOUND')
  return Number(text)
}

// Rejects text that PostgreSQL cannot store, on every route: NUL and unpaired surrogates.

/** Returns whether an address contains a NUL, in its path or query. */
export const holdsNul = (url: string): boolean => url.includes('%00')

/** Their JSON escapes. A match may be harmless text after another backslash, so it is checked again. */
const SUSPECT = /\\u(?:0000|d[89a-f])/i

const isUnreadable = (text: string) => text.includes('\0') || !text.isWellFormed()

/** Iterative: a body may be nested deeper than the stack. */
function holdsUnreadable(body: unknown): boolean {
  const open = [body]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value === 'string' && isUnreadable(value)) return true
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value)) {
      if (isUnreadable(name)) return true
      open.push(inner)
    }
  }
  return false
}

/** Throws INVALID_FIELDS with the field for a JSON body with such text. */
export const refuseUnreadableBody: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (c.req.header('content-type')?.includes('json') && SUSPECT.test(await c.req.text())) {
    const body: unknown = await c.req.json().catch(() => undefined) // invalid JSON is rejected later
    const entries =
      typeof body === 'object' && body !== null ? Object.entries(body) : [['body', body] as const]
    const unreadable = entries.filter(([name, value]) => isUnreadable(name) || holdsUnreadable(value))
    if (unreadable.length > 0) {
      const named = unreadable.map(([name]) => [
        isUnreadable(name) ? 'body' : name,
        ['holds characters that no text has'],
      ])
      throw new ShopError('INVALID_FIELDS', { fields: Object.fromEntries(named) })
    }
  }
  await next()
}
