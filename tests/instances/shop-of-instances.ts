/** A shop of two instances: HAProxy in front of them, PgBouncer behind, a primary and its hot standby. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/platform/db/database.ts'
import { lentAccount } from '#server/platform/db/embedded/account.ts'
import { serverArguments } from '../../scripts/parts/programs.mjs'
import { openProviders } from '../faults/providers.ts'
import { freePort } from '../support/free-port.ts'
import { startMailServer } from '../support/mail-server.ts'
import { startPostgres } from '../support/postgres-server.ts'
import { startProgram, type Program } from '../support/program.ts'
import { AUTH_SECRET } from '../support/test-shop.ts'
import { haproxyConfig, pgbouncerConfig } from './balancer.ts'
import { PRIMARY_SETTINGS, startStandby } from './standby-server.ts'
import { findTools, startTool } from './tools.ts'

export type ShopOfInstances = Awaited<ReturnType<typeof openShopOfInstances>>

/** What a pooler leaves to the role. */
const DEADLINES = `alter role postgres set statement_timeout = '10s';
  alter role postgres set idle_in_transaction_session_timeout = '10s'`

/** Opens it, with the invented books of the sample. */
export async function openShopOfInstances() {
  const tools = findTools()
  const folder = mkdtempSync(join(tmpdir(), 'gmp-instances-'))
  chmodSync(folder, 0o755)
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const [port, poolerPort, ...ports] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ] as const
  const primary = await startPostgres(PRIMARY_SETTINGS)
  const standby = await startStandby(primary)
  const database = await openDatabase({ dataDir: folder, databaseUrl: primary.urlOf('postgres') })
  await database.db.$client.query(DEADLINES)
  const places = { primary: primary.folder, standby: standby.folder }
  const pgbouncerFile = file('pgbouncer.ini', pgbouncerConfig(poolerPort, places))
  const account = lentAccount(folder)
  const pgbouncer = await startTool([tools.pgbouncer, pgbouncerFile], { port: poolerPort, account })
  const haproxyFile = file('haproxy.cfg', haproxyConfig(port, ports))
  const haproxy = await startTool([tools.haproxy, '-f', haproxyFile], { port })

  const shopUrl = `http://127.0.0.1:${port}`
  const providers = await openProviders(shopUrl)
  const { stripe, paypal } = providers
  const mailPort = await freePort()
  const mail = await startMailServer({ port: mailPort })
  const pooled = (name: string) => `postgres://postgres@127.0.0.1:${poolerPort}/${name}`
  const env = {
    HOST: '127.0.0.1',
    PUBLIC_URL: shopUrl,
    LOG_LEVEL: 'warn',
    DATABASE_URL: pooled('shop'),
    DATABASE_DIRECT_URL: primary.urlOf('postgres'),
    DATABASE_REPLICA_URL: pooled('shop_standby'),
    DRAIN_SECONDS: '2',
    TRUST_PROXY: '1',
    AUTH_SECRET,
    SAMPLE_SHOP: '1',
    // All buyers come from one address
    UNPAID_LIMITS: '0',
    SMTP_URL: `smtp://shop:secret@127.0.0.1:${mailPort}`,
    ...providers.env,
  }
  const start = (instance: number) =>
    startProgram(serverArguments(), {
      env: { ...env, PORT: String(ports[instance]), DATA_DIR: join(folder, `instance-${instance}`) },
      ready: /open: http:\/\/\S+\n/,
    })
  // One after the other: the first makes the tables
  const running: Program[] = [await start(0), await start(1)]
  return {
    place: { shopUrl, stripeUrl: stripe.url, paypalUrl: paypal.url },
    /** Each instance's own address, past the balancer. */
    instances: ports.map((own) => `http://127.0.0.1:${own}`),
    db: database.db,
    standby,
    mails: () => mail.taken.map(({ email, recipients }) => `${recipients.join()} ${email.subject}`),
    outputs: () => running.map((program) => program.output()),
    /** Asks an instance to stop; returns its exit code and how long that took. */
    async stopInstance(instance: number) {
      const begun = performance.now()
      const code = await running[instance]?.stop()
      return { code, ms: performance.now() - begun }
    },
    async startInstance(instance: number) {
      running[instance] = await start(instance)
    },
    async close() {
      await Promise.all(running.map((program) => program.stop()))
      await mail.close()
      await Promise.all([providers.close(), haproxy.stop(), pgbouncer.stop()])
      await database.close()
      await standby.stop()
      await primary.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
