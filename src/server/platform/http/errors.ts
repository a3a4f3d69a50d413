/** The only place where an error becomes a response: status by code, text from `shared/text`, never a stack. */
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { statusOf, ShopError, type ErrorBody, type ErrorCode } from '#shared/contract/errors.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { textOf } from '#shared/text/text.ts'
import { isDatabaseUnavailable } from '../db/database.ts'
import type { Log } from '../runtime/log.ts'
import { requestLanguage } from './chosen-language.ts'
import { refusals } from '../runtime/metrics-events.ts'
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

/**
 * Makes the error handler of the API. Unexpected errors are logged with their cause; the response has only the
 * code.
 */
export function errorAnswer(log: Log) {
  return <E extends ApiEnv>(error: unknown, c: Context<E>) => {
    const known = toShopError(error)
    if (known.retryAfterSeconds) c.header('Retry-After', String(known.retryAfterSeconds))
    c.header('Cache-Control', 'no-store')
    const about = { language: requestLanguage(c), requestId: c.get('requestId'), log }
    return c.json(errorBody(known, about), statusOf(known.code))
  }
}

type About = { language: Language; requestId: string; log: Log }

/** Returns the error body of a response; logs an unexpected error. */
export function errorBody(error: unknown, { language, requestId, log }: About): ErrorBody {
  const known = toShopError(error)
  const { code, fields, details } = known
  refusals.emit({ code })
  if (statusOf(code) >= 500) log.error({ err: known.cause ?? known, code, requestId }, 'request failed')
  return {
    message: textOf(language).errors[code],
    code,
    request_id: requestId,
    ...(fields && { error: fields }),
    ...details,
  }
}
