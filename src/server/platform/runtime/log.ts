/** One JSON line per event on standard output; secrets and personal data are redacted by name. */
import { pino, type DestinationStream, type Logger } from 'pino'
import { loggableError } from './log-error.ts'

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
