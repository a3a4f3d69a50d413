/** Watched folders: `DATA_DIR/feeds/NAME`, where a till or a person copies files. */
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { asc } from 'drizzle-orm'
import { MAX_FEED_BYTES } from '#shared/feeds/limits.ts'
import type { Config } from '#server/platform/config.ts'
import type { Shop } from '#server/platform/shop.ts'
import { timeInName } from './file-time.ts'
import { noteTooLarge, takeFile } from './take-file.ts'
import { feeds } from './tables.ts'
import { DAY_MS } from '#shared/time/durations.ts'

/** Names of files that are still written: they are renamed when they are whole. */
const UNDER_WAY = /^\.|^~|\.(?:part|tmp|temp|filepart|crdownload|partial)$/i
const REMOVED_AFTER_MS = 7 * DAY_MS

/** Returns the folder of a feed. */
export const feedFolder = ({ dataDir }: Pick<Config, 'dataDir'>, feed: string) => join(dataDir, 'feeds', feed)

type Found = { path: string; size: number; mtimeMs: number }

/**
 * Makes the job that takes files out of the folders. A file is read once it had the same size and time in two looks, so that
 * one that is still written is never read; then it is moved to `taken` or `refused`.
 */
export function createFolderWatch({ db, config }: Pick<Shop, 'db' | 'config'>) {
  let before = new Map<string, string>()

  async function whole(): Promise<(Found & { feed: string })[]> {
    const all = await db.select({ name: feeds.name }).from(feeds).orderBy(asc(feeds.name))
    const looked = new Map<string, string>()
    const ready = []
    for (const { name: feed } of all) {
      for (const found of await filesIn(feedFolder(config, feed))) {
        const look = `${found.size} ${found.mtimeMs}`
        looked.set(found.path, look)
        if (before.get(found.path) === look) ready.push({ ...found, feed })
      }
    }
    before = looked
    const timeOf = ({ path, mtimeMs }: Found) => timeInName(basename(path))?.getTime() ?? mtimeMs
    return ready.toSorted((a, b) => timeOf(a) - timeOf(b))
  }

  return async function takeFiles(isStopping: () => boolean): Promise<void> {
    for (const { feed, path, size, mtimeMs } of await whole()) {
      if (isStopping()) return
      const arrival = { feed, file: basename(path), by: 'folder', asOf: new Date(mtimeMs) }
      const taken =
        size > MAX_FEED_BYTES
          ? await db.transaction((tx) => noteTooLarge(tx, arrival))
          : await readFile(path).then((bytes) => db.transaction((tx) => takeFile(tx, { ...arrival, bytes })))
      const isRefused = taken.kind === 'file' && taken.row.state === 'refused'
      await putAway(path, isRefused ? 'refused' : 'taken')
    }
  }
}

async function filesIn(folder: string): Promise<Found[]> {
  await mkdir(folder, { recursive: true })
  const entries = await readdir(folder, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !UNDER_WAY.test(entry.name))
  const found = await Promise.all(
    files.map(async ({ name }) => {
      const path = join(folder, name)
      // Another process may have put it away
      const info = await stat(path).catch(() => undefined)
      return info && { path, size: info.size, mtimeMs: info.mtimeMs }
    }),
  )
  return found.filter((one) => one !== undefined)
}

async function putAway(path: string, where: 'taken' | 'refused'): Promise<void> {
  const folder = join(path, '..', where)
  await mkdir(folder, { recursive: true })
  await rename(path, join(folder, basename(path))).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  for (const name of await readdir(folder)) {
    const old = await stat(join(folder, name)).catch(() => undefined)
    if (old && Date.now() - old.ctimeMs > REMOVED_AFTER_MS) await rm(join(folder, name), { force: true })
  }
}
