/** The job of uploaded imports: starts requested runs and deletes unneeded files. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { setTimeout } from 'node:timers/promises'
import { and, inArray, lt, sql } from 'drizzle-orm'
import type { Config } from '#server/platform/config.ts'
import type { Shop } from '#server/platform/shop.ts'
import { catalogueImports } from '../tables.ts'
import { listUploads, removeUpload } from './folder.ts'
import { claimRun, endDead, endLost } from './runs.ts'

/** Beside this file, or beside the bundled program. */
const PROGRAM = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? 'cli.ts' : 'upload.js', import.meta.url),
)
const LOOK_FOR_STOP_MS = 200
/** An upload without further action is abandoned after this time. */
const RETAINED_SINCE = sql`now() - interval '7 days'`

type Situation = { isFirst: boolean; isStopping: () => boolean }

/** Does the pending work; without files here this only reads a folder. */
export async function processImports(shop: Shop, { isFirst, isStopping }: Situation): Promise<void> {
  const { db, config } = shop
  const ids = await listUploads(config)
  if (isFirst || ids.length > 0) await endLost(db)
  if (ids.length === 0) return
  await removeOver(shop, ids)
  const id = await claimRun(db, ids)
  if (id === undefined) return
  const code = await runProgram(config, id, isStopping)
  if (code === 0) return
  shop.log.error({ import: id, code }, 'an import ended without a word')
  await endDead(db, id, code === null ? 'LOST' : 'UNEXPECTED')
}

/** Deletes the files of finished and abandoned imports. */
async function removeOver({ db, config }: Shop, ids: readonly number[]): Promise<void> {
  const { id, state, createdAt } = catalogueImports
  const here = inArray(id, [...ids])
  await db
    .update(catalogueImports)
    .set({ state: 'discarded', endedAt: sql`now()` })
    .where(and(here, inArray(state, ['uploaded', 'checked']), lt(createdAt, RETAINED_SINCE)))
  const needed = await db
    .select({ id })
    .from(catalogueImports)
    .where(and(here, sql`${catalogueImports.endedAt} is null`))
  const retained = new Set(needed.map((row) => row.id))
  for (const one of ids) if (!retained.has(one)) await removeUpload(config, one)
}

/** Returns the exit code, null for a killed process. */
async function runProgram(config: Config, id: number, isStopping: () => boolean): Promise<number | null> {
  const { dataDir, database } = config
  const child = spawn(process.execPath, [PROGRAM, String(id)], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      ...(database.databaseUrl !== undefined && {
        DATABASE_URL: database.directUrl ?? database.databaseUrl,
        DATABASE_DIRECT_URL: '',
        DATABASE_REPLICA_URL: '',
      }),
    },
  })
  const ended = once(child, 'exit') as Promise<[number | null]>
  const watching = new AbortController()
  const stopped = stopWithShop(() => child.kill('SIGTERM'), isStopping, watching.signal)
  try {
    const [code] = await ended
    return code
  } finally {
    watching.abort()
    await stopped
  }
}

async function stopWithShop(stop: () => void, isStopping: () => boolean, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && !isStopping())
    await setTimeout(LOOK_FOR_STOP_MS, undefined, { signal }).catch(() => {})
  if (!signal.aborted) stop()
}
