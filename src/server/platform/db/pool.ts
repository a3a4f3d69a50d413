/** The pool of `pg` connections that the database is spoken to through. */
import { once } from 'node:events'
import { Client, Pool } from 'pg'
import type { ClientConfig, PoolClient, PoolConfig } from 'pg'
import { queries } from '../runtime/metrics-events.ts'
import { guardPool } from './transaction-guard.ts'

export type PoolOptions = PoolConfig & {
  /** The server itself, where the address is that of a pooler which lends its connections by transaction. */
  direct?: ClientConfig | undefined
  /** Awaited before a new connection is opened; the port that it resolves with is the server's by now. */
  ready?: () => Promise<number | undefined>
}

const isReadTimeout = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'

type Listener = (...args: unknown[]) => unknown

const telling =
  (tell: () => void, done: Listener): Listener =>
  (...result) => {
    tell()
    return done(...result)
  }

const textOf = (query: unknown) =>
  typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '')

/** A client that cuts its connection once an answer is overdue, so that nobody queues behind that query. */
function clientClass(ready: () => Promise<number | undefined>) {
  return class ImpatientClient extends Client {
    constructor(config?: string | ClientConfig) {
      super(config)
      // A connection lost while checked out tells its query; without a listener it would end the process too
      this.on('error', () => {})
      const query = this.query.bind(this) as (...args: unknown[]) => unknown
      this.query = ((...args: unknown[]) => {
        const begun = performance.now()
        const tell = () => queries.tell({ text: textOf(args[0]), ms: performance.now() - begun })
        const done = args.at(-1)
        // The pool's own way of asking
        if (typeof done === 'function') args[args.length - 1] = telling(tell, done as Listener)
        const answer = query(...args)
        if (answer instanceof Promise) {
          answer.then(tell, tell)
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
      // The pool listens to its idle clients, and forgets this one at once
      this.emit('error', new Error('Connection terminated: the database is gone'))
      this.connection.stream.destroy()
    }
  }
}

/** How long the end of a pool waits for those who still ask, and for a server that no longer answers. */
const FAREWELL_MS = 2000

/** What the rest of the server knows of a pool. */
export type ShopPool = Pool & {
  /** Set behind a pooler: what outlives a transaction (prepared queries, settings, locks) needs the server itself. */
  readonly direct?: ClientConfig | undefined
  /** Which server answers: another number each time another one takes over. */
  source?: () => number
}

/** A pool whose end waits until the server has let its connections go, so that nobody meets them afterwards. */
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
    // Whoever asks on and on must not keep the process from leaving
    await Promise.race([super.end(), once(signal, 'abort')])
    while (this.#open.size > 0 && !signal.aborted) await once(this, 'remove', { signal }).catch(() => {})
  }
}

/** Opens a guarded pool; the first connection is made by the first query. */
export function openPool({ ready = () => Promise.resolve(undefined), ...config }: PoolOptions): ShopPool {
  const pool = new PatientPool({ ...config, Client: clientClass(ready) })
  // An idle connection that is lost is replaced by the next query
  pool.on('error', () => {})
  guardPool(pool)
  return pool
}
