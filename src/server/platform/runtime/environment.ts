/** The environment of commands: the process's own, completed by a file in the checkout. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

// Finds files of the checkout: `src/server` and `build/program` are equally deep in it.

/** Returns the absolute path of a file or folder, given from the top of the checkout. */
export const inCheckout = (path: string): string =>
  fileURLToPath(
    new URL(`${import.meta.url.endsWith('.ts') ? '../../../../' : '../../'}${path}`, import.meta.url),
  )

/** An error that only the operator can fix: the message has the problem and the remedy. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

const USUAL_FILE = inCheckout('.env')

/** Returns the environment with the variables of `.env` (or of `ENV_FILE`); set variables win. */
export function environment(): NodeJS.ProcessEnv {
  const named = process.env['ENV_FILE']
  const file = named ? resolve(named) : USUAL_FILE
  if (existsSync(file)) process.loadEnvFile(file)
  else if (named) throw new OperatorError(`ENV_FILE=${named} does not exist: name another file, or unset it.`)
  return process.env
}
