/** The pool of `pg` connections. */
import { once } from 'node:events'
import { Client, Pool, type ClientConfig, type PoolClient, type PoolConfig } from 'pg'
import { LRUCache } from 'lru-cache'
import { queries } from '../runtime/metrics-events.ts'
import { guardPool } from './transactions.ts'

// Names for statements that are sent often: PostgreSQL parses and plans a named one once for each connection.

/** Sent so often, a statement is worth the memory that it takes in each connection. */
const OFTEN = 20
/** A connection never drops a named statement. */
const MAX_NAMED = 150

/** Names the statement of a text that is about to be sent; undefined while it is rare. */
type StatementNames = (text: string) => string | undefined

/** Returns the names of one pool's statements. */
function statementNames(): StatementNames {
  const timesSent = new LRUCache<string, number>({ max: 1000 })
  const names = new Map<string, string>()
  return (text) => {
    const name = names.get(text)
    if (name !== undefined || names.size >= MAX_NAMED) return name
    const times = (timesSent.get(text) ?? 0) + 1
    timesSent.set(text, times)
    if (times < OFTEN) return undefined
    timesSent.delete(text)
    names.set(text, `often_${names.size + 1}`)
    return names.get(text)
  }
}

export type PoolOptions = PoolConfig & {
  /** The server itself, if the address is a pooler in transaction mode. */
  direct?: ClientConfig | undefined
  /** Awaited before each new connection; resolves to the server's present port. */
  ready?: () => Promise<number | undefined>
}

const isReadTimeout = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'

type Listener = (...args: unknown[]) => unknown

const withReport =
  (notify: () => void, done: Listener): Listener =>
  (...result) => {
    notify()
    return done(...result)
  }

const textOf = (query: unknown) =>
  typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '')

/** Returns a query as it is sent: one with parameters by its name, where it is sent often. */
function named(query: unknown, parameters: unknown, nameOf: StatementNames): unknown {
  if (typeof query !== 'object' || query === null || !Array.isArray(parameters)) return query
  const { text, name } = query as { text?: string; name?: string }
  if (!text || name || parameters.length === 0) return query
  return { ...query, name: nameOf(text) }
}

/** A client that closes its connection when a response is overdue, so that no other query waits behind it. */
function clientClass({ ready, direct }: Required<Pick<PoolOptions, 'ready'>> & Pick<PoolOptions, 'direct'>) {
  const nameOf = statementNames()
  return class ImpatientClient extends Client {
    constructor(config?: string | ClientConfig) {
      super(config)
      // Queries report a lost connection; without a listener it would also end the process
      this.on('error', () => {})
      const query = this.query.bind(this) as (...args: unknown[]) => unknown
      this.query = ((...args: unknown[]) => {
        const begun = performance.now()
        const report = () => queries.emit({ text: textOf(args[0]), ms: performance.now() - begun })
        // A pooler shares connections, and does not know what was prepared in which
        if (!direct) args[0] = named(args[0], args[1], nameOf)
        const done = args.at(-1)
        // The pool calls with a callback
        if (typeof done === 'function') args[args.length - 1] = withReport(report, done as Listener)
        const answer = query(...args)
        if (answer instanceof Promise) {
          answer.then(report, report)
          answer.catch((error: unknown) => isReadTimeout(error) && this.cut())
        }
        return answer
      }) as typeof this.query
      const connect = this.connect.bind(this) as (done: (error: Error | null) => void) => void
      this.connect = ((done: (error: unknown) => void) => {
        void openWhenReady(done)
      }) as typeof this.connect
      const openWhenReady = async (done: (error: unknown) => void) => {
        try {
          const port = await ready()
          if (port !== undefined) Object.assign(this, { port })
        } catch (error) {
          done(error)
          return
        }
        connect(done)
      }
    }

    cut() {
      // The pool listens to idle clients, and removes this one at once
      this.emit('error', new Error('Connection terminated: the database is gone'))
      this.connection.stream.destroy()
    }
  }
}

/** How long closing a pool waits for running queries and for an unresponsive server. */
const FAREWELL_MS = 2000

/** The pool as the rest of the server uses it. */
export type ShopPool = Pool & {
  /**
   * Set behind a pooler: state beyond a transaction (prepared queries, settings, locks) needs the server itself.
   */
  readonly direct?: ClientConfig | undefined
  /** A number that changes whenever another server takes over. */
  source?: () => number
}

/** A pool whose `end` waits until the server has closed the connections, so that later code does not find them. */
class PatientPool extends Pool {
  readonly direct: ClientConfig | undefined
  readonly #open = new Set<PoolClient>()

  constructor({ direct, ...config }: PoolConfig & Pick<PoolOptions, 'direct'>) {
    super(config)
    this.direct = direct
    this.on('connect', (client) => this.#open.add(client))
    this.on('remove', (client) => this.#open.delete(client))
  }

  override async end(): Promise<void> {
    const signal = AbortSignal.timeout(FAREWELL_MS)
    // Endless queries must not stop the process from exiting
    await Promise.race([super.end(), once(signal, 'abort')])
    while (this.#open.size > 0 && !signal.aborted) await once(this, 'remove', { signal }).catch(() => {})
  }
}

/** Opens a guarded pool; the first query connects. */
export function openPool({ ready = () => Promise.resolve(undefined), ...config }: PoolOptions): ShopPool {
  const pool = new PatientPool({ ...config, Client: clientClass({ ready, direct: config.direct }) })
  // The next query replaces a lost idle connection
  pool.on('error', () => {})
  guardPool(pool)
  return pool
}
