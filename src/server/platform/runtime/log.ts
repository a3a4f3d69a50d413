/** One JSON line per event on standard output; secrets and personal data are redacted by name. */
import { pino, type DestinationStream, type Logger } from 'pino'
import { DrizzleQueryError } from 'drizzle-orm'
import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Errors come in bursts. */
const MAX_AGE_MS = 10_000

/** Makes a function that maps the frames of built files to source, line and column. */
export function createSourceLines() {
  /**
   * By path of the built file, for a moment: Node's `--enable-source-maps` would keep all of them in memory, 30 MB.
   */
  const maps = new Map<string, SourceMap | undefined>()
  let forgetting: NodeJS.Timeout | undefined

  function mapOf(address: string): SourceMap | undefined {
    forgetting ??= setTimeout(() => {
      forgetting = undefined
      maps.clear()
    }, MAX_AGE_MS).unref()
    if (!maps.has(address)) {
      const file = `${fileURLToPath(address)}.map`
      const read = () => new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload)
      maps.set(address, existsSync(file) ? read() : undefined)
    }
    return maps.get(address)
  }

  return (stack: string): string =>
    stack.replaceAll(
      /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/g,
      (frame: string, address: string, line: string, column: string) => {
        const origin = mapOf(address)?.findOrigin(Number(line), Number(column))
        if (!origin || !('fileName' in origin)) return frame
        return `${new URL(origin.fileName, address).href}:${origin.lineNumber}:${origin.columnNumber}`
      },
    )
}

/** Returns a stack with the lines of this program's sources. */
export const inSources = createSourceLines()

/** Errors as they may be logged: what failed and where, without what people typed. */
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

export type Log = Logger

const SECRET_PATHS = ['email', 'authorization', 'cookie', 'client_secret', 'access_key', 'password', 'token']

/** Makes the process's logger at a level (`silent` for tests), on standard output by default. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: loggableError },
    redact: { paths: SECRET_PATHS.flatMap((name) => [name, `*.${name}`]), censor: '[cut]' },
  }
  return destination ? pino(options, destination) : pino(options)
}
