/** The Stripe fake as a process of its own; simulators/README.md describes its environment. */
import { optionsFrom } from '../shared/options.ts'
import { run } from '../shared/run.ts'
import { startStripeSimulator } from './server.ts'

const KEYS = ['secretKey', 'publishableKey', 'webhookSecret'] as const

await run('Stripe', () => startStripeSimulator(optionsFrom(process.env, 'STRIPE_SIMULATOR', KEYS)))
