import type { StripeSimulatorOptions } from './server.ts'

/** Reads the environment; a wrong value throws with the remedy. */
export function optionsFrom(env: NodeJS.ProcessEnv): StripeSimulatorOptions {
  return {
    port: portFrom(env.STRIPE_SIMULATOR_PORT),
    ...given('host', env.STRIPE_SIMULATOR_HOST),
    ...given('file', env.STRIPE_SIMULATOR_FILE),
    ...given('secretKey', env.STRIPE_SIMULATOR_SECRET_KEY),
    ...given('publishableKey', env.STRIPE_SIMULATOR_PUBLISHABLE_KEY),
    ...given('webhookSecret', env.STRIPE_SIMULATOR_WEBHOOK_SECRET),
    ...given('webhookUrl', webhookUrl(env.STRIPE_SIMULATOR_WEBHOOK_URL)),
  }
}

function given(name: keyof StripeSimulatorOptions, value: string | undefined): StripeSimulatorOptions {
  return value === undefined || value === '' ? {} : { [name]: value }
}

function portFrom(value = ''): number {
  const port = Number(value)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new Error(`STRIPE_SIMULATOR_PORT is '${value}': give a number from 0 to 65535 (0 takes a free port)`)
}

function webhookUrl(value = ''): string {
  if (value === '' || /^https?:$/.test(URL.parse(value)?.protocol ?? '')) return value
  throw new Error(
    `STRIPE_SIMULATOR_WEBHOOK_URL is '${value}': give an address that begins with http:// or https://`,
  )
}
