/** The PayPal stand-in as a process of its own; the environment is described in README.md. */
import { startPayPalSimulator } from './server.ts'
import type { PayPalSimulatorOptions } from './server.ts'

const given = (name: keyof PayPalSimulatorOptions, value: string | undefined): PayPalSimulatorOptions =>
  value === undefined || value === '' ? {} : { [name]: value }

function optionsFrom(env: NodeJS.ProcessEnv): PayPalSimulatorOptions {
  const port = Number(env['PAYPAL_SIMULATOR_PORT'] ?? '')
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(
      `PAYPAL_SIMULATOR_PORT is '${env['PAYPAL_SIMULATOR_PORT']}': give a number from 0 to 65535`,
    )
  }
  return {
    port,
    ...given('host', env['PAYPAL_SIMULATOR_HOST']),
    ...given('file', env['PAYPAL_SIMULATOR_FILE']),
    ...given('clientId', env['PAYPAL_SIMULATOR_CLIENT_ID']),
    ...given('clientSecret', env['PAYPAL_SIMULATOR_CLIENT_SECRET']),
    ...given('webhookId', env['PAYPAL_SIMULATOR_WEBHOOK_ID']),
    ...given('webhookUrl', env['PAYPAL_SIMULATOR_WEBHOOK_URL']),
  }
}

try {
  const simulator = await startPayPalSimulator(optionsFrom(process.env))
  console.log(`PayPal stand-in for demonstration payments ready at ${simulator.url}`)
  const stop = (): void => {
    void simulator.close().then(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
} catch (error) {
  console.error(`PayPal stand-in: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
