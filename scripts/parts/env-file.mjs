import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ROOT } from './paths.mjs'
import { Refusal } from './refusal.mjs'

/** Completes this process's environment by the file `.env`, or the one that `ENV_FILE` names; a variable that is set wins. */
export function loadEnvFile() {
  const named = process.env['ENV_FILE']
  const file = named ? resolve(named) : join(ROOT, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  else if (named) throw new Refusal(`ENV_FILE=${named} does not exist: name another file, or unset it.`)
}
