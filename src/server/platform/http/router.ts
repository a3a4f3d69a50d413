/** API routers: validated by zod, documented by OpenAPI, with one error handler. */
import type { Http2Bindings, HttpBindings } from '@hono/node-server'
import { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { type FieldErrors, ShopError } from '#shared/contract/errors.ts'
import { ErrorEnvelope } from '#shared/contract/envelope.ts'
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
