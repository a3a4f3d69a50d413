/** One JSON line per event on standard output; secrets and personal data are cut out by name. */
import { pino } from 'pino'
import type { Logger } from 'pino'

export type Log = Logger

const SECRET_PATHS = ['email', 'authorization', 'cookie', 'client_secret', 'access_key', 'password', 'token']

/** Makes the process's log at a level (`silent` for tests). */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET_PATHS.flatMap((name) => [name, `*.${name}`]), censor: '[cut]' },
  })
}
