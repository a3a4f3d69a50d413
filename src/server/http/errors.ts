/** The one place where an error becomes an answer: status from its code, words from `shared/text`, never a stack. */
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { statusOf, ShopError } from '#shared/contract/errors.ts'
import type { ErrorBody, ErrorCode } from '#shared/contract/errors.ts'
import { textOf } from '#shared/text/text.ts'
import { isDatabaseUnavailable } from '../db/database.ts'
import type { Log } from '../log.ts'
import { askerLanguage } from './asker-language.ts'
import type { ApiEnv } from './router.ts'

const CODE_BY_STATUS: Record<number, ErrorCode> = {
  400: 'MALFORMED_JSON',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
}

function toShopError(error: unknown): ShopError {
  if (error instanceof ShopError) return error
  if (error instanceof HTTPException)
    return new ShopError(CODE_BY_STATUS[error.status] ?? 'INTERNAL', { cause: error })
  if (isDatabaseUnavailable(error))
    return new ShopError('DATABASE_UNAVAILABLE', { cause: error, retryAfterSeconds: 5 })
  return new ShopError('INTERNAL', { cause: error })
}

/** Makes the error handler of the API. Surprises are logged with their cause; the answer shows only the code. */
export function errorAnswer(log: Log) {
  return <E extends ApiEnv>(error: unknown, c: Context<E>) => {
    const known = toShopError(error)
    const status = statusOf(known.code)
    const requestId = c.get('requestId')
    if (status >= 500) log.error({ err: known.cause ?? known, code: known.code, requestId }, 'request failed')
    if (known.retryAfterSeconds) c.header('Retry-After', String(known.retryAfterSeconds))
    c.header('Cache-Control', 'no-store')
    const body: ErrorBody = {
      message: textOf(askerLanguage(c)).errors[known.code],
      code: known.code,
      request_id: requestId,
      ...(known.fields && { error: known.fields }),
      ...known.details,
    }
    return c.json(body, status)
  }
}
