/** The Stripe stand-in as a process of its own; the environment is described in options.ts. */
import { optionsFrom } from './options.ts'
import { startStripeSimulator } from './server.ts'

try {
  const simulator = await startStripeSimulator(optionsFrom(process.env))
  console.log(`Stripe stand-in for demonstration payments ready at ${simulator.url}`)
  const stop = (): void => {
    void simulator.close().then(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
} catch (error) {
  console.error(`Stripe stand-in: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
