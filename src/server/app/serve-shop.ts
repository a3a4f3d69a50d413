/**
 * One process of the shop: API, pages, files and jobs, with a graceful stop. `--dev` renders pages through Vite.
 */
import { serve } from '@hono/node-server'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { withAuthSecret } from '#server/people/accounts/auth-secret.ts'
import type { Config } from '#server/platform/config.ts'
import { openDatabase, type Database } from '#server/platform/db/database.ts'
import { collectGarbageByNeed } from '#server/platform/runtime/garbage-collection.ts'
import { createDirectCalls } from '#server/platform/http/in-process-calls.ts'
import { KEEP_ALIVE_MS } from '#server/platform/http/keep-alive.ts'
import { createResponseCache } from '#server/platform/http/response-cache.ts'
import { finishing, type Leaving } from '#server/platform/runtime/graceful-shutdown.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { OperatorError } from '#server/platform/runtime/environment.ts'
import { serveMetrics } from '#server/platform/metrics/metrics-port.ts'
import { logSlowQueries } from '#server/platform/metrics/slow-queries.ts'
import { createPayPal } from '#server/platform/payment-providers/paypal.ts'
import { createStripe } from '#server/platform/payment-providers/stripe.ts'
import type { Shop } from '#server/platform/shop.ts'
import { firstOwnerLink } from '#server/people/team/invitations.ts'
import { createApi } from './api.ts'
import { createApp } from './app.ts'
import { endFailedStart } from './end-failed-start.ts'
import { prepareShop } from './sample/first-start.ts'
import { followUpsOf } from './composition/follow-ups.ts'
import { startJobs } from './composition/jobs.ts'
import { serveBackOffice } from './composition/serve-back-office.ts'
import { builtSite } from './pages/built-site.ts'
import { announceOpen, workerNumber } from './workers.ts'

/** Returns one line, with the remedy, for each setting that is not ready for business. */
export function startNotes(
  config: Config,
  { hasBooks, ownerLink }: { hasBooks: boolean; ownerLink: string | undefined },
): string[] {
  const { smtpUrl, showsOutbox, dataDir } = config
  const isPaid = config.stripe !== undefined || config.paypal !== undefined
  return [
    ...(hasBooks
      ? []
      : [
          'No books yet: `npm run catalogue:import -- FILE` brings a catalogue in, `npm run shop -- company show` lists what ' +
            'to set. For the sample shop instead, start on an empty database with SAMPLE_SHOP=1.',
        ]),
    ...(ownerLink === undefined
      ? []
      : [
          `Nobody works in the back office yet. Whoever opens this link first owns it (24 hours): ${ownerLink}`,
        ]),
    ...(isPaid ? [] : ['Nothing can be paid: set the keys of Stripe or PayPal (docs/operations.md).']),
    ...(smtpUrl === undefined
      ? [
          `Mails are not sent, as no SMTP_URL is set: they are kept in ${resolve(dataDir, 'outbox')}` +
            (showsOutbox ? ' and shown at /dev/outbox.' : '.'),
        ]
      : []),
  ]
}

let database: Database | undefined

/** Starts the shop. Ends the process if the start fails, or when it is stopped. */
export async function serveShop(given: Config, leaving: Leaving): Promise<void> {
  await start(given, leaving).catch(fail)
}

async function start(given: Config, leaving: Leaving) {
  collectGarbageByNeed()
  const config = await withAuthSecret(given)
  const log = createLog(config.logLevel)
  // The first of several processes owns the shop's own PostgreSQL, informs the operator and runs the jobs
  const isFirst = workerNumber() === 0
  const opened = await openDatabase({
    ...config.database,
    joinRunning: !isFirst,
    warn: (message) => log.warn(message),
  })
  database = opened
  if (config.slowQueryMs > 0) logSlowQueries(log, config.slowQueryMs)
  const followUps = followUpsOf(config)
  const { hasBooks } = await prepareShop(opened.db, config, followUps)
  const shop: Shop = {
    config,
    db: opened.db,
    reading: opened.reading,
    log,
    cardPayments: config.stripe && createStripe(config.stripe),
    paypalPayments: config.paypal && createPayPal(config.paypal, config),
    followUps,
  }
  const ownerLink = isFirst ? await firstOwnerLink(shop) : undefined
  const api = createApi(shop)
  const dev = process.argv.includes('--dev')
  const pageApi = {
    apiFetch: async (request: Request) => api.fetch(request),
    ask: createDirectCalls(api),
    announceFailure: (err: unknown) => log.error({ err }, 'page failed'),
  }
  const site = dev
    ? await (await import('./pages/dev-site.ts')).devSite(config, pageApi)
    : await builtSite(config, pageApi)
  const app = createApp({ shop, database: opened, api, site: site.routes, isLeaving: leaving.hasBegun })
  const cache = createResponseCache(async (request, connection) => app.fetch(request, connection))
  const metrics =
    config.metrics &&
    (await import('#server/platform/metrics/metrics.ts')).createMetrics({
      db: opened.db,
      routes: [...app.routes.map(({ path }) => path), ...site.patterns],
      caches: { site: cache.counts, ...site.caches },
    })
  const measured = metrics?.inFrontOf ?? ((listener: RequestListener) => listener)
  const behindMemory = (_options: unknown, listener: RequestListener) =>
    createServer(
      { keepAliveTimeout: KEEP_ALIVE_MS },
      measured(leaving.inFrontOf(site.inFrontOf(cache.inFrontOf(listener)))),
    )
  const server = serve({
    fetch: cache.fetch,
    port: config.port,
    hostname: config.host,
    createServer: behindMemory as typeof createServer,
  })
  const backOffice = await serveBackOffice(shop, { dev, preview: { api, pagesOver: site.pagesOver } })
  const jobs = isFirst ? startJobs(shop) : undefined
  if (metrics && config.metrics) {
    const port = config.metrics.port + workerNumber()
    serveMetrics(metrics, { ...config.metrics, port }).on('error', refuseTakenPort(port, 'METRICS_PORT'))
  }

  server.on('error', refuseTakenPort(config.port, 'PORT'))
  backOffice.on('error', refuseTakenPort(config.staffPort, 'STAFF_PORT'))
  server.on('listening', () => {
    announceOpen()
    if (!isFirst) return
    const { port } = server.address() as AddressInfo
    for (const line of startNotes(config, { hasBooks, ownerLink })) console.log(line)
    // Printed last: people, scripts and tests wait for this line
    console.log(`The bookshop is open: http://${config.host}:${port}`)
  })

  async function stop() {
    await leaving.drain(config.drainSeconds)
    // Finish running requests, reject new ones, complete mails in flight; then close the database
    await finishing([closing(server), closing(backOffice), jobs?.stop()])
    await site.close()
    await opened.close()
    process.exit(0)
  }
  void leaving.requested.then(stop)
}

function closing(server: ReturnType<typeof serve>) {
  const closed = new Promise((done) => server.close(done))
  if ('closeIdleConnections' in server) server.closeIdleConnections()
  return closed
}

const refuseTakenPort = (port: number, variable: string) => (error: NodeJS.ErrnoException) =>
  void fail(
    error.code === 'EADDRINUSE'
      ? new OperatorError(
          `Port ${port} is taken: stop the program that uses it, or set ${variable} to another one.`,
        )
      : error,
  )

async function fail(reason: unknown): Promise<never> {
  // The shop's own PostgreSQL must not outlive a failed start
  await database?.close().catch(() => {})
  return endFailedStart(reason)
}
