/** For files of tests that back up and restore: a folder, the two commands, and databases to restore into. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { openDatabase, type DatabaseOptions, type Db } from '#server/platform/db/database.ts'
import { emptyDatabase } from './empty-database.ts'
import { fileOf, startCommand } from './run-command.ts'
import { migratedDatabase } from './test-database.ts'

export type Place = { dataDir: string; databaseUrl?: string | undefined }

/** Prepares the tests of the calling file. */
export function backingUp() {
  const folder = mkdtempSync(join(tmpdir(), 'gmp-backup-'))
  const removals: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const remove of removals) await remove()
    rmSync(folder, { recursive: true })
  })

  type Program = 'backup' | 'restore'
  const start = (
    program: Program,
    place: Place,
    words: readonly string[],
    env: Record<string, string> = {},
  ) =>
    startCommand(fileOf(program), words, {
      DATA_DIR: place.dataDir || folder,
      DATABASE_URL: place.databaseUrl ?? '',
      ...env,
    })
  return {
    folder,
    fileNamed: (name: string) => join(folder, name),
    startBackup: (...given: [Place, string[], Record<string, string>?]) => start('backup', ...given),
    startRestore: (...given: [Place, string[], Record<string, string>?]) => start('restore', ...given),

    /** A database without any table. */
    async emptyPlace(): Promise<Place> {
      const { options, remove } = await emptyDatabase()
      removals.push(remove)
      return options
    },

    /** A shop without any row, which is not open. */
    async migratedPlace(): Promise<Place> {
      const { databaseUrl, remove } = await migratedDatabase()
      removals.push(remove)
      return { dataDir: '', databaseUrl }
    },

    /** Opens the place as a shop does, looks, and closes it again. */
    async lookInto<T>(place: DatabaseOptions, look: (db: Db) => Promise<T>): Promise<T> {
      const database = await openDatabase(place)
      try {
        return await look(database.db)
      } finally {
        await database.close()
      }
    },
  }
}
