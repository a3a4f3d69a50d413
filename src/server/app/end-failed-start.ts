/** Reports a failed start: the remedy if known, or else the error. */
import { inspect } from 'node:util'
import { OperatorError } from '#server/platform/runtime/environment.ts'
import { inSources } from '#server/platform/runtime/log.ts'

/** Prints the reason and ends the process. */
export function endFailedStart(reason: unknown): never {
  const shown = reason instanceof OperatorError ? reason.message : reason
  console.error(shown instanceof Error ? inSources(inspect(shown)) : shown)
  process.exit(1)
}
