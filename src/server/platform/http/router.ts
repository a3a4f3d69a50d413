/** Routers of the API: validated by zod, documented by OpenAPI, failing through one error handler. */
import type { Http2Bindings, HttpBindings } from '@hono/node-server'
import { OpenAPIHono } from '@hono/zod-openapi'
import type { FieldErrors } from '#shared/contract/errors.ts'
import { ErrorEnvelope } from '#shared/contract/envelope.ts'
import { ShopError } from '#shared/contract/errors.ts'
import type { Customer } from './customer.ts'

/** What a request came in on; a page that calls the API in process has none. */
export type Connection = Partial<HttpBindings | Http2Bindings>

/** What a caller in the same process is handed. */
export type DirectAnswer = { status: number; body: unknown }

export type ApiEnv = {
  Bindings: (Connection & { direct?: DirectAnswer }) | undefined
  Variables: {
    requestId: string
    /** Who asks; set behind `requireCustomer` alone, so that a route which forgets it fails instead of serving. */
    customer: Customer
  }
}
export type ApiRouter = OpenAPIHono<ApiEnv>

/** Makes a router whose invalid input becomes 422 INVALID_FIELDS, with the faults listed by field. */
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

/** OpenAPI entry of a JSON answer. */
export const jsonAnswer = <T>(description: string, schema: T) => ({
  description,
  content: { 'application/json': { schema } },
})

/** OpenAPI entry of a required JSON body. */
export const jsonBody = <T>(schema: T) => ({ required: true, content: { 'application/json': { schema } } })

/** OpenAPI entries for refusals: `refusals(404, 422)`. */
export function refusals(...statuses: number[]) {
  return Object.fromEntries(statuses.map((status) => [status, jsonAnswer('Refused', ErrorEnvelope)]))
}
