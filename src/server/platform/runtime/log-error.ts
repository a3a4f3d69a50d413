/** Errors as they may be logged: what failed and where, without what people typed. */
import { DrizzleQueryError } from 'drizzle-orm'
import { inSources } from './source-lines.ts'

type LoggedError = {
  name: string
  message: string
  code?: string
  constraint?: string
  stack?: string
  cause?: LoggedError
}

/**
 * Returns what may be logged of an error and its causes. It omits the parameters of a failed query (names,
 * addresses, keys), the database's `detail`, which may quote a row, and all other members, which may be a
 * provider's response.
 */
export function loggableError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { name: typeof error, message: 'not an error' }
  const { code, constraint, cause, stack } = error as Error & { code?: unknown; constraint?: unknown }
  const message = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message
  const frames = stack?.split('\n').filter((line) => line.startsWith('    at '))
  return {
    name: error.name,
    message,
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(frames && { stack: inSources(frames.join('\n')) }),
    ...(cause !== undefined && { cause: loggableError(cause) }),
  }
}
