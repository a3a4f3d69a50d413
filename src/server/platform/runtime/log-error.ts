/** An error as it may be logged: what failed and where, without what people typed. */
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
 * Returns what a log may hold of an error and its causes. A failed query's parameters are names, addresses and keys; the
 * database's `detail` may quote a whole row; other members may be answers of a provider: none of them is kept.
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
