/** Scheduled backups: one every so many hours, of which the newest stay. */
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { connectApart } from '../db/connect-apart.ts'
import type { Shop } from '../shop.ts'
import { DRAFT_ENDING } from './archive/write-archive.ts'
import { makeBackup } from './make-backup.ts'
import { findSecret } from './manifest.ts'
import { HOUR_MS } from '#shared/time/durations.ts'

/** The advisory lock of scheduled backups; any number that no other job uses. */
const COPY_LOCK = 7_203_117

const NAME = /^gmp-bookshop-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\dZ)\.tar$/

/** Names sort by time and are valid on every file system. */
const nameAt = (time: Date) => `gmp-bookshop-${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`
const timeOf = (name: string) => Date.parse(name.replace(NAME, '$1$2:$3:$4'))

async function readCopies(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => NAME.test(name)).toSorted()
}

/** Several instances may share a database and a folder: only one makes the backup. */
async function asTheOnlyOne(shop: Pick<Shop, 'db'>, work: () => Promise<void>) {
  const client = await connectApart(shop.db, 'gmp-bookshop-copies')
  try {
    const { rows } = await client.query<{ only: boolean }>('select pg_try_advisory_lock($1) as only', [
      COPY_LOCK,
    ])
    if (rows[0]?.only) await work()
  } finally {
    await client.end()
  }
}

type Situation = { now?: Date; isStopping: () => boolean }

/** Makes a backup if the newest one is old enough, then removes surplus ones; does nothing without BACKUP_DIR. */
export async function makeScheduledCopy(
  { config, db, log }: Pick<Shop, 'config' | 'db' | 'log'>,
  { now = new Date(), isStopping }: Situation,
): Promise<void> {
  const { copies } = config
  if (!copies) return
  const { folder, everyHours, keep } = copies
  const isDue = async () => {
    // A backup dated in the future by a wrong clock must not stop the schedule
    const times = (await readCopies(folder)).map(timeOf).filter((time) => time <= now.getTime())
    return now.getTime() - Math.max(0, ...times) >= everyHours * HOUR_MS
  }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!(await isDue())) return
  await asTheOnlyOne({ db }, async () => {
    if (!(await isDue())) return
    for (const name of await readdir(folder)) {
      // Of a killed shop
      if (name.endsWith(DRAFT_ENDING) && NAME.test(name.slice(0, -DRAFT_ENDING.length)))
        await rm(join(folder, name))
    }
    const secret = await findSecret(config, false)
    const { path, bytes } = await makeBackup(db, join(folder, nameAt(now)), { secret, now, isStopping })
    log.info({ file: path, bytes }, 'scheduled backup made')
    for (const name of (await readCopies(folder)).slice(0, -keep)) await rm(join(folder, name))
  })
}
