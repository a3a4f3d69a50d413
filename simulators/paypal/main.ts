/** The PayPal fake as a process of its own; simulators/README.md describes its environment. */
import { optionsFrom } from '../shared/options.ts'
import { run } from '../shared/run.ts'
import { startPayPalSimulator } from './server.ts'

const KEYS = ['clientId', 'clientSecret', 'webhookId'] as const

await run('PayPal', () => startPayPalSimulator(optionsFrom(process.env, 'PAYPAL_SIMULATOR', KEYS)))
