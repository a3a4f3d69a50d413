/** The environment of commands: the process's own, completed by a file in the checkout. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { inCheckout } from './project-files.ts'
import { OperatorError } from './operator-error.ts'

const USUAL_FILE = inCheckout('.env')

/** Returns the environment with the variables of `.env` (or of `ENV_FILE`); set variables win. */
export function environment(): NodeJS.ProcessEnv {
  const named = process.env['ENV_FILE']
  const file = named ? resolve(named) : USUAL_FILE
  if (existsSync(file)) process.loadEnvFile(file)
  else if (named) throw new OperatorError(`ENV_FILE=${named} does not exist: name another file, or unset it.`)
  return process.env
}
