import { runTogether } from './children.mjs'
import { freePort } from './ports.mjs'
import { startStripeStandIn } from './stripe-stand-in.mjs'

/**
 * Runs the server, with the Stripe stand-in beside it where no keys are set, until it ends or is asked to stop.
 * Returns the exit code.
 *
 * @param {import('./settings.mjs').Settings} given
 * @param {(env: Record<string, string>) => import('./children.mjs').Child} startServer
 */
export async function runShop(given, startServer) {
  // The stand-in must know the address before the server listens
  const port = await freePort({ preferred: given.port, host: given.host })
  const settings = { ...given, port }
  if (!settings.takesDemoPayments) return runTogether([startServer({ PORT: String(port) })])
  const standIn = await startStripeStandIn(settings)
  console.log(
    'Payments are for demonstration: no card is charged (docs/operations.md tells how to set real keys).',
  )
  return runTogether([standIn.child, startServer({ PORT: String(port), ...standIn.env })])
}
