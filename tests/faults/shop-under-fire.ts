/** A shop as its own process, with everything around it in our hands: providers, mail, database. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/platform/db/database.ts'
import { serverPid } from '#server/platform/db/embedded/lock-files.ts'
import { serverArguments } from '../../scripts/parts/programs.mjs'
import { freePort } from '../support/free-port.ts'
import { startMailServer } from '../support/mail-server.ts'
import { startPostgres } from '../support/postgres-server.ts'
import { startProgram } from '../support/program.ts'
import { openProviders } from './providers.ts'

export type ShopUnderFire = Awaited<ReturnType<typeof openShopUnderFire>>

type Options = {
  /** The shop's own PostgreSQL instead of another server. */
  ownServer: boolean
  /** Further arguments of Node, and variables of the shop. */
  nodeArguments?: readonly string[]
  more?: Record<string, string>
}

/** Opens it; the mail server is away until `openMail`. */
export async function openShopUnderFire({ ownServer, nodeArguments = [], more = {} }: Options) {
  const dataDir = await mkdtemp(join(tmpdir(), 'gmp-under-fire-'))
  const postgres = ownServer ? undefined : await startPostgres()
  const port = await freePort()
  const mailPort = await freePort()
  const shopUrl = `http://127.0.0.1:${port}`
  const providers = await openProviders(shopUrl)
  const { stripe, paypal } = providers
  const databaseUrl = postgres?.urlOf('postgres')
  const start = () =>
    startProgram([...nodeArguments, ...serverArguments()], {
      env: {
        PORT: String(port),
        HOST: '127.0.0.1',
        LOG_LEVEL: 'error',
        DATA_DIR: dataDir,
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
        SAMPLE_SHOP: '1',
        // All buyers come from one address
        UNPAID_LIMITS: '0',
        SMTP_URL: `smtp://shop:secret@127.0.0.1:${mailPort}`,
        ...providers.env,
        ...more,
      },
      ready: /open: http:\/\/\S+\n/,
    })
  let server = await start()
  const database = await openDatabase({ dataDir, databaseUrl, joinRunning: true })
  let mail: Awaited<ReturnType<typeof startMailServer>> | undefined
  return {
    place: { shopUrl, stripeUrl: stripe.url, paypalUrl: paypal.url },
    stripe,
    paypal,
    db: database.db,
    databaseUrl,
    /** The process of the shop. */
    pid: () => server.pid,
    /** Ends the server as a crash would; the shop's own is started again when first needed. */
    async restartDatabase() {
      if (postgres) await postgres.restart()
      else process.kill(serverPid(join(dataDir, 'postgres')) ?? 0, 'SIGQUIT')
    },
    async openMail() {
      mail = await startMailServer({ port: mailPort })
    },
    /** Every mail that was taken: to whom, about what. */
    mails: () => mail?.taken.map(({ email, recipients }) => `${recipients.join()} ${email.subject}`) ?? [],
    killServer: () => server.kill(),
    async startServer() {
      server = await start()
    },
    async close() {
      await server.stop()
      await mail?.close()
      await database.close()
      await providers.close()
      await postgres?.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
