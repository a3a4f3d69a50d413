import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the checkout. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const BIN = join(ROOT, 'node_modules', '.bin')

/** The Node that the shop runs on (24), whatever the machine has. */
export const NODE = join(BIN, 'node')

/** Returns the path of a command that the packages brought. */
export function bin(/** @type {string} */ name) {
  return join(BIN, name)
}

/** Returns the environment with the packages' commands, and so Node 24, found first. */
export function toolEnv(/** @type {NodeJS.ProcessEnv} */ more = {}) {
  return { ...process.env, PATH: BIN + delimiter + (process.env.PATH ?? ''), ...more }
}
