import { runTogether } from './children.mjs'
import { freePort } from './ports.mjs'
import { startFakePayPal, startFakeStripe } from './fakes.mjs'

/**
 * Runs the server, with fakes for the payment providers beside it where no keys are set, until it ends or is stopped.
 * Returns the exit code.
 *
 * @param {import('./settings.mjs').Settings} given
 * @param {(env: Record<string, string>) => import('./children.mjs').Child} startServer
 */
export async function runShop(given, startServer) {
  // The fakes must know the address before the server listens
  const port = await freePort({ preferred: given.port, host: given.host })
  const settings = { ...given, port }
  if (!settings.takesDemoPayments) return runTogether([startServer({ PORT: String(port) })])
  const card = await startFakeStripe(settings)
  const wallet = await startFakePayPal(settings)
  console.log(
    'Payments are for demonstration: no money is taken (docs/operations.md explains how to set real keys).',
  )
  const server = startServer({ PORT: String(port), ...card.env, ...wallet.env })
  return runTogether([card.child, wallet.child, server])
}
