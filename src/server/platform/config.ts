/** The environment, parsed once. A wrong value stops the start with its remedy; see docs/operations.md. */
import { z } from 'zod'
import type { DatabaseOptions } from './db/database.ts'
import { isLocalHost } from './runtime/local-host.ts'
import { OperatorError } from './runtime/environment.ts'

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

const url = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    message: `must be an address starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  })

const Environment = z.object({
  NODE_ENV: optional(z.enum(['development', 'production', 'test'])),
  PORT: optional(z.coerce.number({ message: 'must be a number' }).int().min(0).max(65_535)),
  HOST: optional(z.string()),
  STAFF_PORT: optional(z.coerce.number({ message: 'must be a number' }).int().min(0).max(65_535)),
  METRICS_PORT: optional(z.coerce.number({ message: 'must be a number' }).int().min(0).max(65_535)),
  METRICS_HOST: optional(z.string()),
  SLOW_QUERY_MS: optional(z.coerce.number({ message: 'must be a number of milliseconds' }).int().min(0)),
  STAFF_HOST: optional(z.string()),
  STAFF_URL: optional(url('http:', 'https:')),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(url('postgres:', 'postgresql:')),
  DATABASE_DIRECT_URL: optional(url('postgres:', 'postgresql:')),
  DATABASE_REPLICA_URL: optional(url('postgres:', 'postgresql:')),
  SAMPLE_SHOP: optional(z.enum(['0', '1'])),
  DATABASE_POOL: optional(z.coerce.number({ message: 'must be a number' }).int().min(1).max(200)),
  POSTGRES_SETTINGS: optional(
    z
      .string()
      .regex(/^\s*([a-z_.]+=\S+\s*)+$/, 'must be settings such as shared_buffers=512MB work_mem=16MB'),
  ),
  BACKUP_DIR: optional(z.string()),
  BACKUP_EVERY_HOURS: optional(z.coerce.number({ message: 'must be a number of hours' }).min(1)),
  BACKUP_KEEP: optional(z.coerce.number({ message: 'must be a number of copies' }).int().min(1)),
  UNPAID_LIMITS: optional(z.enum(['0', '1'])),
  COVER_CACHE_MB: optional(z.coerce.number({ message: 'must be a number' }).int().min(10)),
  PUBLIC_URL: optional(url('http:', 'https:')),
  WEB_CONCURRENCY: optional(
    z.coerce.number({ message: 'must be the number of processes' }).int().min(1).max(64),
  ),
  API_HOST: optional(url('http:', 'https:')),
  DRAIN_SECONDS: optional(z.coerce.number({ message: 'must be a number of seconds' }).min(0).max(60)),
  LOG_LEVEL: optional(z.enum(['debug', 'info', 'warn', 'error', 'silent'])),
  TRUST_PROXY: optional(
    z.coerce.number({ message: 'must be the number of proxies of your own' }).int().min(0).max(9),
  ),
  INDEXNOW_URL: optional(url('http:', 'https:')),
  SMTP_URL: optional(url('smtp:', 'smtps:')),
  MAIL_FROM: optional(z.string().min(3)),
  TEXT_GATEWAY_URL: optional(url('http:', 'https:')),
  TEXT_GATEWAY_KEY: optional(z.string().min(8, 'must be the key of the gateway, of 8 characters or more')),
  TEXT_SENDER: optional(
    z
      .string()
      .regex(
        /^([A-Za-z0-9 ]{3,11}|\+\d{6,15})$/,
        'must be 3 to 11 letters and digits, or a number such as +33612345678',
      ),
  ),
  GOOGLE_CLIENT_ID: optional(
    z.string().regex(/\.apps\.googleusercontent\.com$/, 'must end with .apps.googleusercontent.com'),
  ),
  ONIX_FOLDER: optional(z.string()),
  BNF_SRU_URL: optional(url('http:', 'https:')),
  GOOGLE_BOOKS_URL: optional(url('http:', 'https:')),
  GOOGLE_BOOKS_KEY: optional(z.string()),
  OPEN_LIBRARY_URL: optional(url('http:', 'https:')),
  AUTH_SECRET: optional(z.string().min(32, 'must have 32 characters or more')),
  STRIPE_SECRET_KEY: optional(z.string().regex(/^(sk|rk)_/, 'must start with sk_ or rk_')),
  STRIPE_PUBLISHABLE_KEY: optional(z.string().regex(/^pk_/, 'must start with pk_')),
  STRIPE_WEBHOOK_SECRET: optional(z.string().regex(/^whsec_/, 'must start with whsec_')),
  STRIPE_API_URL: optional(url('http:', 'https:')),
  STRIPE_JS_URL: optional(url('http:', 'https:')),
  PAYPAL_CLIENT_ID: optional(z.string().min(10, 'must be the client id of a PayPal app')),
  PAYPAL_CLIENT_SECRET: optional(z.string().min(10, 'must be the secret of that app')),
  PAYPAL_WEBHOOK_ID: optional(z.string().regex(/^[A-Za-z0-9-]+$/, 'must be the id of the webhook')),
  PAYPAL_API_URL: optional(url('http:', 'https:')),
  PAYPAL_JS_URL: optional(url('http:', 'https:')),
})

/** Every variable that the shop reads. */
export const VARIABLES = Object.keys(Environment.shape)

export type StripeConfig = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  apiUrl: string
  scriptUrl: string
}

export type PayPalConfig = {
  clientId: string
  clientSecret: string
  webhookId: string
  apiUrl: string
  scriptUrl: string
}

/** An HTTP gateway that sends text messages. */
export type TextGatewayConfig = { url: string; key: string; sender: string }

export type LookUpConfig = {
  onixFolder: string | undefined
  bnfUrl: string | undefined
  googleBooksUrl: string | undefined
  googleBooksKey: string | undefined
  openLibraryUrl: string | undefined
}

export type Config = {
  production: boolean
  port: number
  host: string
  staffPort: number
  /** Where the back office listens: localhost, unless a proxy is in front. */
  staffHost: string
  /** The back office's own address, without a trailing slash; passkeys are bound to its host. */
  staffUrl: string
  /** Where Prometheus scrapes metrics; undefined: nowhere. */
  metrics: { port: number; host: string } | undefined
  /** Milliseconds from which queries are logged; 0: none. */
  slowQueryMs: number
  dataDir: string
  /** Options of `openDatabase`. */
  database: Pick<
    DatabaseOptions,
    'dataDir' | 'databaseUrl' | 'directUrl' | 'replicaUrl' | 'poolSize' | 'postgresSettings'
  >
  /** Whether a new database is filled with the demonstration's invented books. */
  sampleShop: boolean
  /** Scheduled backups; undefined: none. */
  copies: { folder: string; everyHours: number; keep: number } | undefined
  /** The size limit of generated covers in the data folder. */
  coverCacheMb: number
  /** The shop's own address, without a trailing slash, for links in mails and canonical links. */
  publicUrl: string
  /** Another host that serves the API; undefined: this process does. */
  apiHost: string | undefined
  /** Number of processes behind the port. */
  webConcurrency: number
  /** How long a stopping process still answers while it reports that it is not ready. */
  drainSeconds: number
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Whether unpaid orders per contact or network are limited. */
  limitsUnpaidOrders: boolean
  /** Number of our own proxies in front; each adds an address to `X-Forwarded-For`. */
  trustedProxies: number
  indexNowUrl: string | undefined
  smtpUrl: string | undefined
  /** undefined: no text message is offered or sent. */
  textGateway: TextGatewayConfig | undefined
  mailFrom: string
  /** `/dev/outbox` shows the mails: they are not sent, and only this machine reaches the shop. */
  showsOutbox: boolean
  /** Signs customers' tokens; undefined: `people/accounts/auth-secret.ts` generates one in the data folder. */
  authSecret: string | undefined
  /** undefined: no sign-in with Google. */
  googleClientId: string | undefined
  /** Where staff look up a book that the catalogue does not have; each service is off unless it is set. */
  lookUps: LookUpConfig
  /** undefined: card payment is not offered. */
  stripe: StripeConfig | undefined
  /** undefined: payment by PayPal is not offered. */
  paypal: PayPalConfig | undefined
}

const LIVE_PAYPAL_API = 'https://api-m.paypal.com'

/** Returns whether payments move no money: those of a test account or a fake. */
export const isDemoPayPal = ({ apiUrl }: PayPalConfig) => apiUrl !== LIVE_PAYPAL_API

function textGatewayConfig(env: z.infer<typeof Environment>): TextGatewayConfig | undefined {
  const { TEXT_GATEWAY_URL: address, TEXT_GATEWAY_KEY: key, TEXT_SENDER: sender } = env
  if (!address || !key || !sender)
    return refuseHalf('The gateway of text messages', {
      TEXT_GATEWAY_URL: address,
      TEXT_GATEWAY_KEY: key,
      TEXT_SENDER: sender,
    })
  // Its requests carry telephone numbers
  const { protocol, hostname } = new URL(address)
  if (protocol === 'https:' || isLocalHost(hostname)) return { url: address, key, sender }
  throw new OperatorError('TEXT_GATEWAY_URL must start with https://: its requests carry telephone numbers.')
}

function stripeConfig(env: z.infer<typeof Environment>): StripeConfig | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = env
  if (STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY && STRIPE_WEBHOOK_SECRET) {
    return {
      secretKey: STRIPE_SECRET_KEY,
      publishableKey: STRIPE_PUBLISHABLE_KEY,
      webhookSecret: STRIPE_WEBHOOK_SECRET,
      apiUrl: env.STRIPE_API_URL ?? 'https://api.stripe.com',
      scriptUrl: env.STRIPE_JS_URL ?? 'https://js.stripe.com/clover/stripe.js',
    }
  }
  return refuseHalf('Card payment', { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET })
}

function paypalConfig(env: z.infer<typeof Environment>): PayPalConfig | undefined {
  const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID } = env
  if (PAYPAL_CLIENT_ID && PAYPAL_CLIENT_SECRET && PAYPAL_WEBHOOK_ID) {
    return {
      clientId: PAYPAL_CLIENT_ID,
      clientSecret: PAYPAL_CLIENT_SECRET,
      webhookId: PAYPAL_WEBHOOK_ID,
      apiUrl: env.PAYPAL_API_URL?.replace(/\/+$/, '') ?? LIVE_PAYPAL_API,
      scriptUrl: env.PAYPAL_JS_URL ?? 'https://www.paypal.com/sdk/js',
    }
  }
  return refuseHalf('PayPal', { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID })
}

function refuseHalf(what: string, keys: Record<string, string | undefined>): undefined {
  const missing = Object.entries(keys).flatMap(([name, value]) => (value ? [] : [name]))
  if (missing.length === Object.keys(keys).length) return undefined
  throw new OperatorError(
    `${what} is only half configured: set ${missing.join(' and ')} too, or unset all three.`,
  )
}

/** Host-bound cookies and passkeys need https, except on localhost. */
function staffAddress(text: string): string {
  const { protocol, hostname } = new URL(text)
  if (protocol === 'https:' || hostname === 'localhost') return text.replace(/\/+$/, '')
  throw new OperatorError(
    'STAFF_URL must start with https://, or be http://localhost: browsers keep no passkeys or cookies of the back office elsewhere.',
  )
}

/**
 * Settings of the shop's own PostgreSQL: each process needs connections, and 30 are reserved for commands and
 * imports.
 */
function postgresSettings(env: z.infer<typeof Environment>): string[] | undefined {
  const { WEB_CONCURRENCY: processes = 1, DATABASE_POOL: pool = 10, POSTGRES_SETTINGS } = env
  const own = POSTGRES_SETTINGS?.trim().split(/\s+/)
  return processes > 1 ? [`max_connections=${30 + processes * (pool + 1)}`, ...(own ?? [])] : own
}

/** Parses the configuration from environment variables; throws an OperatorError that names every wrong one. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const parsed = Environment.safeParse(environment)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`)
    throw new OperatorError(
      `Wrong environment (.env.example says what each variable means):\n${lines.join('\n')}`,
    )
  }
  const env = parsed.data
  const port = env.PORT ?? 3000
  const production = env.NODE_ENV === 'production'
  const host = env.HOST ?? 'localhost'
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, '')
  const staffPort = env.STAFF_PORT ?? (port === 0 ? 0 : port + 3)
  const ownDatabase = env.DATABASE_URL === undefined
  if (ownDatabase && (env.DATABASE_DIRECT_URL ?? env.DATABASE_REPLICA_URL) !== undefined) {
    throw new OperatorError(
      'DATABASE_DIRECT_URL and DATABASE_REPLICA_URL go with DATABASE_URL: set it too, or unset them.',
    )
  }
  const webConcurrency = env.WEB_CONCURRENCY ?? 1
  if (webConcurrency > 1 && port === 0) {
    throw new OperatorError('WEB_CONCURRENCY needs a port that all processes share: set PORT.')
  }
  return {
    production,
    port,
    host,
    staffPort,
    staffHost: env.STAFF_HOST ?? 'localhost',
    staffUrl: staffAddress(env.STAFF_URL ?? `http://localhost:${staffPort}`),
    metrics:
      env.METRICS_PORT === undefined
        ? undefined
        : { port: env.METRICS_PORT, host: env.METRICS_HOST ?? 'localhost' },
    slowQueryMs: env.SLOW_QUERY_MS ?? 500,
    dataDir: env.DATA_DIR ?? '.data',
    database: {
      dataDir: env.DATA_DIR ?? '.data',
      databaseUrl: env.DATABASE_URL,
      directUrl: env.DATABASE_DIRECT_URL,
      replicaUrl: env.DATABASE_REPLICA_URL,
      poolSize: env.DATABASE_POOL,
      postgresSettings: postgresSettings(env),
    },
    sampleShop: env.SAMPLE_SHOP === undefined ? ownDatabase && !production : env.SAMPLE_SHOP === '1',
    copies: env.BACKUP_DIR
      ? { folder: env.BACKUP_DIR, everyHours: env.BACKUP_EVERY_HOURS ?? 24, keep: env.BACKUP_KEEP ?? 7 }
      : undefined,
    coverCacheMb: env.COVER_CACHE_MB ?? 512,
    publicUrl,
    apiHost: env.API_HOST?.replace(/\/+$/, ''),
    webConcurrency,
    drainSeconds: env.DRAIN_SECONDS ?? 0,
    logLevel: env.LOG_LEVEL ?? 'info',
    limitsUnpaidOrders: env.UNPAID_LIMITS !== '0',
    trustedProxies: env.TRUST_PROXY ?? 0,
    indexNowUrl: env.INDEXNOW_URL,
    smtpUrl: env.SMTP_URL,
    authSecret: env.AUTH_SECRET,
    googleClientId: env.GOOGLE_CLIENT_ID,
    lookUps: {
      onixFolder: env.ONIX_FOLDER,
      bnfUrl: env.BNF_SRU_URL,
      googleBooksUrl: env.GOOGLE_BOOKS_URL,
      googleBooksKey: env.GOOGLE_BOOKS_KEY,
      openLibraryUrl: env.OPEN_LIBRARY_URL,
    },
    mailFrom: env.MAIL_FROM ?? 'GMP <bonjour@gmp.example>',
    showsOutbox: env.SMTP_URL === undefined && isLocalHost(host) && isLocalHost(new URL(publicUrl).hostname),
    textGateway: textGatewayConfig(env),
    stripe: stripeConfig(env),
    paypal: paypalConfig(env),
  }
}
