/** What commands read: the process's own environment, completed by a file that the checkout keeps beside it. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { inCheckout } from './in-checkout.ts'
import { OperatorError } from './operator-error.ts'

const USUAL_FILE = inCheckout('.env')

/** Returns the environment with what `.env` (or the file that `ENV_FILE` names) adds to it; a variable that is set wins. */
export function environment(): NodeJS.ProcessEnv {
  const named = process.env['ENV_FILE']
  const file = named ? resolve(named) : USUAL_FILE
  if (existsSync(file)) process.loadEnvFile(file)
  else if (named) throw new OperatorError(`ENV_FILE=${named} does not exist: name another file, or unset it.`)
  return process.env
}
