/** Files named on the command line. */
import { readFileSync } from 'node:fs'
import { OperatorError } from '../runtime/operator-error.ts'

/** Returns a file's bytes; throws an OperatorError that names it. */
export function givenFile(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (cause) {
    throw new OperatorError(`${path} cannot be read: ${(cause as Error).message}`, { cause })
  }
}
