/** Metrics of this process and its queues for Prometheus; docs/decisions/0068 lists them. */
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { RequestListener } from 'node:http'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { jobRuns, queries, refusals, sales } from '../runtime/metrics-events.ts'

/** Maps request paths to route patterns, so that metrics have as many labels as there are routes. */
type Branch = { word: Map<string, Branch>; any?: Branch; rest?: string; route?: string }

/** Everything else, such as paths that bots try. */
const OTHER = 'other'

const newBranch = (): Branch => ({ word: new Map() })

function grow(root: Branch, route: string): void {
  let branch = root
  for (const part of route.split('/').slice(1)) {
    if (part.startsWith('*')) {
      branch.rest ??= route
      return
    }
    if (part.startsWith(':')) branch = branch.any ??= newBranch()
    else {
      const next = branch.word.get(part) ?? newBranch()
      branch.word.set(part, next)
      branch = next
    }
  }
  branch.route ??= route
}

/** Makes the mapping from routes such as `/bookdetails/:id`; a catch-all route is no label. */
export function createTemplates(routes: readonly string[]): (path: string) => string {
  const root = newBranch()
  for (const route of routes) if (/^\/(?!\*)/.test(route)) grow(root, route)
  return (path) => {
    let branch: Branch | undefined = root
    let rest: string | undefined
    for (const part of path.split('/').slice(1)) {
      rest = branch.rest ?? rest
      branch = branch.word.get(part) ?? branch.any
      if (!branch) return rest ?? OTHER
    }
    return branch.route ?? branch.rest ?? rest ?? OTHER
  }
}

/** The sizes of the queues in the database; partial indexes make them cheap to count. */
type Queue = { queue: string; state: string; count: number; oldestSeconds: number }

/** Returns the non-empty queues; a scheduled mail or call counts once it is due. */
async function readQueues(db: Db): Promise<Queue[]> {
  const { rows } = await db.execute<Record<keyof Queue, string>>(sql`
    with waiting (queue, state, since) as (
      select 'mails', state, next_attempt_at from mails
        where state in ('queued', 'sending', 'uncertain', 'failed') and next_attempt_at <= now()
      union all select 'payments', state, created_at from payments where state = 'open'
      union all select 'refunds', state, created_at from refunds where state in ('queued', 'owed')
      union all select 'disputes', state, created_at from payment_disputes where state = 'open'
      union all select 'imports', state, created_at from catalogue_imports where ended_at is null
    )
    select queue, state, count(*) as count,
      coalesce(extract(epoch from now() - min(since)), 0) as "oldestSeconds"
    from waiting group by queue, state`)
  return rows.map(({ queue, state, count, oldestSeconds }) => ({
    queue,
    state,
    count: Number(count),
    oldestSeconds: Number(oldestSeconds),
  }))
}

/** A cached response takes 0.2 ms, a rendered page 20. */
const ANSWER_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const QUERY_SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5]

type Parts = {
  db: Db
  /** The pattern of every route. */
  routes: readonly string[]
  /** Hits (`cached`) and misses (`made`) of each cache. */
  caches: Readonly<Record<string, () => { cached: number; made: number }>>
}

/** Starts counting; `expose` returns Prometheus's text format. */
export function createMetrics({ db, routes, caches }: Parts) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const common = { registers: [registry] }

  const answers = new Histogram({
    ...common,
    name: 'shop_answer_seconds',
    help: 'Time to the end of an answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: ANSWER_SECONDS,
  })
  const count = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ ...common, name, help, labelNames })
  const refused = count(
    'shop_refusals_total',
    'Answers that refuse or fail, by code; OUT_OF_STOCK among them',
    'code',
  )
  const runs = count('shop_job_runs_total', 'Runs of jobs that ended', 'job', 'outcome')
  const sold = count('shop_orders_total', 'Orders placed, paid and refunded by this process', 'event')
  const gauge = (name: string, help: string, labelNames: string[], collect?: (own: Gauge) => unknown) =>
    new Gauge({
      ...common,
      name,
      help,
      labelNames,
      // prom-client calls it at each scrape
      ...(collect && {
        async collect() {
          this.reset()
          await collect(this)
        },
      }),
    })
  const lastRun = gauge('shop_job_last_success_timestamp_seconds', 'When a job last ended well', ['job'])
  const durations = new Histogram({
    ...common,
    name: 'shop_query_seconds',
    help: 'Time of a query, waiting for a connection not included',
    buckets: QUERY_SECONDS,
  })
  refusals.on(({ code }) => refused.inc({ code }))
  jobRuns.on(({ job, failed }) => {
    runs.inc({ job, outcome: failed ? 'failed' : 'done' })
    if (!failed) lastRun.setToCurrentTime({ job })
  })
  sales.on(({ event }) => sold.inc({ event }))
  queries.on(({ ms }) => durations.observe(ms / 1000))

  gauge(
    'shop_cache_answers',
    'Answers since the start: from the cache, or made',
    ['cache', 'outcome'],
    (own) => {
      for (const [cache, read] of Object.entries(caches))
        for (const [outcome, value] of Object.entries(read())) own.set({ cache, outcome }, value)
    },
  )
  gauge(
    'shop_pool_connections',
    'Connections to the database; waiting: queries that wait for one',
    ['state'],
    (own) => {
      const { totalCount, idleCount, waitingCount } = db.$client
      own.set({ state: 'busy' }, totalCount - idleCount)
      own.set({ state: 'idle' }, idleCount)
      own.set({ state: 'waiting' }, waitingCount)
    },
  )
  const queueFigure = (name: string, help: string, value: (queue: Queue) => number) =>
    gauge(name, help, ['queue', 'state'], async (own) => {
      for (const waiting of await readQueues(db)) {
        const { queue, state } = waiting
        own.set({ queue, state }, value(waiting))
      }
    })
  queueFigure(
    'shop_queue_entries',
    'What waits in the database, the same for every instance',
    ({ count: n }) => n,
  )
  queueFigure('shop_queue_oldest_seconds', 'How long the oldest has waited', (queue) => queue.oldestSeconds)

  const templateOf = createTemplates(routes)
  return {
    contentType: registry.contentType,
    expose: () => registry.metrics(),

    /** Measures the responses of a Node listener. */
    inFrontOf(listener: RequestListener): RequestListener {
      return (request, response) => {
        const begun = performance.now()
        response.once('close', () => {
          const { url = '', method = '' } = request
          const end = url.indexOf('?')
          const route = templateOf(end < 0 ? url : url.slice(0, end))
          const status = String(response.statusCode)
          answers.observe({ method, route, status }, (performance.now() - begun) / 1000)
        })
        listener(request, response)
      }
    },
  }
}
