import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ROOT } from './paths.mjs'
import { Refusal } from './refusal.mjs'

/**
 * @typedef {{ port: number, staffPort: number | undefined, host: string, dataDir: string, takesDemoPayments: boolean }} Settings
 */

/**
 * Reads what the start itself needs from the environment; everything else is the server's to read and to refuse.
 * Port 0 means any free one.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {Settings}
 */
export function readSettings(env) {
  const written = env['PORT'] || '3000'
  const port = Number(written)
  if (!/^\d+$/.test(written) || port > 65_535) {
    throw new Refusal(`PORT=${written} is not a port: use a number from 1 to 65535, such as PORT=3000.`)
  }
  return {
    port,
    staffPort: Number(env['STAFF_PORT']) || undefined,
    host: env['HOST'] || 'localhost',
    dataDir: env['DATA_DIR'] || '.data',
    takesDemoPayments: takesDemoPayments(env),
  }
}

/**
 * Demonstration payments belong to the demonstration shop: beside real books they would give them away. They never take the
 * place of real ones: not with a key of any provider set, not in production.
 */
function takesDemoPayments(/** @type {NodeJS.ProcessEnv} */ env) {
  const keys = [
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'PAYPAL_CLIENT_ID',
    'PAYPAL_CLIENT_SECRET',
    'PAYPAL_WEBHOOK_ID',
  ]
  const isDemoShop = env['SAMPLE_SHOP'] ? env['SAMPLE_SHOP'] === '1' : !env['DATABASE_URL']
  return isDemoShop && env['NODE_ENV'] !== 'production' && keys.every((name) => !env[name])
}

/** Completes this process's environment by the file `.env`, or the one that `ENV_FILE` names; a variable that is set wins. */
export function loadEnvFile() {
  const named = process.env['ENV_FILE']
  const file = named ? resolve(named) : join(ROOT, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  else if (named) throw new Refusal(`ENV_FILE=${named} does not exist: name another file, or unset it.`)
}
