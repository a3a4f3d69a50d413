/** For files of tests that import: a database, empty before each test, and the command that fills it. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Article } from '#shared/contract/articles.ts'
import type { Db } from '#server/platform/db/database.ts'
import { importer, type Imported } from './import-file.ts'
import { emptyTables, testDatabase, type TestDatabase } from './test-database.ts'
import { aShop, apiOf } from './test-shop.ts'

/** Prepares the tests of the calling file. */
export function importing() {
  let database: TestDatabase
  let files: ReturnType<typeof importer>
  beforeAll(async () => {
    database = await testDatabase()
    files = importer(database.db)
  })
  beforeEach(() => emptyTables(database.db))
  afterAll(async () => {
    files.remove()
    await database.close()
  })
  return {
    get db(): Db {
      return database.db
    },
    get databaseUrl() {
      return database.databaseUrl
    },
    get folder() {
      return files.folder
    },
    run: (...given: Parameters<(typeof files)['run']>): Promise<Imported> => files.run(...given),
    /** What the API lists, by title unless set otherwise. */
    async articles(path = '/articles?sort=title'): Promise<Article[]> {
      const response = await apiOf(aShop({ db: database.db }))(path)
      return ((await response.json()) as { data: Article[] }).data
    },
  }
}
